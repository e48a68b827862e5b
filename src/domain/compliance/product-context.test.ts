import { describe, expect, test } from 'vitest'

import {
  contextKey,
  legalRolesOf,
  matchedPrefixes,
  outdatedContext,
  rolesShown,
} from '#domain/compliance/product-context.ts'
import { aContext, documentsOf } from '#tests/compliance/cases.ts'

describe('[COMP-11] once the concern substances of a product have changed', () => {
  test('a notification of before is outdated; a product that never was notified has none to be outdated', () => {
    expect(outdatedContext(aContext({ scip: 'notified' })).scip).toBe('outdated')
    expect(outdatedContext(aContext({ scip: 'outdated' })).scip).toBe('outdated')
    expect(outdatedContext(aContext({ scip: 'none' })).scip).toBe('none')
  })

  test('what was declared under a law about concern substances is outdated, with what already was, and no longer ends soon', () => {
    const documents = documentsOf('scip', ['supplier_declaration', 'evidence'], {
      outdated: ['test_report', 'evidence'],
      endsOn: '2026-12-31',
    })
    expect(outdatedContext(aContext({ documents })).documents).toEqual(
      documentsOf('scip', [], { outdated: ['evidence', 'supplier_declaration', 'test_report'] }),
    )
  })

  test('what was declared under any other law stays as it is', () => {
    const documents = documentsOf('eudr', ['evidence'], { endsOn: '2026-12-31', followsConcern: false })
    expect(outdatedContext(aContext({ documents })).documents).toEqual(documents)
  })
})

describe('the writing of a context', () => {
  test('is the same in whichever order roles, customs codes, legislations and documents were told', () => {
    const one = aContext({
      businessRoles: ['importer', 'distributor', 'importer'],
      customs: ['9401', '7301'],
      applies: { 10: 'yes', 9: 'no' },
      assessed: { 11: 'not_in_scope', 2: 'in_scope' },
      use: { toy: true, leather: false },
      documents: { ...documentsOf('scip', ['b', 'a'], { outdated: ['d', 'c'] }), ...documentsOf('rohs', []) },
    })
    const other = aContext({
      businessRoles: ['distributor', 'importer'],
      customs: ['7301', '9401', '7301'],
      applies: { 9: 'no', 10: 'yes' },
      assessed: { 2: 'in_scope', 11: 'not_in_scope' },
      use: { leather: false, toy: true },
      documents: { ...documentsOf('rohs', []), ...documentsOf('scip', ['a', 'b'], { outdated: ['c', 'd'] }) },
    })
    expect(contextKey(one)).toBe(contextKey(other))
  })

  test('holds each fact, so that a product with another one is judged by itself', () => {
    const others = [
      aContext({ type: 'purchased_product' }),
      aContext({ kind: 'chemical_product' }),
      aContext({ isLeaf: true }),
      aContext({ businessRoles: [] }),
      aContext({ businessRoles: null }),
      aContext({ isEee: true }),
      aContext({ eeeCategory: 3 }),
      aContext({ applies: { 9: 'no' } }),
      aContext({ applies: { 9: 'yes' } }),
      aContext({ scip: 'notified' }),
      aContext({ notify: true }),
      aContext({ country: 'SE' }),
      aContext({ customs: ['7301'] }),
      aContext({ hasCustomsCategory: true }),
      aContext({ documents: documentsOf('scip', ['evidence']) }),
      aContext({ documents: documentsOf('scip', [], { outdated: ['evidence'] }) }),
      aContext({ documents: documentsOf('scip', [], { endsOn: '2026-12-31' }) }),
      aContext({ documents: documentsOf('scip', [], { followsConcern: false }) }),
      aContext({ lawDay: '2026-12-30' }),
      aContext({ assessed: { 2: 'not_in_scope' } }),
      aContext({ use: { toy: true } }),
    ]
    const keys = [aContext(), ...others].map(contextKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('leaves out what is said of few products, so that it is the same before and after such facts were known', () => {
    expect(contextKey(aContext({ assessed: {}, use: {} }))).toBe(contextKey(aContext()))
    expect(Object.keys(JSON.parse(contextKey(aContext())))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(lawDay|assessed|use)$/)]),
    )
  })

  test('puts legislations in the order of their numbers, not of their digits', () => {
    const { applies } = JSON.parse(contextKey(aContext({ applies: { 10: 'yes', 9: 'no' } })))
    expect(Object.keys(applies)).toEqual(['9', '10'])
  })
})

