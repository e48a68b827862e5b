import { describe, expect, test } from 'vitest'

import { FOREIGN, holding, reading, seenBy, useCanary } from '#tests/http/canary.ts'

const canary = useCanary()

describe('[PERM-07] the canary', () => {
  test.each(['pending', 'free'] as const)(
    'no answer to %s holds a text of the second subscriber',
    async (caller) => {
      const seen = await seenBy(canary().world.people[caller])
      expect(seen.size).toBeGreaterThan(reading.length)
      expect(holding(seen, FOREIGN)).toEqual([])
    },
  )
})
