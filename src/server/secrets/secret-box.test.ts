import { describe, expect, test } from 'vitest'

import { openSecretBox, type SecretPlace } from '#server/secrets/secret-box.ts'

const PLACE: SecretPlace = { table: 'mailboxes', column: 'password', row: 7, subscriberId: 3 }
const box = openSecretBox('a secret key of at least 32 characters')

describe('an encrypted secret', () => {
  test('opens where it was sealed, and shows nothing of its text', () => {
    const secret = box.seal(PLACE, 'hemligt åäö')
    expect(box.open(PLACE, secret)).toBe('hemligt åäö')
    expect(secret.sealed.toString('latin1')).not.toContain('hemligt')
  })

  test('is another one each time, so that equal secrets do not look equal', () => {
    const [one, two] = [box.seal(PLACE, 'same'), box.seal(PLACE, 'same')]
    expect(one.sealed.equals(two.sealed)).toBe(false)
    expect(one.nonce.equals(two.nonce)).toBe(false)
  })

  test.each<[string, Partial<SecretPlace>]>([
    ['table', { table: 'users' }],
    ['column', { column: 'username' }],
    ['row', { row: 8 }],
    ['company', { subscriberId: 4 }],
    ['company, for the installation’s', { subscriberId: null }],
  ])('copied to another %s does not open', (_, elsewhere) => {
    expect(() => box.open({ ...PLACE, ...elsewhere }, box.seal(PLACE, 'mine'))).toThrow()
  })

  test('that was changed, cut or sealed by another key does not open', () => {
    const secret = box.seal(PLACE, 'mine')
    const changed = Buffer.from(secret.sealed)
    changed[0]! ^= 1
    expect(() => box.open(PLACE, { ...secret, sealed: changed })).toThrow()
    expect(() => box.open(PLACE, { ...secret, sealed: secret.sealed.subarray(1) })).toThrow()
    expect(() => box.open(PLACE, { ...secret, sealed: secret.sealed.subarray(0, 8) })).toThrow()
    const other = openSecretBox('another secret key of 32 characters')
    expect(other.keyId).not.toBe(box.keyId)
    expect(() => other.open(PLACE, secret)).toThrow()
  })
})
