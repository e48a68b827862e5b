import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { getSwiftLink } from '#contract/swift-login.ts'
import { getSession, isLoggedIn } from '#web/auth/store.ts'
import { call } from '#web/http/call.ts'
import { showLanguage } from '#web/i18n/index.ts'

/** The question behind the link of a mail; null: the link is not good (any more). Opening the link uses nothing (AUTH-12). */
export const swiftLink = (token: string) =>
  queryOptions({
    queryKey: ['swift-link', token],
    queryFn: ({ signal }) => call(getSwiftLink, { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: Infinity,
  })

/** Shows the language of the mail, unless a person is logged in, who has chosen one. A failure is shown by the screen. */
export async function showLanguageOfLink(queryClient: QueryClient, token: string): Promise<void> {
  if (token === '') return
  const link = await queryClient.ensureQueryData(swiftLink(token)).catch(() => null)
  if (link && !isLoggedIn(getSession())) await showLanguage(link.language)
}
