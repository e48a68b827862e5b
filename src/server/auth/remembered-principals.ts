import type { Principal } from '#server/auth/principal.ts'
import type { AccessClaims } from '#server/auth/access-token.ts'
import type { Databases } from '#server/db/connection.ts'

const MAX_REMEMBERED = 5_000

/** A caller, and the text that `app.access` gives as long as nothing about the caller changes. */
export interface RememberedPrincipal {
  principal: Principal & { subscriberId: NonNullable<Principal['subscriberId']> }
  access: string
}

/** Callers by session and organization. A remembered caller is used only beside a question to the database (decision 102). */
export interface RememberedPrincipals {
  find(claims: AccessClaims): RememberedPrincipal | undefined
  remember(claims: AccessClaims, remembered: RememberedPrincipal): void
  forget(claims: AccessClaims): void
}

const memories = new WeakMap<Databases, RememberedPrincipals>()

/** The callers that this process remembers of a database. */
export function principalsOf(databases: Databases): RememberedPrincipals {
  const known = memories.get(databases) ?? rememberedPrincipals()
  memories.set(databases, known)
  return known
}

function rememberedPrincipals(): RememberedPrincipals {
  const remembered = new Map<string, RememberedPrincipal>()
  return {
    find: (claims) => remembered.get(keyOf(claims)),
    remember(claims, principal) {
      const oldest = remembered.keys().next().value
      if (oldest !== undefined && remembered.size >= MAX_REMEMBERED) remembered.delete(oldest)
      remembered.set(keyOf(claims), principal)
    },
    forget: (claims) => void remembered.delete(keyOf(claims)),
  }
}

const keyOf = ({ sessionId, organizationId }: AccessClaims) => `${sessionId} ${organizationId}`
