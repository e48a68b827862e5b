import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

import { deriveSecret } from '#server/secrets/secret-key.ts'

/** The place of a secret: what it belongs to. It is authenticated with the value, so that a value copied elsewhere does not open. */
export interface SecretPlace {
  table: string
  column: string
  row: number
  /** null: the installation's. */
  subscriberId: number | null
}

/** An encrypted value as the database keeps it. */
export interface SealedSecret {
  /** Name of the key, which tells nothing about it. */
  keyId: string
  nonce: Buffer
  /** The cipher text, and the 16 bytes that authenticate it. */
  sealed: Buffer
}

export interface SecretBox {
  keyId: string
  seal(place: SecretPlace, text: string): SealedSecret
  /** Throws where the value belongs to another place or key, or was changed. */
  open(place: SecretPlace, secret: SealedSecret): string
  /** A mark that only this installation can make of a text, for one purpose. */
  mark(purpose: string, text: string): Buffer
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 9

/** Encrypts and decrypts with AES-256-GCM under a key that is derived from the secret key. A value is sealed with a nonce of its own. */
export function openSecretBox(secretKey: string): SecretBox {
  const key = deriveSecret(secretKey, 'secrets')
  const keyId = deriveSecret(secretKey, 'name of the key of secrets').toString('base64url', 0, KEY_ID_BYTES)
  return {
    keyId,
    seal(place, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(dataOf(place))
      const parts = [cipher.update(text), cipher.final(), cipher.getAuthTag()]
      return { keyId, nonce, sealed: Buffer.concat(parts) }
    },
    open(place, { nonce, sealed }) {
      const end = sealed.length - TAG_BYTES
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(dataOf(place))
        .setAuthTag(sealed.subarray(end))
      return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]).toString()
    },
    mark: (purpose, text) =>
      createHmac('sha256', deriveSecret(secretKey, `mark: ${purpose}`))
        .update(text)
        .digest(),
  }
}

const dataOf = ({ table, column, row, subscriberId }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([table, column, row, subscriberId]))
