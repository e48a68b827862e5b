import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { assessed, type EntryAssessment } from '#domain/compliance/assessments.ts'
import type { AssemblyShare } from '#domain/compliance/assembly-share.ts'
import { combineAll, factsKey, unansweredLeaf, type Facts, type ListFacts } from '#domain/compliance/facts.ts'
import { factsPool } from '#domain/compliance/facts-pool.ts'
import { inAssembly } from '#domain/compliance/mixture-share.ts'
import { sharesTogether, withMixturesTogether } from '#domain/compliance/mixtures-together.ts'
import { rollUp } from '#domain/compliance/roll-up.ts'
import { anyFacts, listOf } from '#tests/compliance/cases.ts'

/** A part of another product. A mixture in an article has a share of it. */
interface Part {
  parent: number
  child: number
  share?: AssemblyShare
}
interface Bill {
  /** Own facts of products, which are numbers from 0. */
  own: readonly Facts[]
  parts: readonly Part[]
  /** A person's answers for products. */
  answers?: ReadonlyMap<number, readonly EntryAssessment[]>
  /** Articles whose mixtures are weighed together. */
  glued?: readonly number[]
  /** Products in which a changed mass changed the substances of concern. */
  changedBy?: readonly number[]
}

function rolledUp({ own, parts, answers = new Map(), glued = [], changedBy = [] }: Bill) {
  const pool = factsPool()
  const nodes = new Uint8Array(own.length)
  for (const node of [...answers.keys(), ...glued, ...changedBy]) nodes[node] = 1
  const graph = {
    count: own.length,
    parents: Int32Array.from(parts, ({ parent }) => parent),
    children: Int32Array.from(parts, ({ child }) => child),
    transforms: {
      edges: Uint8Array.from(parts, ({ share }) => (share ? 1 : 0)),
      alongEdge: (edge: number, facts: number) =>
        pool.add(inAssembly(pool.facts(facts), parts[edge]?.share ?? null)),
      nodes,
      atNode(node: number, before: number, factsOf: (node: number) => number) {
        const mixtures = parts.flatMap(({ parent, child, share }) =>
          parent === node && share ? [{ facts: pool.facts(factsOf(child)), share }] : [],
        )
        const together = glued.includes(node) ? sharesTogether(mixtures) : new Map()
        const article = withMixturesTogether(pool.facts(before), together)
        const facts = pool.add(assessed(article, answers.get(node) ?? []))
        return { facts, isConcernChanged: changedBy.includes(node) }
      },
    },
  }
  const { facts, concern } = rollUp(
    graph,
    Int32Array.from(own, (each) => pool.add(each)),
    new Uint8Array(own.length),
    pool,
  )
  return { facts: Array.from(facts, (each) => pool.facts(each)), concern: Array.from(concern) }
}

/** A list of which a substance is there. */
const found = (list: Partial<ListFacts> = {}) => listOf({ any: true, included: true, ...list })
const factsOf = (list: Partial<ListFacts>): Facts => ({ leaves: true, lists: { pops: found(list) } })
/** A glue with 2 % of a substance whose limit is 0.1 % of the article. */
const pending = [{ use: null, of: '5/1', limit: '0.1', operator: 'above', share: '2' }] as const
const glue = factsOf({ pending })
/** Grams of a mixture in an article of 100 g. */
const grams = (mixture: number): AssemblyShare => ({
  mixtureUg: mixture * 1_000_000,
  assemblyUg: 100_000_000,
})
const [LAMP, HOUSING, FRAME, GLUE, OTHER_GLUE] = [0, 1, 2, 3, 4]
const listsOf = (bill: Bill) => rolledUp(bill).facts.map(({ lists }) => lists['pops'])

