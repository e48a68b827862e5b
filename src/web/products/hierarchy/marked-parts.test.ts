import { expect, test } from 'vitest'

import type { StatusKey, StatusTone } from '#contract/compliance/statuses.ts'
import type { Hierarchy } from '#contract/products/hierarchy.ts'
import { waysOfStatus, waysTo } from '#web/products/hierarchy/marked-parts.ts'

const REACH = '2'
const tones: Partial<Record<StatusKey, StatusTone>> = {
  duty: 'duty',
  incomplete: 'wait',
  unknown: 'none',
  no_duty: 'ok',
}

/** Fan with the statuses of its parts under REACH: Motor (1) and Frame (2), a Cable (3) in both, a Label (4) in the frame. */
function fan(...statuses: readonly StatusKey[]): Hierarchy {
  const nodes = statuses.map((status) => ({
    legislationsEventStatus: { [REACH]: { status, tone: tones[status] } },
  }))
  const edges = [
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
    [2, 4],
  ].map(([parent, child]) => ({ parent, child, units: 1 }))
  // The paths read the statuses of the nodes and the edges alone.
  return { nodes, edges, isCut: false } as unknown as Hierarchy
}

const parts = (ways: ReadonlySet<number>) => [...ways].toSorted((a, b) => a - b)

test('[PROD-32] all ways to a part are marked, by each product that contains it', () => {
  const hierarchy = fan('duty', 'duty', 'duty', 'duty', 'duty')
  expect(parts(waysTo(hierarchy, 3))).toEqual([0, 1, 2, 3])
  expect(parts(waysTo(hierarchy, 4))).toEqual([0, 2, 4])
})

test('[PROD-32] the way leads to the parts that share the status of the product', () => {
  expect(parts(waysOfStatus(fan('duty', 'duty', 'no_duty', 'duty', 'duty'), REACH))).toEqual([0, 1, 3])
})

test('[PROD-32] a product that is partly answered leads to its parts without an answer', () => {
  expect(
    parts(waysOfStatus(fan('incomplete', 'no_duty', 'incomplete', 'no_duty', 'unknown'), REACH)),
  ).toEqual([0, 2, 4])
})

test('[PROD-32] nothing is marked where the status asks for nothing, no part shares it, or nobody judged', () => {
  expect(waysOfStatus(fan('no_duty', 'no_duty', 'no_duty', 'no_duty', 'no_duty'), REACH).size).toBe(0)
  expect(waysOfStatus(fan('duty', 'no_duty', 'no_duty', 'no_duty', 'no_duty'), REACH).size).toBe(0)
  expect(waysOfStatus(fan('duty', 'duty', 'duty', 'duty', 'duty'), '17').size).toBe(0)
})
