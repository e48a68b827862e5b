import { useMutation } from '@tanstack/react-query'

import { inviteMailbox, type MailProviderId } from '#contract/mailboxes.ts'
import { call } from '#web/http/call.ts'
import { keepBegunLogin } from '#web/storage/mailbox-login.ts'

/** Opens the provider's page in this tab; the provider sends the browser back to the callback screen. */
export const useProviderLogin = () =>
  useMutation({
    mutationFn: async (asked: { email: string; providerId: MailProviderId }) => {
      const { url, state, secret } = await call(inviteMailbox, {
        body: { ...asked, redirectPath: `/requests/email-options` },
      })
      keepBegunLogin({ state, secret })
      location.assign(url)
    },
  })
