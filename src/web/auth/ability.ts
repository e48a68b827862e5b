import { anonymousPairs, isAllowed, type Action } from '#contract/http/permissions.ts'
import { getSession, useSession } from '#web/auth/store.ts'

/** `can('create', 'Product')`; the subject of a visit is a route's name. */
export interface WebAbility {
  can: (action: Action, subject: string) => boolean
}

/**
 * PERM-01: the one ability object of the client, fed by the pairs of the profile; before a profile is loaded, by those that
 * everybody has (PERM-02). Its identity stays, its rules follow the session.
 */
export const ability: WebAbility = {
  can: (action, subject) => isAllowed(getSession().profile?.abilities ?? anonymousPairs, { action, subject }),
}

/** `useAbility().can('create', 'Product')`; renders again when the profile changes. */
export function useAbility(): WebAbility {
  useSession()
  return ability
}
