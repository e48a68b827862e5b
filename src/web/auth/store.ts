import { replaceEqualDeep } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import type { Tokens } from '#contract/sessions.ts'
import type { OrganizationId } from '#contract/values/ids.ts'
import type { Profile } from '#contract/profile.ts'
import { clearStored, keep, storedKey, readStored } from '#web/storage/local-storage.ts'

/** The session of this tab. All tabs share it, except while a tab has unsaved changes that would be lost with its session. */
export interface Session {
  tokens: Tokens | null
  profile: Profile | null
  /** The organization the tokens are bound to. */
  organizationId: OrganizationId | null
}

/**
 * The reason for the end of a session: the user logged out (here or in another tab), or the server refused a
 * refresh (AUTH-06).
 */
export type SessionEnd = 'logged-out' | 'refused'

const ANONYMOUS: Session = { tokens: null, profile: null, organizationId: null }

let session: Session = readSession()
/** True while somebody else is logged in in another tab and this tab has not followed yet. */
let isOtherPersonElsewhere = false
const listeners = new Set<() => void>()
const endListeners = new Set<(end: SessionEnd) => void>()
const switchListeners = new Set<() => void>()

export const getSession = () => session
export const useSession = () => useSyncExternalStore(subscribe, getSession)
export const isLoggedIn = ({ tokens, profile }: Session) => tokens !== null && profile !== null

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Adds a listener for the end of this tab's session, called once for each end; returns a function that
 * removes the listener.
 */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/**
 * Adds a listener for a switch of organization or a log-in of somebody else in another tab;
 * `adoptKeptSession` then follows that tab. Returns a function that removes the listener.
 */
export function onSessionReplacedElsewhere(listener: () => void): () => void {
  switchListeners.add(listener)
  return () => switchListeners.delete(listener)
}

/** Organization before tokens: a tab that sees new tokens must be able to see whose they are. */
export function setSession(next: Session): void {
  keepProfile(next.profile)
  keep('tokens', next.tokens)
  replace(next)
}

export function setTokens(tokens: Tokens): void {
  keep('tokens', tokens)
  replace({ ...session, tokens })
}

/**
 * Sets the profile and leaves the stored tokens: another tab may have refreshed them meanwhile. A profile that says what the old one said
 * replaces nothing: it is fetched often, and the whole screen would be drawn again.
 */
export function setProfile(fetched: Profile): void {
  if (!session.tokens) return
  keepProfile(fetched)
  const profile = replaceEqualDeep(session.profile, fetched)
  const organizationId = profile.attributes.organization?.id ?? null
  if (profile !== session.profile || organizationId !== session.organizationId)
    replace({ ...session, profile, organizationId })
}

function keepProfile(profile: Profile | null): void {
  keep('profile', profile)
  keep('organizations', profile?.organizations ?? null)
  keep('ability', profile?.abilities ?? null)
  keep('organization', profile?.attributes.organization ?? null)
}

/** SHELL-13: the session and all that is kept with it are gone. */
export function endSession(end: SessionEnd): void {
  const wasOn = session.tokens !== null
  clearStored(end === 'refused')
  replace(ANONYMOUS)
  if (wasOn) endListeners.forEach((listener) => listener(end))
}

/** Takes over what another tab has kept: refreshed tokens, or another organization. */
export function adoptKeptSession(): void {
  replace(readSession())
}

/**
 * True when another tab has logged out, logged in as somebody else, or switched the organization, and this
 * tab has not followed yet.
 */
export function isBehindOtherTab(): boolean {
  if (session.tokens === null) return false
  if (isOtherPersonElsewhere) return true
  // Asked before each navigation: without the profile, which takes long to read.
  const kept = { tokens: readStored('tokens'), organizationId: readOrganizationId() }
  return kept.organizationId !== session.organizationId || !isWhole(kept)
}

/** True when the shared session is complete: tabs store its parts one by one, so tokens may be missing or of another organization. */
function isWhole({ tokens, organizationId }: Omit<Session, 'profile'>): boolean {
  if (tokens === null) return false
  const bound = organizationOf(tokens.token)
  return organizationId === null || bound === undefined || bound === organizationId
}

/** The organization that a token says to be bound to, null for none; undefined when it does not say. */
export function organizationOf(token: string): OrganizationId | null | undefined {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return JSON.parse(atob(claims)).org ?? null
  } catch {
    return undefined
  }
}

/** Follows the other tabs: logged out, refreshed, switched. `mayStay`, asked at a log-out elsewhere: does this tab stay behind? */
export function listenToOtherTabs(mayStay = () => false): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || key === storedKey('tokens')) followTokens(mayStay)
    else if (isPartOfSession(key)) followPerson()
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

const isPartOfSession = (key: string) => key === storedKey('profile') || key === storedKey('organization')

function followTokens(mayStay: () => boolean): void {
  const kept = readSession()
  if (!session.tokens) return replace(kept)
  if (!kept.tokens) {
    if (!mayStay()) endSession('logged-out')
    return
  }
  // Whoever logs in elsewhere is known when the profile is there, too, and in whose name when they have chosen.
  if (!kept.profile || !isWhole(kept)) return
  if (isOfOtherPerson(kept)) stayBehindPerson()
  else if (kept.organizationId === session.organizationId) replace(kept)
  else if (kept.organizationId !== null) switchListeners.forEach((listener) => listener())
}

function followPerson(): void {
  const kept = readSession()
  if (isOfOtherPerson(kept)) stayBehindPerson()
  else if (!isBehindOtherTab()) replace(kept)
}

const isOfOtherPerson = ({ profile }: Session) =>
  profile !== null && session.profile !== null && profile.id !== session.profile.id

/** Keeps this tab on its person after a login of another person, so that no typed value is saved in the name of another. */
function stayBehindPerson(): void {
  isOtherPersonElsewhere = true
  switchListeners.forEach((listener) => listener())
}

function readSession(): Session {
  const tokens = readStored('tokens')
  if (!tokens) return ANONYMOUS
  return { tokens, profile: readStored('profile'), organizationId: readOrganizationId() }
}

function readOrganizationId(): OrganizationId | null {
  return readStored('organization')?.id ?? null
}

function replace(next: Session): void {
  isOtherPersonElsewhere = false
  session = next
  listeners.forEach((listener) => listener())
}
