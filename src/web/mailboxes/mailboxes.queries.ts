import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import * as contract from '#contract/mailboxes.ts'
import { saveEmailPreferences, type Profile } from '#contract/profile.ts'
import type { MailboxId } from '#contract/values/ids.ts'
import { call } from '#web/http/call.ts'
import { loadProfile } from '#web/sessions/session.ts'

const KEY = ['mailboxes'] as const
/** More mailboxes than an organization has. */
const ALL = { page: 1, perPage: 256 }
const RESOLVED_STALE_MS = 600_000

/** REQ-11: the mailboxes of the organization whose address or server has a text; empty: all. */
export const mailboxes = (text = '') =>
  queryOptions({
    queryKey: [...KEY, text],
    queryFn: ({ signal }) =>
      text === ''
        ? call(contract.getMailboxes, { query: ALL }, { signal })
        : call(contract.searchMailboxes, { query: { ...ALL, text } }, { signal }),
  })

export const mailProviders = queryOptions({
  queryKey: ['mail-providers'],
  queryFn: ({ signal }) => call(contract.getMailProviders, undefined, { signal }),
  staleTime: RESOLVED_STALE_MS,
})

/** The provider of an address, by the mail servers of its domain. */
export const resolvedProvider = (email: string) =>
  queryOptions({
    queryKey: ['mail-providers', email.slice(email.lastIndexOf('@'))],
    queryFn: ({ signal }) => call(contract.resolveMailProvider, { body: { email } }, { signal }),
    staleTime: RESOLVED_STALE_MS,
    meta: { isQuiet: true },
  })

/** The end of a log-in at a provider, as the person who began it is told. */
export const authorizationState = (state: string) =>
  queryOptions({
    queryKey: ['mailbox-authorization', state],
    queryFn: ({ signal }) => call(contract.getMailboxState, { params: { state } }, { signal }),
    meta: { isQuiet: true },
  })

function useMailboxMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSuccess: () => queryClient.invalidateQueries({ queryKey: KEY }) })
}

type SavedForm = { form: contract.MailboxLoginForm; isKnown: boolean }

/** Logs in to a mailbox and keeps it; one that is known gets the new values. */
export const useSaveMailbox = () =>
  useMailboxMutation(({ form, isKnown }: SavedForm) =>
    isKnown ? call(contract.changeMailbox, { body: form }) : call(contract.addMailbox, { body: form }),
  )

export const useChooseMailbox = () =>
  useMailboxMutation((id: MailboxId) => call(contract.chooseMailbox, { params: { id } }))

export const useDeleteMailbox = () =>
  useMailboxMutation((id: MailboxId) => call(contract.deleteMailbox, { params: { id } }))

/** REQ-16: saves which mailbox one's requests go out from, and whether the step is shown. */
export const useSaveEmailPreferences = () =>
  useMutation({
    mutationFn: async (
      wanted: Pick<Profile['settings'], 'sendEmailPreferences' | 'showSendEmailSettingsStep'>,
    ) => {
      await call(saveEmailPreferences, { body: wanted })
      await loadProfile()
    },
  })
