import type pg from 'pg'

import { openSecretBox, type SealedSecret, type SecretPlace } from '#server/secrets/secret-box.ts'

/** The secret keys of an installation. */
export interface SecretKeys {
  current: string
  /** The key before it, while secrets are moved to the current one. */
  previous?: string | undefined
}

interface StoredSecret extends SealedSecret {
  id: string
  place: SecretPlace
}

/** A value that every database has, so that a wrong key is noticed at the start and not when the first secret is needed. */
const CHECK: SecretPlace = { table: 'secrets', column: 'key_check', row: 0, subscriberId: null }
const CHECK_TEXT = 'the key fits'
const PAGE_SIZE = 500

/**
 * Refuses a secret key that does not fit the database, before anything of it is changed. With the previous key it encrypts all secrets
 * again, in one transaction: with the current key they fit from then on. Called while no other start migrates.
 */
export async function checkSecretKey(client: pg.Client, { current, previous }: SecretKeys): Promise<void> {
  const box = openSecretBox(current)
  await client.query('begin')
  try {
    const { rows } = await client.query<{ keyId: string }>(
      'select distinct key_id as "keyId" from data.secrets',
    )
    const others = rows.filter(({ keyId }) => keyId !== box.keyId)
    if (rows.length === 0) await insertCheck(client, box.seal(CHECK, CHECK_TEXT))
    if (others.length > 0) await moveSecrets(client, { current, previous }, others)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

async function moveSecrets(
  client: pg.Client,
  { current, previous }: SecretKeys,
  others: readonly { keyId: string }[],
): Promise<void> {
  const [from, to] = [previous === undefined ? undefined : openSecretBox(previous), openSecretBox(current)]
  if (!from || others.some(({ keyId }) => keyId !== from.keyId)) throw new Error(wrongKey(from !== undefined))
  for (;;) {
    const page = await findSealedBy(client, from.keyId)
    for (const { id, place, ...secret } of page)
      await replaceSealed(client, id, to.seal(place, from.open(place, secret)))
    if (page.length < PAGE_SIZE) return
  }
}

const wrongKey = (isPreviousGiven: boolean) =>
  isPreviousGiven
    ? 'SECRET_KEY_PREVIOUS: the secrets of this database were encrypted with another key than this and than SECRET_KEY'
    : 'SECRET_KEY: the secrets of this database were encrypted with another key. Give that key, or give it as SECRET_KEY_PREVIOUS to change to the new one'

async function insertCheck(client: pg.Client, { keyId, nonce, sealed }: SealedSecret): Promise<void> {
  await client.query(
    `insert into data.secrets (subscriber_id, table_name, column_name, row_id, key_id, nonce, sealed)
     values (null, $1, $2, $3, $4, $5, $6)`,
    [CHECK.table, CHECK.column, CHECK.row, keyId, nonce, sealed],
  )
}

async function findSealedBy(client: pg.Client, keyId: string): Promise<StoredSecret[]> {
  const { rows } = await client.query(
    `select id, subscriber_id, table_name, column_name, row_id, key_id, nonce, sealed from data.secrets
     where key_id = $1 order by id limit ${PAGE_SIZE}`,
    [keyId],
  )
  return rows.map((row) => ({
    id: row.id,
    keyId: row.key_id,
    nonce: row.nonce,
    sealed: row.sealed,
    place: {
      table: row.table_name,
      column: row.column_name,
      row: Number(row.row_id),
      subscriberId: row.subscriber_id === null ? null : Number(row.subscriber_id),
    },
  }))
}

async function replaceSealed(client: pg.Client, id: string, secret: SealedSecret): Promise<void> {
  await client.query(
    'update data.secrets set key_id = $2, nonce = $3, sealed = $4, updated_at = now() where id = $1',
    [id, secret.keyId, secret.nonce, secret.sealed],
  )
}
