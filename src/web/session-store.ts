import { useSyncExternalStore } from 'react'

import type { Tokens } from '#contract/auth.ts'
import type { OrganizationId } from '#contract/ids.ts'
import type { Profile } from '#contract/user.ts'
import { clearKept, keep, keptKey, readKept } from '#web/kept.ts'

/** Who is logged in in this tab. The same in all tabs, but for the moment in which one of them is asked about unsaved changes. */
export interface Session {
  tokens: Tokens | null
  profile: Profile | null
  /** The organization the tokens are bound to. */
  organizationId: OrganizationId | null
}

/** Why a session ended: the user logged out (here or in another tab), or its refresh was refused (AUTH-06). */
export type SessionEnd = 'logged-out' | 'refused'

const ANONYMOUS: Session = { tokens: null, profile: null, organizationId: null }

let session: Session = readSession()
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

/** Called once when the session of this tab is over. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** Called when another tab switched the organization; `adoptKeptSession` then follows it. */
export function onOrganizationSwitchedElsewhere(listener: () => void): () => void {
  switchListeners.add(listener)
  return () => switchListeners.delete(listener)
}

/** Organization before tokens: a tab that sees new tokens must be able to see whose they are. */
export function setSession(next: Session): void {
  const { tokens, profile } = next
  keep('profile', profile)
  keep('organizations', profile?.organizations ?? null)
  keep('ability', profile?.abilities ?? null)
  keep('organization', profile?.attributes.organization ?? null)
  keep('tokens', tokens)
  replace(next)
}

export const setTokens = (tokens: Tokens) => setSession({ ...session, tokens })

export function setProfile(profile: Profile): void {
  if (!session.tokens) return
  setSession({ ...session, profile, organizationId: profile.attributes.organization?.id ?? null })
}

/** SHELL-13: the session and all that is kept with it are gone. */
export function endSession(end: SessionEnd): void {
  const wasOn = session.tokens !== null
  clearKept()
  replace(ANONYMOUS)
  if (wasOn) endListeners.forEach((listener) => listener(end))
}

/** Takes over what another tab has kept: refreshed tokens, or another organization. */
export function adoptKeptSession(): void {
  replace(readSession())
}

/** Has another tab switched the organization, and this one not followed yet? */
export const isBehindOtherTab = () =>
  session.tokens !== null && readOrganizationId() !== session.organizationId

/** Follows the other tabs: logged out, refreshed, switched. */
export function listenToOtherTabs(): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || key === keptKey('tokens')) followTokens()
    else if (key === keptKey('profile') && !isBehindOtherTab()) replace(readSession())
  }
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

function followTokens(): void {
  const kept = readSession()
  if (!kept.tokens) {
    if (session.tokens) endSession('logged-out')
  } else if (session.tokens && kept.organizationId !== session.organizationId) {
    switchListeners.forEach((listener) => listener())
  } else replace(kept)
}

function readSession(): Session {
  const tokens = readKept('tokens')
  if (!tokens) return ANONYMOUS
  return { tokens, profile: readKept('profile'), organizationId: readOrganizationId() }
}

/** Asked before each navigation: without the profile, which takes long to read. */
function readOrganizationId(): OrganizationId | null {
  return (readKept('tokens') && readKept('organization')?.id) ?? null
}

function replace(next: Session): void {
  session = next
  listeners.forEach((listener) => listener())
}
