import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto'

import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'

import type { OrganizationId, UserId } from '#contract/values/ids.ts'
import {
  ACCESS_TOKEN_LIFETIME_SECONDS,
  accessTokenReader,
  signAccessToken,
} from '#server/auth/access-token.ts'

const key = createSecretKey(randomBytes(32))
const subject = { userId: 7 as UserId, sessionId: randomUUID(), organizationId: 3 as OrganizationId }
const noon = new Date('2026-03-01T12:00:00Z')
/** A reader that remembers nothing yet. */
const readAccessToken = (secret: KeyObject, token: string, now: Date) => accessTokenReader(secret)(token, now)
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)

describe('an access token', () => {
  test('names the user, the session and the organization it is bound to', async () => {
    expect(await readAccessToken(key, await signAccessToken(key, subject, noon), noon)).toEqual(subject)
    const unbound = { ...subject, organizationId: null }
    expect(await readAccessToken(key, await signAccessToken(key, unbound, noon), noon)).toEqual(unbound)
  })

  test('[AUTH-02] is good for 15 minutes and no second longer', async () => {
    expect(ACCESS_TOKEN_LIFETIME_SECONDS).toBe(900)
    const token = await signAccessToken(key, subject, noon)
    expect(await readAccessToken(key, token, after(899))).toEqual(subject)
    expect(await readAccessToken(key, token, after(900))).toBeNull()
  })

  test('signed with another key, or changed, is none of ours', async () => {
    const foreign = await signAccessToken(createSecretKey(randomBytes(32)), subject, noon)
    expect(await readAccessToken(key, foreign, noon)).toBeNull()
    const [header, , signature] = (await signAccessToken(key, subject, noon)).split('.')
    const [, payload] = (await signAccessToken(key, { ...subject, userId: 8 as UserId }, noon)).split('.')
    expect(await readAccessToken(key, `${header}.${payload}.${signature}`, noon)).toBeNull()
  })

  test('without a signature, of another algorithm, or without an end is none of ours', async () => {
    const claims = { sid: subject.sessionId, org: 3, sub: '7', iss: 'kedja' }
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const exp = Math.floor(noon.getTime() / 1000) + 60
    expect(
      await readAccessToken(key, `${encode({ alg: 'none' })}.${encode({ ...claims, exp })}.`, noon),
    ).toBeNull()
    const longer = createSecretKey(randomBytes(64))
    const otherAlgorithm = await new SignJWT({ ...claims, exp })
      .setProtectedHeader({ alg: 'HS512' })
      .sign(longer)
    expect(await readAccessToken(longer, otherAlgorithm, noon)).toBeNull()
    const ofAnother = await new SignJWT({ ...claims, iss: 'another', exp })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(key)
    expect(await readAccessToken(key, ofAnother, noon)).toBeNull()
    const endless = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(key)
    expect(await readAccessToken(key, endless, noon)).toBeNull()
  })

  test('[AUTH-02] that was read before is not good for longer, and a changed one not good at all', async () => {
    const read = accessTokenReader(key)
    const token = await signAccessToken(key, subject, noon)
    expect(await read(token, noon)).toEqual(subject)
    expect(await read(token, after(899))).toEqual(subject)
    expect(await read(`${token.slice(0, -2)}AA`, after(899))).toBeNull()
    expect(await read(token, after(900))).toBeNull()
  })

  test('is checked once, and again when more tokens came than are remembered', async () => {
    const read = accessTokenReader(key, 2)
    const token = await signAccessToken(key, subject, noon)
    const first = await read(token, noon)
    expect(await read(token, noon)).toBe(first)
    const readAnother = async (id: number) =>
      read(await signAccessToken(key, { ...subject, userId: id as UserId }, noon), noon)
    await readAnother(8)
    expect(await read(token, noon)).toBe(first)
    await readAnother(9)
    const again = await read(token, noon)
    expect(again).toEqual(first)
    expect(again).not.toBe(first)
  })

  test('is the same for the same subject and second, so that racing tabs get equal answers', async () => {
    expect(await signAccessToken(key, subject, after(0.2))).toBe(
      await signAccessToken(key, subject, after(0.7)),
    )
  })
})
