import { describe, expect, test } from 'vitest'

import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { Leaf } from '#domain/compliance/leaf.ts'
import { aLeaf, aList, anEntry, aSubstance } from '#tests/compliance/cases.ts'

const [HFC_32, HFC_125, HFO] = [1, 2, 3]
const gases = aList('gwp', {
  entries: [
    anEntry(HFC_32, { gwp: '675', dependsOnUse: true }),
    anEntry(HFC_125, { gwp: '3500', dependsOnUse: true }),
    anEntry(HFO, { gwp: '0.501', dependsOnUse: true }),
  ],
})
const gwpOf = (leaf: Partial<Leaf>) => judgeLeaf(aLeaf(leaf), [gases], '2026-11-21').facts.lists['gwp']?.gwp
const blend = (...shares: [number, string | null][]) =>
  shares.map(([id, concentration]) => aSubstance(id, { concentration }))

describe('[COMP-08] the global warming potential of gases (Reg. 2024/573 Annex VI)', () => {
  test('R-410A, half HFC-32 and half HFC-125, has 2087.5', () => {
    expect(gwpOf({ kind: 'chemical_product', included: blend([HFC_32, '50'], [HFC_125, '50']) })).toBe(2087.5)
  })

  test('a blend with an unknown share counts as its worst gas', () => {
    expect(gwpOf({ kind: 'chemical_product', included: blend([HFC_32, '50'], [HFC_125, null]) })).toBe(3500)
  })

  test('a gas in an article has its own, however little of the article it is', () => {
    expect(gwpOf({ included: blend([HFC_32, '2']) })).toBe(675)
  })

  test('a named refrigerant in an article is a blend of its own', () => {
    const within = { basis: 'mixture', materialName: 'R-410A' } as const
    const included = blend([HFC_32, '50'], [HFC_125, '50']).map((row) => ({ ...row, ...within }))
    expect(gwpOf({ included })).toBe(2087.5)
  })

  test('a blend is known by its name, in any case; two blends are not added up', () => {
    const named = (materialName: string, ...shares: [number, string | null][]) =>
      blend(...shares).map((row) => ({ ...row, basis: 'mixture' as const, materialName }))
    expect(
      gwpOf({ included: [...named(' r-410a ', [HFC_32, '50']), ...named('R-410A', [HFC_125, '50'])] }),
    ).toBe(2087.5)
    expect(gwpOf({ included: [...named('One', [HFC_125, '10']), ...named('Other', [HFC_32, '20'])] })).toBe(
      350,
    )
    expect(gwpOf({ kind: 'chemical_product', included: named('One', [HFC_125, '10']) })).toBe(350)
  })

  test('gases of which only the share in the article is told are none of one blend', () => {
    expect(gwpOf({ included: blend([HFC_32, '2'], [HFC_125, '3']) })).toBe(3500)
    expect(gwpOf({ included: blend([HFC_32, '2'], [HFO, '3']) })).toBe(675)
  })

  test('is not rounded, and without a gas there is none', () => {
    expect(gwpOf({ included: blend([HFO, '100']) })).toBe(0.501)
    expect(gwpOf({})).toBeUndefined()
  })

  test('of a blend comes out exactly: 149.9 is below 150', () => {
    const share = (percent: string) =>
      gwpOf({ kind: 'chemical_product', included: blend([HFC_32, percent], [HFO, '77.8']) })
    expect(share('22.2')).toBe(150.239778)
    expect(share('22.1')).toBe(149.564778)
  })
})
