import { describe, expect, test } from 'vitest'

import { combineAll, factsKey } from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { Leaf } from '#domain/compliance/leaf.ts'
import { answersFrom, heldOf, sourcesOf } from '#domain/compliance/sources.ts'
import { aLeaf, aLimit, aList, anEntry, aSubstance } from '#tests/compliance/cases.ts'

const TODAY = '2026-11-21'
const LEAD = 1
const [OLD, NEW] = [10, 11]
const list = aList('candidate_list', {
  entries: [anEntry(LEAD, { limits: [aLimit()] })],
  newEntriesSince: new Map([[OLD, 3]]),
})
const none = (versionId: number) => ({ candidate_list: { state: 'excluded' as const, versionId } })
const judge = (leaf: Leaf) => judgeLeaf(leaf, [list], TODAY)
const factsOf = (...sources: Partial<Leaf>[]) =>
  judge(aLeaf({ sources: sources.map(aLeaf) })).facts.lists['candidate_list']!

describe('[PROD-45] a product bought from several suppliers', () => {
  test('is answered when each of them answered', () => {
    expect(factsOf({ answers: none(NEW) }, { answers: none(NEW) })).toMatchObject({ any: true, all: true })
    expect(factsOf({ answers: none(NEW) }, {})).toMatchObject({ any: true, all: false })
  })

  test('is not answered in full while one of them answered an older version', () => {
    expect(factsOf({ answers: none(NEW) }, { answers: none(OLD) })).toMatchObject({
      all: false,
      newEntries: 3,
    })
  })

  test('is judged by the worst of them', () => {
    const included = [aSubstance(LEAD, { concentration: '0.3' })]
    expect(factsOf({ answers: none(NEW) }, { answers: none(NEW), included })).toMatchObject({
      included: true,
      above: true,
      all: true,
    })
  })

  test('has the facts of an assembly of its deliveries: the same operation as the roll-up', () => {
    const sources = [
      aLeaf({ answers: none(NEW) }),
      aLeaf({ included: [aSubstance(LEAD, { concentration: '0.05' })] }),
      aLeaf({ included: [aSubstance(LEAD, {})] }),
    ]
    const apart = combineAll(sources.map((source) => judge(source).facts))
    expect(factsKey(judge(aLeaf({ sources })).facts)).toBe(factsKey(apart))
  })

  test('shows what we know ourselves once, though it counts with each of them', () => {
    const included = [aSubstance(LEAD, { concentration: '0.3' })]
    const { findings } = judge(aLeaf({ sources: [aLeaf({ included }), aLeaf({ included })] }))
    expect(findings).toHaveLength(1)
  })
})

describe('[PROD-45] sources', () => {
  const [A, B, FORMER] = [1, 2, 3]
  const said = (source: number | null) => ({ source })

  test('are none while only we know the product, whoever supplies it', () => {
    expect(sourcesOf([A, B], [said(null)])).toEqual([])
  })

  test('are all suppliers as soon as one of them said something', () => {
    expect(sourcesOf([A, B], [said(A)])).toEqual([A, B])
  })

  test('of a part without a supplier of its own are those who spoke', () => {
    expect(sourcesOf([], [said(A)])).toEqual([A])
  })

  test('deliver what they declare, what we know, and what a former supplier declared', () => {
    const held = [A, B, FORMER, null].filter((source) => heldOf(A, [A, B])(said(source)))
    expect(held).toEqual([A, FORMER, null])
  })

  test('answer for themselves, and our answer holds for each; a former supplier answers for nobody', () => {
    const answer = (source: number | null, state: 'included' | 'excluded', versionId = OLD) =>
      ({ list: 'pops', source, state, versionId }) as const
    expect(answersFrom(A, [answer(B, 'excluded')])).toEqual({})
    expect(answersFrom(A, [answer(FORMER, 'excluded')])).toEqual({})
    expect(answersFrom(A, [answer(null, 'excluded')])).toEqual({
      pops: { state: 'excluded', versionId: OLD },
    })
    expect(answersFrom(A, [answer(A, 'included'), answer(null, 'excluded', NEW)])).toEqual({
      pops: { state: 'included', versionId: NEW },
    })
  })
})