describe('[COMP-07] the legal roles of a product', () => {
  const role = (key: string, businessRoleKeys: string[]) => ({
    key,
    title: { en: key, sv: key },
    businessRoleKeys,
  })
  const law = {
    legalRoles: [role('producer', ['manufacturer', 'assembler']), role('trader', ['distributor'])],
  }

  test('follow from its business roles', () => {
    expect(legalRolesOf(law, ['assembler'])).toEqual({ keys: ['producer'], isKnown: true })
    expect(legalRolesOf(law, ['distributor', 'manufacturer'])).toEqual({
      keys: ['producer', 'trader'],
      isKnown: true,
    })
  })

  test('are none where no business role of it is a role under the law', () => {
    expect(legalRolesOf(law, ['importer'])).toEqual({ keys: [], isKnown: true })
    expect(legalRolesOf(law, [])).toEqual({ keys: [], isKnown: true })
  })

  test('are all where no business role was given: a duty is never hidden', () => {
    expect(legalRolesOf(law, null)).toEqual({ keys: ['producer', 'trader'], isKnown: false })
  })
})

describe('[COMP-07] the legal roles that a person reads', () => {
  const named = (key: string) => ({ en: `${key} en`, sv: `${key} sv` })
  const law = {
    legalRoles: [
      { key: 'producer', title: named('producer'), businessRoleKeys: ['manufacturer'] },
      {
        key: 'user',
        title: named('user'),
        ofMixtures: named('downstream user'),
        businessRoleKeys: ['manufacturer'],
      },
      { key: 'trader', title: named('trader'), ofMixtures: null, businessRoleKeys: ['distributor'] },
    ],
  }
  const shown = (businessRoles: string[] | null, kind: 'article' | 'chemical_product' = 'article') =>
    rolesShown(law, { businessRoles, kind }).map(({ key, title }) => [key, title.en])

  test('are those of its business roles, by what the product is', () => {
    expect(shown(['manufacturer'])).toEqual([
      ['producer', 'producer en'],
      ['user', 'user en'],
    ])
    expect(shown(['manufacturer'], 'chemical_product')).toEqual([
      ['producer', 'producer en'],
      ['user', 'downstream user en'],
    ])
    expect(shown(['distributor'])).toEqual([['trader', 'trader en']])
  })

  test('are none that a mixture has no name for, and none while the business roles are not known', () => {
    expect(shown(['distributor'], 'chemical_product')).toEqual([])
    expect(shown([])).toEqual([])
    expect(shown(null)).toEqual([])
  })
})

test('assessments of the obligations of one legislation are written in the order of their keys', () => {
  const assessed = { '12/register': 'in_scope', '12/label': 'not_in_scope', '2': 'in_scope' } as const
  for (const given of [assessed, Object.fromEntries(Object.entries(assessed).toReversed())])
    expect(Object.keys(JSON.parse(contextKey(aContext({ assessed: given }))).assessed)).toEqual([
      '2',
      '12/label',
      '12/register',
    ])
})

describe('a customs category of a product', () => {
  test('falls under the prefixes that it begins with', () => {
    expect(matchedPrefixes(['7301200000', '9401100000'], ['73', '7301', '7302', '0173'])).toEqual([
      '73',
      '7301',
    ])
  })

  test('of which there is none falls under no prefix', () => {
    expect(matchedPrefixes([], ['73'])).toEqual([])
  })
})
