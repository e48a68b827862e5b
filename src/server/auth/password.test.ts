import { describe, expect, test } from 'vitest'

import { DECOY_HASH, hashPassword, isPasswordRight } from '#server/auth/password.ts'

const PASSWORD = 'Correct-Horse-9'

describe('passwords', () => {
  test('[AUTH-13] are stored with argon2id, each with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
  })

  test('only the right one is right', async () => {
    const hash = await hashPassword(PASSWORD)
    expect(await isPasswordRight(hash, PASSWORD)).toBe(true)
    expect(await isPasswordRight(hash, 'correct-horse-9')).toBe(false)
    expect(await isPasswordRight(hash, '')).toBe(false)
  })

  test('[AUTH-01] an unknown account is refused at the same cost as a known one', async () => {
    expect(await isPasswordRight(null, PASSWORD)).toBe(false)
    const costOf = (hash: string) => hash.split('$').slice(0, 4)
    const hash = await hashPassword(PASSWORD)
    expect(costOf(DECOY_HASH)).toEqual(costOf(hash))
    // Work of the processor, not time: others may be at work beside.
    const workFor = async (known: string | null) => {
      const before = process.cpuUsage()
      for (let times = 0; times < 5; times++) await isPasswordRight(known, 'Wrong-Horse-9')
      return process.cpuUsage(before).user
    }
    expect(await workFor(null)).toBeGreaterThan((await workFor(hash)) / 4)
  })
})
