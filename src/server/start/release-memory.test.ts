import { expect, test } from 'vitest'

import { releaseStartMemory } from '#server/start/release-memory.ts'

const OBJECTS = 500_000

/** Objects that nobody holds any more when it returns. */
const countOfObjects = () =>
  Array.from({ length: OBJECTS }, (_, place) => ({ place, text: `row ${place}` })).length

test('what the start needed and nobody holds any more is given back', () => {
  const objects = countOfObjects()
  const before = process.memoryUsage().heapTotal
  releaseStartMemory()
  expect(objects).toBe(OBJECTS)
  expect(before - process.memoryUsage().heapTotal).toBeGreaterThan(0)
})
