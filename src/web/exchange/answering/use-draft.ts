import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import {
  requestAnswer as storedAnswer,
  updateReceivedRequest,
  type ListedSubstance,
  type RequestAnswer,
} from '#contract/exchange/answering.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { onSessionEnd, useSession } from '#web/auth/store.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { requestAnswer } from '#web/exchange/answering/answer.queries.ts'
import {
  draftOver,
  isHalfTyped,
  proposalsOver,
  type Draft,
  type Pending,
} from '#web/exchange/answering/draft.ts'
import { createDraftStore, type DraftState, type DraftStore } from '#web/exchange/answering/draft-store.ts'
import type { Named } from '#web/exchange/answering/substance-answers.ts'
import { callTagged } from '#web/http/call.ts'
import { interruptedKey, keepInterrupted, readInterrupted } from '#web/storage/interrupted.ts'

/** The answer that is being written, for all steps and both flows. */
export interface Writing extends Pick<DraftStore, 'set' | 'flush' | 'settle' | 'dismissTheirs'> {
  answer: RequestAnswer
  draft: Draft
  state: DraftState
  /** Substances that the answer names, with the lists that they are on. */
  named: Named
  /** Remembers a substance that was found, so that its name is known before it is stored. */
  remember: (substance: ListedSubstance) => void
}

/** Unsaved parts that wait in the tab, as this module has written it there. */
const unsavedParts = z.object({
  base: storedAnswer,
  pending: z.custom<Pending>((value) => typeof value === 'object'),
})

/** Unsaved parts by person and request whose save found the session ended, also by a log-out in another tab: in memory, as a log-out leaves nothing stored. */
const interrupted = new Map<string, Pick<DraftState, 'base' | 'pending'>>()

/** REQ-22: the draft of an answer over what is stored; `loaded` is the newest that was fetched. */
export function useDraft(loaded: RequestAnswer): Writing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { profile } = useSession()
  const { id } = loaded
  // The writer is the person who opened the screen: a session that ends meanwhile has nobody.
  const [writer] = useState(interruptedKey(profile?.id, id))
  const [store] = useState(() => {
    const unsaved = interrupted.get(writer) ?? readInterrupted(writer, unsavedParts)
    const made = createDraftStore(unsaved?.base ?? loaded, {
      me: profile?.name ?? '',
      keep: ({ base, pending }) => interrupted.set(writer, { base, pending }),
      fetch: () => queryClient.fetchQuery({ ...requestAnswer(id), staleTime: 0 }),
      save: async (body, ifMatch) => {
        const { body: saved } = await callTagged(updateReceivedRequest, { params: { id }, body, ifMatch })
        queryClient.setQueryData(requestAnswer(id).queryKey, saved)
        return saved
      },
    })
    if (unsaved) made.set(unsaved.pending)
    return made
  })
  useEffect(() => {
    interrupted.delete(writer)
    keepInterrupted(writer, null)
    return onSessionEnd((end) => {
      const { base, pending } = store.getState()
      if (end === 'refused' && Object.keys(pending).length > 0) keepInterrupted(writer, { base, pending })
    })
  }, [writer, store])
  const state = useSyncExternalStore(store.subscribe, store.getState)
  useEffect(() => store.adopt(loaded), [store, loaded])
  // A screen that is left saves what waits; a network that comes back, too.
  useEffect(() => {
    const save = () => void store.flush()
    window.addEventListener('online', save)
    return () => {
      window.removeEventListener('online', save)
      save()
    }
  }, [store])
  const isHalf = isHalfTyped(state.pending)
  useUnsavedChanges(state.status === 'failed' || isHalf, {
    ...(isHalf
      ? { title: t('answering.leave.half'), what: t('answering.leave.halfWhat') }
      : { title: t('answering.leave.title'), what: t('answering.leave.what'), save: store.flush }),
    discard: () => undefined,
  })
  const [found, setFound] = useState<ReadonlyMap<SubstanceId, ListedSubstance>>(new Map())
  const named = useMemo(
    () => new Map([...found, ...state.base.named.map((substance) => [substance.id, substance] as const)]),
    [found, state.base.named],
  )
  const written = draftOver(state.base, state.pending)
  const proposals = proposalsOver(written, state.base.components)
  return {
    answer: state.base,
    draft: { ...written, ...proposals },
    state,
    named,
    remember: (substance) => setFound((before) => new Map(before).set(substance.id, substance)),
    set: (change) => store.set({ ...proposals, ...change }),
    flush: store.flush,
    settle: store.settle,
    dismissTheirs: store.dismissTheirs,
  }
}
