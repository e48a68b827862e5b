import { describe, expect, test } from 'vitest'

import { assume } from '#domain/compliance/assumptions.ts'
import { authorisationOf } from '#domain/compliance/authorisation.ts'
import type { JudgedLimit, Leaf, LeafSubstance } from '#domain/compliance/leaf.ts'
import { aLimit, aSubstance } from '#tests/compliance/cases.ts'

const SUNSET = '2024-05-27'
const limit = aLimit({ value: '0.1', scope: 'mixture', operator: 'at_or_above' })
const entry = (of: JudgedLimit | null = limit) => ({
  sunset: SUNSET,
  authorisation: { entryId: 51, limit: of },
})
const ARTICLE: Pick<Leaf, 'kind' | 'assembly'> = { kind: 'article' }
const MIXTURE: Pick<Leaf, 'kind' | 'assembly'> = { kind: 'chemical_product' }
const judged = (result: 'above' | 'below' | 'unsure' | 'pending' | null, measured: string | null) => ({
  result,
  measured,
})
const inMixture = (measured: string | null, of?: JudgedLimit | null) =>
  authorisationOf(MIXTURE, entry(of), aSubstance(1), judged('above', measured))

describe('[COMP-17] the use of a substance of REACH Annex XIV', () => {
  test('needs nothing where the substance is not on it', () => {
    for (const sunset of [null, ''])
      expect(
        authorisationOf(
          ARTICLE,
          { sunset, authorisation: entry().authorisation },
          aSubstance(1),
          judged('above', '1'),
        ),
      ).toStrictEqual({})
  })

  test('in an article is told where it is above the limit of Article 33, or may be; no limit of Article 56 is one for articles', () => {
    const authorisation = { entryId: 51, limit: null, measured: '0.3', assumptions: [] }
    for (const result of ['above', 'unsure', null] as const)
      expect(authorisationOf(ARTICLE, entry(), aSubstance(1), judged(result, '0.3'))).toStrictEqual({
        sunset: SUNSET,
        authorisation,
      })
    expect(authorisationOf(ARTICLE, entry(), aSubstance(1), judged('below', '0.3'))).toStrictEqual({
      authorisation,
    })
    expect(
      authorisationOf(
        ARTICLE,
        { sunset: SUNSET, authorisation: null },
        aSubstance(1),
        judged('above', '0.3'),
      ),
    ).toStrictEqual({ sunset: SUNSET })
  })

  test.each([
    ['0.0999', 'at_or_above', false],
    ['0.1', 'at_or_above', true],
    ['0.1', 'above', false],
    ['0.1001', 'above', true],
  ] as const)(
    'in a mixture of %s %% under a limit of 0.1 % “%s” needs an authorisation: %s',
    (share, operator, isNeeded) => {
      const found = inMixture(share, { ...limit, operator })
      expect(found.sunset).toBe(isNeeded ? SUNSET : undefined)
      expect('sunset' in found).toBe(isNeeded)
      expect(found.authorisation).toStrictEqual({
        entryId: 51,
        limit: { ...limit, operator },
        measured: share,
        assumptions: [assume('authorisation_limit', { value: '0.1', unit: '%' })],
      })
    },
  )

  test('in mg/kg is compared as per cent', () => {
    const inMgPerKg = { ...limit, value: '1000', unit: 'mg/kg' as const }
    expect(inMixture('0.0999', inMgPerKg)).not.toHaveProperty('sunset')
    expect(inMixture('0.1', inMgPerKg).sunset).toBe(SUNSET)
  })

  test('in a mixture whose share is not known, or that has no limit, needs one', () => {
    expect(inMixture(null)).toStrictEqual({
      sunset: SUNSET,
      authorisation: {
        entryId: 51,
        limit,
        measured: null,
        assumptions: [assume('authorisation_limit', { value: '0.1', unit: '%' })],
      },
    })
    expect(inMixture('0.0001', null)).toStrictEqual({
      sunset: SUNSET,
      authorisation: { entryId: 51, limit: null, measured: '0.0001', assumptions: [] },
    })
    expect(
      authorisationOf(MIXTURE, { sunset: SUNSET }, aSubstance(1), judged('below', '0.0001')),
    ).toStrictEqual({ sunset: SUNSET })
  })

  test('by itself, as all of the mixture, has no limit to tell of', () => {
    expect(inMixture('100').authorisation?.assumptions).toEqual([])
    expect(inMixture('99.9').authorisation?.assumptions).toHaveLength(1)
  })

  test.each<[string, Partial<LeafSubstance>, string | null, boolean]>([
    ['the declared share', { concentration: '0.05' }, '0.05', false],
    ['the upper end of a range', { concentrationLow: '0.05', concentrationHigh: '0.2' }, '0.2', true],
    ['a share that is not known', {}, null, true],
  ])(
    'in a mixture that is used in an article counts by %s in the mixture itself',
    (_what, row, measured, isNeeded) => {
      for (const assembly of [{ mixtureUg: 1, assemblyUg: 1_000 }, null]) {
        const found = authorisationOf(
          { ...MIXTURE, assembly },
          entry(),
          aSubstance(1, row),
          judged('pending', '0.9'),
        )
        expect(found.authorisation?.measured).toBe(measured)
        expect(found.sunset).toBe(isNeeded ? SUNSET : undefined)
      }
    },
  )
})
