import type { AnyRouter } from '@tanstack/react-router'
import i18n from 'i18next'

import type { OrganizationId } from '#contract/values/ids.ts'
import { onAnswerLanguage } from '#web/http/answer-language.ts'
import { readDeepLink, saveDeepLink, takeDeepLink } from '#web/storage/deep-link.ts'
import { isInterrupted, readUsedLink } from '#web/storage/interrupted.ts'
import { hasUnsavedChanges, mayLeave } from '#web/editing/unsaved-changes.ts'
import { showLanguage, whenTextsAreThere } from '#web/i18n/index.ts'
import { storedKey, readStored } from '#web/storage/local-storage.ts'
import { dropServerData, queryClient } from '#web/cache/query-client.ts'
import {
  dropOrganizationData,
  fetchTextsAgain,
  followAnswer,
  selectOrganization,
} from '#web/sessions/session.ts'
import {
  adoptKeptSession,
  getSession,
  isBehindOtherTab,
  listenToOtherTabs,
  onSessionReplacedElsewhere,
  onSessionEnd,
  subscribe,
  type SessionEnd,
} from '#web/auth/store.ts'
import { hideToast, showToast } from '#web/ui/toast.ts'

/** Reacts on the screen to changes of the session, in this tab or in another one. Called once, at start. */
export function startSessionEffects(router: AnyRouter): void {
  listenToOtherTabs(stayWithUnsaved)
  onSessionEnd((end) => void leaveForLogin(router, end))
  subscribe(() => goOnWithAnswer(router))
  onSessionReplacedElsewhere(() => void followOtherTab(router))
  window.addEventListener('storage', ({ key }) => {
    const locale = key === storedKey('locale') ? readStored('locale') : null
    if (locale) void showLanguage(locale).then(fetchTextsAgain)
  })
  onAnswerLanguage(followAnswer)
}

/** The toast about the end of a session that began with a link. */
const LINK_ENDED = 'session of a link ended'

/** AUTH-06, AUTH-12: leads to the log-in without a question, since unsaved changes cannot be saved any more; after a link, to a new link. */
async function leaveForLogin(router: AnyRouter, end: SessionEnd): Promise<void> {
  const token = readUsedLink()
  const told = token === null ? 'authenticationFailed' : 'linkSessionEnded'
  if (end === 'refused') {
    saveDeepLink(router.state.location.href)
    await whenTextsAreThere()
    showToast({
      tone: 'breach',
      ...(token !== null && { about: LINK_ENDED }),
      title: i18n.t(`errors.${told}`),
      text: i18n.t(`errors.${told}Text`),
    })
  }
  const way = token === null ? { to: '/login' } : { to: '/swift-login', search: { token } }
  // What is cached of the link says that it is good; it is used.
  if (token !== null) dropServerData()
  await router.navigate({ ...way, ignoreBlocker: true })
  dropServerData()
}

/** AUTH-12: goes on with the answer, where a session had ended and the same person has opened the new link in another tab. */
function goOnWithAnswer(router: AnyRouter): void {
  const { profile } = getSession()
  const back = readDeepLink()
  if (profile === null || back === null || router.state.location.pathname !== '/swift-login') return
  if (!isInterrupted(profile.id, back)) return
  hideToast(LINK_ENDED)
  void router.navigate({ href: takeDeepLink() ?? back })
}

const LOGGED_OUT = 'logged out elsewhere'

/** Keeps unsaved changes after a log-out in another tab, so that they can be saved after the next login in any tab. */
function stayWithUnsaved(): boolean {
  if (!hasUnsavedChanges()) return false
  showToast({
    tone: 'breach',
    about: LOGGED_OUT,
    title: i18n.t('errors.loggedOutElsewhere'),
    text: i18n.t('errors.loggedOutElsewhereText'),
    action: {
      label: i18n.t('errors.logInAgain'),
      onClick: () => window.open('/login', '_blank', 'noopener'),
      // It goes when one is logged in again.
      keepsToast: true,
    },
  })
  const stop = subscribe(() => {
    if (isBehindOtherTab()) return
    stop()
    hideToast(LOGGED_OUT)
    // What was asked for meanwhile was refused.
    void queryClient.invalidateQueries()
  })
  return true
}

/**
 * SHELL-18: switches the organization from the top bar, after the question about unsaved changes; null when
 * nothing was switched, else the title.
 */
export async function switchOrganization(router: AnyRouter, id: OrganizationId): Promise<string | null> {
  if (id === getSession().organizationId || !(await mayLeave())) return null
  const profile = await selectOrganization(id)
  await showOrganization(router)
  return profile.attributes.organization?.title ?? null
}

async function followOtherTab(router: AnyRouter): Promise<void> {
  if (!isBehindOtherTab() || !(await mayLeave())) return
  adoptKeptSession()
  dropOrganizationData()
  const { profile } = getSession()
  await showOrganization(router)
  const organization = profile?.attributes.organization?.title
  if (organization) showToast({ title: i18n.t('shell.switchedElsewhere', { organization }) })
}

/** A screen about one thing is about nothing in another organization; a list shows the other's rows, from the first page. */
async function showOrganization(router: AnyRouter): Promise<void> {
  const leaf = router.state.matches.at(-1)
  const isAboutOneThing = Object.keys(leaf?.params ?? {}).length > 0
  if (isAboutOneThing) await router.navigate({ to: '/', ignoreBlocker: true })
  else await router.navigate({ to: '.', search: {}, ignoreBlocker: true })
  await router.invalidate()
}
