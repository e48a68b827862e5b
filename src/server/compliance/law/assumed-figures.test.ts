import { describe, expect, test } from 'vitest'

import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { assumedFor, faultsOfAssumed, readAssumedFigures } from '#server/compliance/law/assumed-figures.ts'
import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import { readReferenceTables } from '#server/reference/tables.ts'

interface Case {
  what: string
  legislation: string
  use?: UseValues
  named?: string[]
  isOfCustoms?: boolean
  isMixture?: boolean
  expected: string[]
}

const kind = (equipment_kind: string, ...expected: string[]): Case => ({
  what: equipment_kind,
  legislation: 'f_gas',
  use: { equipment_kind },
  expected,
})

const cases: Case[] = [
  kind('commercial_refrigeration', 'f_gas_point_3'),
  kind('multipack', 'f_gas_point_6'),
  kind('multipack_cascade', 'f_gas_point_6'),
  kind('footwear_tyre_window', 'f_gas_points_12_to_15'),
  kind('skin_cooling', 'f_gas_point_21'),
  kind('chiller'),
  { what: 'no kind of equipment', legislation: 'f_gas', expected: [] },
  ...['30', '31a', '33', '38'].map((number) => ({
    what: `exemption IV ${number}`,
    legislation: 'rohs',
    named: [`IV ${number}`],
    expected: [`rohs_exemption_iv_${number}`],
  })),
  { what: 'exemption III 6(c)', legislation: 'rohs', named: ['III 6(c)'], expected: [] },
  {
    what: 'entry 72',
    legislation: 'reach_annex_xvii',
    named: ['reach_ann_17 72'],
    expected: ['appendix_12'],
  },
  {
    what: 'entry 72 under REACH',
    legislation: 'reach',
    named: ['reach_ann_17 72'],
    expected: ['appendix_12'],
  },
  { what: 'entry 65', legislation: 'reach_annex_xvii', named: ['reach_ann_17 65'], expected: ['entry_65'] },
  { what: 'entry 63, jewellery', legislation: 'reach_annex_xvii', named: ['reach_ann_17 63'], expected: [] },
  {
    what: 'entry 63, gunshot',
    legislation: 'reach_annex_xvii',
    named: ['reach_ann_17 63'],
    use: { article_kind: 'gunshot' },
    expected: ['entry_63_gunshot'],
  },
  { what: 'entry 23', legislation: 'reach_annex_xvii', named: ['reach_ann_17 23'], expected: [] },
  {
    what: 'entry 23(4)',
    legislation: 'reach_annex_xvii',
    named: ['reach_ann_17 23'],
    use: { recovered_pvc_building: true },
    expected: ['entry_23_4'],
  },
  {
    what: 'EUDR with a customs category',
    legislation: 'eudr',
    isOfCustoms: true,
    expected: ['eudr_subheadings'],
  },
  {
    what: 'a mixture under Annex XVII',
    legislation: 'reach_annex_xvii',
    isMixture: true,
    expected: ['members_of_mixtures'],
  },
  { what: 'an article under Annex XVII', legislation: 'reach_annex_xvii', expected: [] },
  {
    what: 'a container that is not refilled',
    legislation: 'f_gas',
    use: { equipment_kind: 'non_refillable_container' },
    expected: ['f_gas_point_1'],
  },
  {
    what: 'fire protection',
    legislation: 'f_gas',
    use: { equipment_kind: 'fire_protection' },
    expected: ['f_gas_point_11'],
  },
  { what: 'EUDR without one', legislation: 'eudr', expected: [] },
]

describe('[COMP-17] figures that were compared with no text of their act', () => {
  test.each(cases)(
    '$what',
    ({ legislation, use = {}, named = [], isOfCustoms = false, isMixture = false, expected }) => {
      const found = assumedFor({ legislation, use, named: new Set(named), isOfCustoms, isMixture })
      expect(found.map(({ key }) => key)).toEqual(expected)
    },
  )

  test('that names a fact which its legislation does not declare, or a value which it cannot have, is told', () => {
    const withoutFacts = readLegislations().map(({ key }) => ({ key, definition: {} }))
    expect(faultsOfAssumed(withoutFacts)).toContain(
      'f_gas_point_3: f_gas does not declare use.equipment_kind',
    )
    const withOneKind = readLegislations().map(({ key, definition }) => ({
      key,
      definition: {
        useFacts: definition.useFacts?.map((fact) =>
          fact.key === 'equipment_kind' ? { ...fact, options: [{ key: 'chiller' }] } : fact,
        ),
      },
    }))
    expect(faultsOfAssumed(withOneKind)).toContain(
      'f_gas_point_3: use.equipment_kind is never commercial_refrigeration',
    )
  })

  test('each names legislations, facts, entries and exemptions that are there', async () => {
    expect(faultsOfAssumed(readLegislations())).toEqual([])
    expect(faultsOfAssumed(readLegislations().filter(({ key }) => key !== 'eudr'))).toEqual([
      'eudr_subheadings: no legislation eudr',
    ])
    const tables = await readReferenceTables()
    const there = [
      ...tables['reach-annex-xvii'].map(({ entry_no }) => `reach_ann_17 ${entry_no}`),
      ...tables['rohs-exemptions'].map(({ annex, exemption_id }) => `${annex} ${exemption_id}`),
    ]
    const named = readAssumedFigures().flatMap(({ when }) => [
      ...(when.entries ?? []),
      ...(when.exemptions ?? []),
    ])
    expect(named.filter((each) => !there.includes(each))).toEqual([])
  })
})
