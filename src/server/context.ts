import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { Language, Variant } from '#contract/values/locale.ts'
import type { Pair, Permission } from '#contract/http/permissions.ts'
import type { FileStore } from '#server/adapters/file-store.ts'
import type { MailAdapter } from '#server/adapters/mail.ts'
import type { MailboxAdapter } from '#server/adapters/mailboxes.ts'
import type { Db } from '#server/db/connection.ts'
import type { JobQueue } from '#server/adapters/job-queue.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'
import type { TouchedProducts } from '#server/transactions/touched-products.ts'

/** The caller of a request, and the request's id for logs. */
export interface RequestInfo {
  id: string
  sessionId: string | null
  ability: readonly Pair[]
  /** The right that the call needed; absent: any. */
  right?: Permission
  /** The mailing whose received requests the session reaches, and no others; null: a session by password, or none (AUTH-12). */
  mailingKey: string | null
  /** Address of the caller, for limits. */
  address: string
  /** The User-Agent header of the caller; empty: none. */
  userAgent: string
}

/** The outside world. */
export interface Adapters {
  files: FileStore
  jobs: JobQueue
  mail: MailAdapter
  /** Companies' own mailboxes and their providers. */
  mailboxes: MailboxAdapter
  /** Encrypts what nobody may read in the database. */
  secrets: SecretBox
}

/** Before a login: no tenant, and each statement stands alone. */
export interface AnonymousContext {
  db: Db
  language: Language
  now: () => Date
  request: RequestInfo
  adapters: Adapters
}

interface UserContext extends AnonymousContext {
  userId: UserId
}

/** Everything a subscriber's service may use: its first argument, in place of module scope. `db` is the request's transaction. */
export interface Context extends UserContext {
  subscriberId: SubscriberId
  organizationId: OrganizationId
  /** The working organization first, then those below it (PERM-09). */
  scope: readonly OrganizationId[]
  variant: Variant
  /**
   * Products that the transaction has changed (`touchProducts` adds them), to be judged before it commits.
   */
  touched: TouchedProducts
}

/** A system administrator's: no tenant, so no row of a subscriber is seen. */
export interface InstallationContext extends UserContext {
  subscriberId: null
  organizationId: null
  scope: readonly []
}

/** A user whose organization is not selected yet is of a subscriber, but sees no rows. */
export interface UnboundContext extends UserContext {
  subscriberId: SubscriberId
  organizationId: null
  scope: readonly []
}

export type AnyContext = Context | InstallationContext | UnboundContext
