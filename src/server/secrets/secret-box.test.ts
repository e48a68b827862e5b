import { describe, expect, test } from 'vitest'

import { openSecretBox, type SecretPlace } from '#server/secrets/secret-box.ts'

const PLACE: SecretPlace = { table: 'mailboxes', column: 'password', row: 7, subscriberId: 3 }
/** The box of a server that has just started. */
const box = () => openSecretBox('a secret key of at least 32 characters')

describe('an encrypted secret', () => {
  test('opens where it was sealed, and shows nothing of its text', () => {
    const secret = box().seal(PLACE, 'hemligt åäö')
    expect(box().open(PLACE, secret)).toBe('hemligt åäö')
    expect(secret.sealed.toString('latin1')).not.toContain('hemligt')
  })

  test('is another one each time, so that equal secrets do not look equal', () => {
    const [one, two] = [box().seal(PLACE, 'same'), box().seal(PLACE, 'same')]
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
    expect(() => box().open({ ...PLACE, ...elsewhere }, box().seal(PLACE, 'mine'))).toThrow()
  })

  test('that was changed, cut or sealed by another key does not open', () => {
    const secret = box().seal(PLACE, 'mine')
    const changed = Buffer.from(secret.sealed)
    changed[0]! ^= 1
    expect(() => box().open(PLACE, { ...secret, sealed: changed })).toThrow()
    expect(() => box().open(PLACE, { ...secret, sealed: secret.sealed.subarray(1) })).toThrow()
    expect(() => box().open(PLACE, { ...secret, sealed: secret.sealed.subarray(0, 8) })).toThrow()
    const other = openSecretBox('another secret key of 32 characters')
    expect(other.keyId).not.toBe(box().keyId)
    expect(() => other.open(PLACE, secret)).toThrow()
  })

  test('is authenticated by all its 16 bytes: fewer could be guessed', () => {
    const secret = box().seal(PLACE, '')
    expect(secret.sealed).toHaveLength(16)
    expect(() => box().open(PLACE, { ...secret, sealed: secret.sealed.subarray(0, 4) })).toThrow()
  })

  test('that an earlier version sealed opens, and is known to be sealed by the same key', () => {
    const secret = {
      keyId: 'WjEzT82ZKH56',
      nonce: Buffer.from('407b92eeccc32a09d3110e54', 'hex'),
      sealed: Buffer.from('f250c49fc8e142b446338255727e18318b9bae0732e817992d9084f5bd98', 'hex'),
    }
    expect(box().open(PLACE, secret)).toBe('hemligt åäö')
    expect(box().seal(PLACE, 'another').keyId).toBe(secret.keyId)
    expect(box().keyId).toBe(secret.keyId)
  })
})

describe('a mark', () => {
  test('is the one that an earlier version made: links of old mails work on', () => {
    expect(box().mark('unsubscribe', '7').toString('hex')).toBe(
      '774a66194d92f1e8b57491226e8be2ae7c6354db40f13d3b5e929ac05f4f7676',
    )
  })

  test('of one purpose or text is none of another', () => {
    const mark = box().mark('unsubscribe', '7')
    expect(box().mark('return path', '7')).not.toEqual(mark)
    expect(box().mark('unsubscribe', '8')).not.toEqual(mark)
  })
})
