import { anonymousPairs, type Action } from '#contract/permissions.ts'
import { getSession, subscribe, useSession } from '#web/session-store.ts'

/** `can('create', 'Product')`; the subject of a visit is a route's name. */
interface WebAbility {
  can: (action: Action, subject: string) => boolean
}

const keyOf = (action: Action, subject: string) => `${action} ${subject}`

let rights = readRights()

/**
 * PERM-01: the one ability object of the client, fed by the pairs of the profile; before a profile is loaded, by those that
 * everybody has (PERM-02). Its identity stays, its rules follow the session. A right is a pair and nothing else (no wildcards, no
 * conditions: permissions.ts), so that to look it up is all there is to do.
 */
export const ability: WebAbility = {
  can: (action, subject) => rights.has(keyOf(action, subject)),
}

subscribe(() => {
  rights = readRights()
})

/** `useAbility().can('create', 'Product')`; renders again when the profile changes. */
export function useAbility(): WebAbility {
  useSession()
  return ability
}

function readRights(): ReadonlySet<string> {
  const pairs = getSession().profile?.abilities ?? anonymousPairs
  return new Set(pairs.map(({ action, subject }) => keyOf(action, subject)))
}