describe('[COMP-16] a mixture', () => {
  test('counts in each article by its share there, and in what contains the article', () => {
    const lists = listsOf({
      own: [unansweredLeaf, unansweredLeaf, unansweredLeaf, glue],
      parts: [
        { parent: LAMP, child: HOUSING },
        { parent: LAMP, child: FRAME },
        { parent: HOUSING, child: GLUE, share: grams(6) },
        { parent: FRAME, child: GLUE, share: grams(4) },
      ],
    })
    expect(lists).toEqual([found({ above: true }), found({ above: true }), found(), found({ pending })])
  })

  test('waits for its share where it is a part of another mixture', () => {
    const [product] = listsOf({ own: [unansweredLeaf, glue], parts: [{ parent: 0, child: 1 }] })
    expect(product).toEqual(found({ pending }))
  })

  test('counts together with the others of its article', () => {
    const bill: Bill = {
      own: [unansweredLeaf, unansweredLeaf, unansweredLeaf, glue, glue],
      parts: [
        { parent: LAMP, child: HOUSING },
        { parent: LAMP, child: FRAME },
        { parent: HOUSING, child: GLUE, share: grams(3) },
        { parent: HOUSING, child: OTHER_GLUE, share: grams(3) },
      ],
    }
    const isAbove = (given: Bill) => listsOf(given).map((list) => list?.above ?? false)
    expect(isAbove(bill)).toEqual([false, false, false, false, false])
    expect(isAbove({ ...bill, glued: [HOUSING] })).toEqual([true, true, false, false, false])
  })
})

test('[COMP-18] what a person recorded holds for the product and what contains it, and not for its parts', () => {
  const open = { conditions: [{ entry: 63, when: 'use.toy' }] }
  const lists = listsOf({
    own: [unansweredLeaf, unansweredLeaf, factsOf(open)],
    parts: [
      { parent: 0, child: 1 },
      { parent: 1, child: 2 },
    ],
    answers: new Map([[1, [{ question: 63, answer: 'in_scope' }]]]),
  })
  expect(lists).toEqual([found({ above: true }), found({ above: true }), found(open)])
})

test('[COMP-11] a mass that changes the substances of concern of an article marks it and what contains it', () => {
  const bill: Bill = {
    own: [unansweredLeaf, unansweredLeaf, unansweredLeaf, glue],
    parts: [
      { parent: LAMP, child: HOUSING },
      { parent: LAMP, child: FRAME },
      { parent: HOUSING, child: GLUE, share: grams(6) },
    ],
    glued: [HOUSING],
  }
  expect(rolledUp(bill).concern).toEqual([0, 0, 0, 0])
  expect(rolledUp({ ...bill, changedBy: [HOUSING] }).concern).toEqual([1, 1, 0, 0])
})

test('[COMP-01] whatever the mixtures and answers, each product has what its parts hand up, and then its own answers', () => {
  const answer = fc.record({
    question: fc.constantFrom(1, 51, 63),
    answer: fc.constantFrom('in_scope' as const, 'not_in_scope' as const),
  })
  const bills = fc.integer({ min: 2, max: 7 }).chain((count) =>
    fc.record({
      own: fc.array(anyFacts(), { minLength: count, maxLength: count }),
      parts: fc.array(
        fc
          .record({
            parent: fc.nat(count - 2),
            step: fc.integer({ min: 1, max: 3 }),
            grams: fc.option(fc.nat(9)),
          })
          .map(({ parent, step, grams: mass }) => ({
            parent,
            child: Math.min(parent + step, count - 1),
            ...(mass === null ? {} : { share: grams(mass) }),
          })),
        { maxLength: 12, size: 'max' },
      ),
      answers: fc.array(fc.tuple(fc.nat(count - 1), fc.array(answer))).map((each) => new Map(each)),
    }),
  )
  const naive = ({ own, parts, answers }: Required<Pick<Bill, 'own' | 'parts' | 'answers'>>) => {
    const at = (node: number): Facts => {
      const handedUp = parts
        .filter(({ parent }) => parent === node)
        .map(({ child, share }) => (share ? inAssembly(at(child), share) : at(child)))
      return assessed(handedUp.length === 0 ? own[node]! : combineAll(handedUp), answers.get(node) ?? [])
    }
    return own.map((_, node) => factsKey(at(node)))
  }
  fc.assert(
    fc.property(bills, (bill) => {
      expect(rolledUp(bill).facts.map(factsKey)).toEqual(naive(bill))
    }),
  )
})
