import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { hashToken, makeRefreshToken, readRefreshToken } from '#server/sessions/refresh-token.ts'

const key = createSecretKey(randomBytes(32))
const sessionId = randomUUID()

describe('a refresh token', () => {
  test('tells its session and generation, and is derived: the same again and again', () => {
    const token = makeRefreshToken(key, { sessionId, generation: 12 })
    expect(readRefreshToken(key, token)).toEqual({ sessionId, generation: 12 })
    expect(makeRefreshToken(key, { sessionId, generation: 12 })).toBe(token)
  })

  test('another generation, session or key makes another token', () => {
    const tokens = [
      makeRefreshToken(key, { sessionId, generation: 0 }),
      makeRefreshToken(key, { sessionId, generation: 1 }),
      makeRefreshToken(key, { sessionId: randomUUID(), generation: 0 }),
      makeRefreshToken(createSecretKey(randomBytes(32)), { sessionId, generation: 0 }),
    ]
    expect(new Set(tokens.map((token) => token.split('.')[2])).size).toBe(4)
  })

  test.each([
    ['empty', ''],
    ['a word', 'token'],
    ['unsigned', `${sessionId}.0.`],
    ['with another signature', `${sessionId}.0.${'A'.repeat(43)}`],
    ['with nothing but dots', '..'],
    ['longer than ours', `${makeRefreshToken(key, { sessionId, generation: 0 })}.0`],
    ['cut short', makeRefreshToken(key, { sessionId, generation: 0 }).slice(0, -1)],
    ['with a wrong session', `x.0.${'A'.repeat(43)}`],
    ['of a stranger', makeRefreshToken(createSecretKey(randomBytes(32)), { sessionId, generation: 0 })],
    [
      'with the generation of the next one',
      makeRefreshToken(key, { sessionId, generation: 0 }).replace('.0.', '.1.'),
    ],
    [
      'with the generation written otherwise',
      makeRefreshToken(key, { sessionId, generation: 0 }).replace('.0.', '.00.'),
    ],
  ])('%s is none of ours', (_, token) => {
    expect(readRefreshToken(key, token)).toBeNull()
  })

  test('of an earlier version is still good: nobody is logged out by an update', () => {
    const token = '6f1c2a52-9d0e-4c6b-8a53-0d5a4b1f7e21.3.X_LiPjbL0Oz_yQmEFGn4QPP7dMFT1W3Venk-W7KF56I'
    expect(readRefreshToken(createSecretKey(Buffer.alloc(32, 7)), token)).toEqual({
      sessionId: '6f1c2a52-9d0e-4c6b-8a53-0d5a4b1f7e21',
      generation: 3,
    })
  })

  test('is kept as a hash', () => {
    const token = makeRefreshToken(key, { sessionId, generation: 0 })
    expect(hashToken(token)).toHaveLength(32)
    expect(hashToken(token).toString()).not.toContain(token)
  })
})
