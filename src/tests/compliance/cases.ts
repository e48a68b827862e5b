import fc from 'fast-check'

import { allCategories, eeeCategories } from '#domain/compliance/eee-categories.ts'
import { highestShares, unansweredList, type Facts, type ListFacts } from '#domain/compliance/facts.ts'
import {
  indexEntries,
  type JudgedEntry,
  type JudgedExemption,
  type JudgedLimit,
  type JudgedList,
  type Leaf,
  type LeafSubstance,
} from '#domain/compliance/leaf.ts'
import type { DocumentFacts, ProductContext } from '#domain/compliance/product-context.ts'
import { orderedConditions, type UseValues } from '#domain/compliance/use-conditions.ts'

/** Builders for tests of the compliance engine: what a test does not name is the ordinary case. */

export const listOf = (facts: Partial<ListFacts>): ListFacts => ({ ...unansweredList, ...facts })

export function aLeaf(leaf: Partial<Leaf> = {}): Leaf {
  return { kind: 'article', answers: {}, included: [], excludedUnder: [], ...leaf }
}

export function aSubstance(substanceId: number, substance: Partial<LeafSubstance> = {}): LeafSubstance {
  return {
    substanceId,
    namedFor: ['candidate_list'],
    basis: 'article',
    materialName: '',
    concentration: null,
    concentrationLow: null,
    concentrationHigh: null,
    exemptionIds: [],
    ...substance,
  }
}

export function aLimit(limit: Partial<JudgedLimit> = {}): JudgedLimit {
  return {
    value: '0.1',
    unit: '%',
    operator: 'above',
    scope: 'article',
    weighed: 'substance',
    element: null,
    validFrom: null,
    validTo: null,
    source: 'REACH Art. 33(1)',
    ...limit,
  }
}

export function anEntry(id: number, entry: Partial<JudgedEntry> = {}): JudgedEntry {
  return {
    id,
    name: `Entry ${id}`,
    isGroup: (entry.substanceIds?.length ?? 1) > 1,
    substanceIds: [id],
    limits: [],
    dependsOnUse: false,
    sumGroup: null,
    ...entry,
  }
}

export function aList(
  key: string,
  { entries = [], ...list }: Partial<JudgedList> & { entries?: JudgedEntry[] } = {},
): JudgedList {
  return {
    key,
    entriesBySubstance: indexEntries(entries),
    newEntriesSince: new Map(),
    exemptions: [],
    isOpen: false,
    isByEeeCategory: false,
    isForTraces: false,
    ...list,
  }
}

export function anExemption(id: number, exemption: Partial<JudgedExemption> = {}): JudgedExemption {
  return {
    id,
    annex: 'III',
    number: '6(c)',
    substanceName: 'Lead',
    categories: allCategories,
    partialCategories: 0,
    endsOn: '2027-06-30',
    renewalPending: 'unknown',
    share: { atLeast: null, atMost: null },
    materials: [],
    application: '',
    validFrom: null,
    ...exemption,
  }
}

/** Any facts over three lists, RoHS among them. */
export function anyFacts(): fc.Arbitrary<Facts> {
  const mask = fc.integer({ min: 0, max: 2047 }).map((bits) => bits << 1)
  const ends = fc
    .dictionary(
      fc.constantFrom(...eeeCategories.map(String)),
      fc.constantFrom('2026-12-11', '2027-06-30', '2027-12-31'),
    )
    .map((dictionary) => ({ ...dictionary }))
  const list = fc.record({
    any: fc.boolean(),
    all: fc.boolean(),
    included: fc.boolean(),
    above: fc.boolean(),
    assess: fc.integer({ min: 0, max: 63 }),
    newEntries: fc.integer({ min: 0, max: 5 }),
  })
  const pendingShare = fc.record({
    use: fc.constantFrom(null, 63),
    limit: fc.constantFrom('0.1', '0.05'),
    operator: fc.constantFrom('above' as const, 'at_or_above' as const),
    share: fc.constantFrom(null, '0.5', '37', '100'),
  })
  const condition = fc.record(
    {
      entry: fc.constantFrom(51, 63),
      when: fc.constantFrom('use.for_consumers', 'use.skin_contact'),
      reason: fc.constantFrom(1, 4),
      known: fc.constantFrom<UseValues>({ skin_contact: true }, { skin_contact: true, textile: false }),
    },
    { requiredKeys: ['entry', 'when'] },
  )
  const more = fc.record(
    {
      conditions: fc.array(condition, { minLength: 1, maxLength: 4 }).map(orderedConditions),
      uses: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1 }),
      pending: fc.array(pendingShare, { minLength: 1, maxLength: 4 }).map(highestShares),
      gwp: fc.integer({ min: 0, max: 15_000 }),
      reported: fc.constant(true as const),
    },
    { requiredKeys: [] },
  )
  const eee = fc.record({ over: mask, exempted: mask, assess: mask, exemptionEnds: ends })
  const rohs = fc.tuple(list, eee).map(([facts, byCategory]) => ({ ...facts, eee: byCategory }))
  const open = fc.tuple(list, more).map(([facts, others]) => ({ ...facts, ...others }))
  const declaration = fc.boolean().map((all) => ({ any: true, all }))
  return fc.record(
    {
      leaves: fc.boolean(),
      lists: fc.record({ candidate_list: open, pops: list, rohs }, { requiredKeys: [] }),
      declaration,
    },
    { requiredKeys: ['leaves', 'lists'] },
  )
}

/** Valid verifications of these types under a legislation. */
export const documentsOf = (
  legislationKey: string,
  types: readonly string[],
  facts: Partial<DocumentFacts> = {},
): ProductContext['documents'] => ({
  [legislationKey]: { types, outdated: [], endsOn: null, followsConcern: true, ...facts },
})

export function aContext(context: Partial<ProductContext> = {}): ProductContext {
  return {
    type: 'own_product',
    kind: 'article',
    isLeaf: false,
    businessRoles: ['manufacturer'],
    isEee: null,
    eeeCategory: null,
    applies: {},
    scip: 'none',
    notify: null,
    country: null,
    customs: [],
    hasCustomsCategory: false,
    documents: {},
    ...context,
  }
}
