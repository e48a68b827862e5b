import fc from 'fast-check'
import { expect, test } from 'vitest'

import { combineAll, factsKey, type Facts } from '#domain/compliance/facts.ts'
import { factsPool } from '#domain/compliance/facts-pool.ts'
import { rollUp } from '#domain/compliance/roll-up.ts'
import { anyFacts } from '#tests/compliance/cases.ts'

interface Case {
  own: Facts[]
  /** Parent and child; a parent's number is below its child's, so that there is no cycle. */
  edges: [number, number][]
}

const cases: fc.Arbitrary<Case> = fc.integer({ min: 1, max: 12 }).chain((count) =>
  fc.record({
    own: fc.array(anyFacts(), { minLength: count, maxLength: count }),
    edges: fc
      .array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 30, size: 'max' })
      .map((pairs) =>
        distinct(pairs.filter(([a, b]) => a !== b).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])),
      ),
  }),
)

const distinct = (edges: [number, number][]): [number, number][] =>
  Array.from(new Map(edges.map((edge) => [edge.join(), edge])).values())

/** The roll-up in the words of the requirement: a leaf's own facts, otherwise those of everything below. */
function naive({ own, edges }: Case, node: number): Facts {
  const children = edges.filter(([parent]) => parent === node).map(([, child]) => child)
  return children.length === 0
    ? own[node]!
    : combineAll(children.map((child) => naive({ own, edges }, child)))
}

const graphOf = ({ own, edges }: Case) => ({
  count: own.length,
  parents: Int32Array.from(edges, ([parent]) => parent),
  children: Int32Array.from(edges, ([, child]) => child),
})

test('[COMP-01] rolling up a graph in one pass equals asking every product for all of its leaves', () => {
  fc.assert(
    fc.property(cases, (given) => {
      const pool = factsPool()
      const own = Int32Array.from(given.own, (facts) => pool.add(facts))
      const { facts } = rollUp(graphOf(given), own, new Uint8Array(own.length), pool)
      given.own.forEach((_, node) => expect(pool.key(facts[node]!)).toBe(factsKey(naive(given, node))))
    }),
  )
})

test('[COMP-12] a share that waits for its masses is not lost where nothing else is known of its list', () => {
  const list = { any: false, all: false, included: false, above: false, assess: 0, newEntries: 0 }
  const share = { use: null, limit: '0.1', operator: 'above', share: null } as const
  const waiting: Facts = { leaves: true, lists: { candidate_list: { ...list, pending: [share] } } }
  const other: Facts = { leaves: true, lists: { candidate_list: { ...list, newEntries: 1 } } }
  const pool = factsPool()
  const together = pool.combine(pool.add(waiting), pool.add(other))
  expect(pool.facts(together).lists['candidate_list']?.pending).toEqual([share])
})

test('[COMP-11] a change of concern substances reaches every product above, and no other', () => {
  fc.assert(
    fc.property(cases, fc.nat(), (given, pick) => {
      const changed = new Uint8Array(given.own.length)
      const start = pick % given.own.length
      changed[start] = 1
      const pool = factsPool()
      const own = Int32Array.from(given.own, (facts) => pool.add(facts))
      const isAbove = (node: number): boolean =>
        node === start || given.edges.some(([parent, child]) => parent === node && isAbove(child))
      const { concern } = rollUp(graphOf(given), own, changed, pool)
      given.own.forEach((_, node) => expect(concern[node]).toBe(isAbove(node) ? 1 : 0))
    }),
  )
})

test('what a product has by itself stays apart from what it has with its parts', () => {
  const graph = { count: 2, parents: Int32Array.of(0), children: Int32Array.of(1) }
  const [own, changed] = [Int32Array.of(7, 8), Uint8Array.of(0, 1)]
  expect(rollUp(graph, own, changed, factsPool())).toEqual({
    facts: Int32Array.of(8, 8),
    concern: Uint8Array.of(1, 1),
  })
  expect({ own, changed }).toEqual({ own: Int32Array.of(7, 8), changed: Uint8Array.of(0, 1) })
})

test.each([
  ['two products that contain each other', { count: 2, parents: [0, 1], children: [1, 0] }],
  ['two that have the same screw, too', { count: 3, parents: [1, 2, 1, 2], children: [0, 0, 2, 1] }],
])('a cycle is a fault and not an endless walk: %s', (_what, { count, parents, children }) => {
  const graph = { count, parents: Int32Array.from(parents), children: Int32Array.from(children) }
  expect(() => rollUp(graph, new Int32Array(count), new Uint8Array(count), factsPool())).toThrow('cycle')
})
