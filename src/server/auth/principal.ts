import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { Language, Variant } from '#contract/values/locale.ts'
import type { Pair } from '#contract/http/permissions.ts'

/** The caller behind a bearer token, from the current state of the database. */
export interface Principal {
  sessionId: string
  userId: UserId
  language: Language
  ability: readonly Pair[]
  /** null: a system administrator. */
  subscriberId: SubscriberId | null
  variant: Variant
  /** null: not selected yet, or a system administrator. */
  organizationId: OrganizationId | null
  /** The working organization first, then those below it. */
  scope: readonly OrganizationId[]
  /** The mailing whose received requests a session by the link of a mail reaches, and nothing else (AUTH-12); null: a session by password. */
  mailingKey: string | null
}
