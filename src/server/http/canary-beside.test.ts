import { describe, expect, test } from 'vitest'

import { BESIDE, FOREIGN, holding, reading, seenBy, useCanary } from '#tests/http/canary.ts'

const canary = useCanary()

describe('[PERM-07] the canary', () => {
  test.each(['client', 'admin'] as const)(
    'no answer to %s holds a text of the second subscriber',
    async (caller) => {
      const seen = await seenBy(canary().world.people[caller])
      expect(seen.size).toBeGreaterThan(reading.length)
      expect(holding(seen, FOREIGN)).toEqual([])
    },
  )

  test.each(['client', 'admin'] as const)(
    '[PERM-09] no answer to %s holds a text of the organization beside',
    async (caller) => {
      expect(holding(await seenBy(canary().world.people.beside), BESIDE).length).toBeGreaterThan(5)
      expect(holding(await seenBy(canary().world.people[caller]), BESIDE)).toEqual([])
    },
  )
})
