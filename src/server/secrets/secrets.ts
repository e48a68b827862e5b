import type { SubscriberId } from '#contract/values/ids.ts'
import type { Db } from '#server/db/connection.ts'
import type { SecretBox, SecretPlace } from '#server/secrets/secret-box.ts'
import * as repository from '#server/secrets/secrets.repository.ts'

interface SecretContext {
  db: Db
  subscriberId: SubscriberId | null
  adapters: { secrets: SecretBox }
}

type Place = Omit<SecretPlace, 'subscriberId'>

/** Stores a value encrypted, in the place of an earlier one, for the tenant or, without one, for the installation. */
export async function storeSecret(ctx: SecretContext, place: Place, text: string): Promise<void> {
  const { db, subscriberId, adapters } = ctx
  await repository.storeSealed(db, place, adapters.secrets.seal({ ...place, subscriberId }, text))
}

/** A stored value in plain text; undefined where none is stored. Throws where it was not sealed for this place. */
export async function readSecret(ctx: SecretContext, place: Place): Promise<string | undefined> {
  const { db, subscriberId, adapters } = ctx
  const secret = await repository.findSealed(db, place)
  return secret && adapters.secrets.open({ ...place, subscriberId }, secret)
}
