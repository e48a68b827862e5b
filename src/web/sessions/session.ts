import { login as loginCall, logout as logoutCall, type login, type Tokens } from '#contract/sessions.ts'
import type { CallInput } from '#contract/http/endpoint.ts'
import type { OrganizationId } from '#contract/values/ids.ts'
import type { Language } from '#contract/values/locale.ts'
import {
  getProfile,
  selectOrganization as selectCall,
  switchLanguage as languageCall,
  type Profile,
} from '#contract/profile.ts'
import { call } from '#web/http/call.ts'
import { currentLanguage, showLanguage, whenTextsAreThere } from '#web/i18n/index.ts'
import { dropServerData, queryClient } from '#web/cache/query-client.ts'
import { keepUsedLink } from '#web/storage/interrupted.ts'
import { isWaiting } from '#web/storage/local-storage.ts'
import { endSession, getSession, setProfile, setSession } from '#web/auth/store.ts'

/** Chosen on the login page: it goes with the user into the profile. Otherwise the profile's language wins. */
let languageChosenBeforeLogin: Language | null = null

/** The newest choice made while logged in; until the profile has it, the profile's language is an old one. */
let languageChoice = { isSaved: true }

export type Credentials = CallInput<typeof login>['body']

/**
 * AUTH-02, AUTH-03: a session with its profile. With one organization it is bound to it already; with several the profile's
 * organization is null until one is selected. `organization`: the title of the one to select (demo buttons).
 */
export async function logIn(credentials: Credentials, organization?: string): Promise<Profile> {
  const tokens = await call(loginCall, { body: credentials })
  dropServerData()
  const profile = await beginSession(tokens)
  if (profile.attributes.organization || profile.organizations.length === 0) return profile
  const [only, ...others] = profile.organizations
  const wanted =
    others.length === 0 ? only : profile.organizations.find(({ title }) => title === organization)
  return wanted ? selectOrganization(wanted.id) : profile
}

/** Tokens without a profile are no session: the anonymous pairs hold until it is there. */
export async function beginSession(tokens: Tokens): Promise<Profile> {
  keepUsedLink(null)
  setSession({ tokens, profile: null, organizationId: null })
  const chosen = languageChosenBeforeLogin
  languageChosenBeforeLogin = null
  if (chosen) await saveLanguage(chosen)
  return loadProfile()
}

/** Fetches the profile anew: at start, every 30 s, after a change of it. The screen follows the profile's language. */
export async function loadProfile(): Promise<Profile> {
  const choice = languageChoice
  const profile = await call(getProfile)
  setProfile(profile)
  // A choice that was made meanwhile is newer than this answer.
  if (choice.isSaved && choice === languageChoice) await followLanguage(profile.settings.language)
  return profile
}

/** SHELL-07: the server writes in the profile's language, so the screen does, too, wherever the language was changed. */
async function followLanguage(language: Language): Promise<void> {
  await whenTextsAreThere()
  if (language === currentLanguage()) return
  await showLanguage(language)
  void fetchTextsAgain()
}

let followed: Promise<unknown> | null = null

/** Has the screen follow when an answer is in another language than the screen: the profile was changed elsewhere. */
export function followAnswer(language: Language): void {
  if (language === currentLanguage() || !getSession().profile || !languageChoice.isSaved) return
  // The answer may be older than the screen: the profile knows.
  followed ??= loadProfile()
    .catch(() => null)
    .finally(() => (followed = null))
}

/** Fetches the server's texts again; the profile is there already, in whatever language. */
export const fetchTextsAgain = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })

/**
 * AUTH-03, SHELL-18: works in the name of another organization from now on, without logging in again. What was fetched and
 * filtered in the name of the old one is dropped.
 */
export async function selectOrganization(organizationId: OrganizationId): Promise<Profile> {
  const tokens = await call(selectCall, { body: { organizationId } })
  const { profile } = getSession()
  setSession({ tokens, profile: profile && withOrganization(profile, organizationId), organizationId })
  dropOrganizationData()
  return loadProfile()
}

/** Caches and saved filters belong to the organization they were made in. What is on the screen is fetched again. */
export function dropOrganizationData(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith('kedja.') && !isWaiting(key)) sessionStorage.removeItem(key)
  }
  dropServerData()
}

/** The session ends here at once, also when the server cannot be told. */
export async function logOut(): Promise<void> {
  await call(logoutCall).catch(() => null)
  endSession('logged-out')
}

/**
 * SHELL-07: sets the language here at once, stores it on this device and in the profile, and fetches the
 * server's texts again. Other tabs and browsers follow the profile.
 */
export async function switchLanguage(language: Language): Promise<void> {
  if (language === currentLanguage()) return
  // Noted before its texts are there: a quick log-in takes it along.
  if (!getSession().profile) languageChosenBeforeLogin = language
  // The profile first: another tab that follows fetches texts in the new language.
  else await saveLanguage(language)
  await showLanguage(language)
  if (!getSession().profile) return
  await loadProfile()
  await fetchTextsAgain()
}

async function saveLanguage(language: Language): Promise<void> {
  const choice = { isSaved: false }
  languageChoice = choice
  try {
    await call(languageCall, { body: { language } })
  } finally {
    // Another object than what a profile that is on its way was asked with.
    if (languageChoice === choice) languageChoice = { isSaved: true }
  }
}

function withOrganization(profile: Profile, id: OrganizationId): Profile {
  const organization = profile.organizations.find((own) => own.id === id) ?? null
  return {
    ...profile,
    attributes: {
      ...profile.attributes,
      organization: organization && { id, title: organization.title },
    },
  }
}
