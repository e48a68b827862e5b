import { Ability } from '@casl/ability'

import { anonymousPairs, type Action, type Pair } from '#contract/http/permissions.ts'
import { getSession, subscribe, useSession } from '#web/auth/store.ts'

/** `can('create', 'Product')`; the subject of a visit is a route's name. */
export type WebAbility = Ability<[Action, string]>

/**
 * PERM-01: the one ability object of the client, fed by the pairs of the profile; before a profile is loaded, by those that
 * everybody has (PERM-02). Its identity stays, its rules follow the session.
 */
export const ability: WebAbility = new Ability<[Action, string]>(pairs())

subscribe(() => {
  ability.update(pairs())
})

/** `useAbility().can('create', 'Product')`; renders again when the profile changes. */
export function useAbility(): WebAbility {
  useSession()
  return ability
}

function pairs(): Pair[] {
  return [...(getSession().profile?.abilities ?? anonymousPairs)]
}
