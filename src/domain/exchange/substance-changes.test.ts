import { describe, expect, test } from 'vitest'

import type { ExemptionId, SubstanceId } from '#contract/values/ids.ts'
import { ITSELF, type Claim, type PlacedSubstance, type Reply } from '#domain/exchange/known-reply.ts'
import { removedSubstances, substanceChanges, substanceKey } from '#domain/exchange/substance-changes.ts'
import { lead, questions, REACH, reply, ROHS, sixC } from '#tests/planned-reply.ts'

const naming = { reply: reply(), questions }
const changes = (
  known: PlacedSubstance[],
  substances: PlacedSubstance[],
  answers: Reply['answers'] = [],
  place = ITSELF,
) =>
  substanceChanges(naming, {
    key: place,
    known: { answers: [], substances: known },
    replied: { answers, substances, facts: [] },
  })
const kinds = (...given: Parameters<typeof changes>) =>
  changes(...given).map(({ shown }) => `${shown.kind} ${shown.what}`)

const unknown = { substanceId: null } as const
const material = { basis: 'homogeneous_material' } as const

test.each<[string, PlacedSubstance, string]>([
  ['its id', lead('1'), '7 article '],
  ['the first CAS number, where it is not known here', lead('1', unknown), '7439-92-1 article '],
  ['the first EC number', lead('1', { ...unknown, casNumbers: [] }), '231-100-4 article '],
  [
    'the name without numbers, however it is written',
    lead('1', { ...unknown, casNumbers: [], ecNumbers: [], name: ' Blue DYE ' }),
    'blue dye article ',
  ],
  [
    'its material, however it is written',
    lead('1', { ...material, materialName: ' Brass ' }),
    '7 homogeneous_material brass',
  ],
])('[REQ-08] a substance of a place is found again by %s', (_, substance, key) => {
  expect(substanceKey(substance)).toBe(key)
})

describe('[REQ-08] a substance of a reply', () => {
  const figure = (concentration: string | null, more = {}) => ({
    concentration,
    concentrationLow: null,
    concentrationHigh: null,
    mass: null,
    ...more,
  })
  const row = (told: Record<string, unknown>) => ({
    key: 'substance a 7 article ',
    subject: 'substances',
    what: 'substance',
    where: { parts: [], total: 1, of: 0 },
    legislationIds: [REACH, ROHS],
    name: 'Lead',
    casNumbers: ['7439-92-1'],
    ecNumbers: ['231-100-4'],
    material: '',
    isNew: false,
    ...told,
  })
  const effect = (after: PlacedSubstance | null) => ({
    kind: 'substance',
    place: 'a',
    key: '7 article ',
    after,
  })
  const ofA = (known: PlacedSubstance[], replied: PlacedSubstance[], answers: Reply['answers'] = []) =>
    changes(known, replied, answers, 'a')

  test('that is new is shown with its figures, and written without exemptions, which have rows of their own', () => {
    const replied = lead(null, { concentrationLow: '0.1', concentrationHigh: '0.5', claims: [sixC] })
    expect(ofA([], [replied])[0]).toEqual({
      shown: row({
        kind: 'added',
        known: null,
        replied: figure(null, { concentrationLow: '0.1', concentrationHigh: '0.5' }),
      }),
      effect: effect({ ...replied, claims: [] }),
    })
  })

  test('with another share is shown with both, and keeps the exemptions that were claimed', () => {
    const known = lead('0.5', { claims: [sixC] })
    const mass = { value: '2', unit: 'g' } as const
    expect(ofA([known], [lead(null, { mass })])[0]).toEqual({
      shown: row({ kind: 'changed', known: figure('0.5'), replied: figure(null, { mass }) }),
      effect: effect(lead(null, { mass, claims: [sixC] })),
    })
  })

  test('that none of the answered lists has any more goes', () => {
    expect(ofA([lead('0.5')], [], [{ list: 'svhc', state: 'excluded', listVersion: '2026-02-04' }])).toEqual([
      { shown: row({ kind: 'removed', known: figure('0.5'), replied: null }), effect: effect(null) },
    ])
  })

  test('that no substance here is becomes a new one, and concerns the lists that it was named for', () => {
    const [change] = changes([], [lead('1', { ...unknown, name: 'Dye', lists: ['rohs'] })])
    expect(change?.shown).toMatchObject({ isNew: true, name: 'Dye', legislationIds: [ROHS] })
  })

  test('is another where the kind of its material is another', () => {
    const alloy = lead('1', { ...material, materialName: 'Brass', materialCategory: 4 })
    expect(kinds([alloy], [alloy])).toEqual([])
    expect(kinds([alloy], [{ ...alloy, materialCategory: 5 }])).toEqual(['changed substance'])
  })

  const none = (list: string, state: 'excluded' | 'undefined' = 'excluded') => ({
    list,
    state,
    listVersion: '2026-02-04',
  })
  const dye = lead('1', { name: 'Dye', substanceId: 8 as SubstanceId })

  test.each<[string, PlacedSubstance, Reply['answers'], string[]]>([
    ['stays where the reply answers no list', lead('1'), [], []],
    ['stays where the supplier does not know', lead('1'), [none('svhc', 'undefined')], []],
    ['stays where other lists are answered', lead('1'), [none('pops')], []],
    [
      'goes where one of its lists is answered',
      lead('1'),
      [none('pops'), none('svhc')],
      ['removed substance'],
    ],
    [
      'goes where a list is answered that it was named for',
      { ...dye, lists: ['pops'] },
      [none('pops')],
      ['removed substance'],
    ],
    ['goes where it is on no list, and one is answered', dye, [none('pops')], ['removed substance']],
    ['stays where it is on no list, and none is answered', dye, [none('pops', 'undefined')], []],
  ])('that the reply no longer names %s', (_, known, answers, expected) => {
    expect(kinds([known], [], answers)).toEqual(expected)
  })

  test('of two suppliers goes once from a product that gets components', () => {
    expect(
      removedSubstances(naming, ITSELF, [lead('1'), lead('2'), dye]).map(({ shown }) => shown.key),
    ).toEqual(['substance  7 article ', 'substance  8 article '])
  })
})

describe('[REQ-08] exemptions of a substance', () => {
  const sevenA: Claim = { list: 'rohs', id: 7 as ExemptionId, number: '7(a)', endsOn: null }
  const own: Claim = { list: 'own', id: 100 as ExemptionId, number: '1', endsOn: null }
  const claiming = (...claims: Claim[]) => lead('1', { claims })

  test('have a row for each list under which others are claimed than before', () => {
    const [rohs, other, ...more] = changes([claiming(sixC)], [claiming(own, sevenA)])
    expect(more).toEqual([])
    expect(rohs).toEqual({
      shown: {
        key: 'exemption rohs  7 article ',
        kind: 'changed',
        subject: 'substances',
        what: 'exemption',
        where: { parts: [], total: 0, of: 0 },
        legislationIds: [ROHS],
        name: 'Lead',
        casNumbers: ['7439-92-1'],
        ecNumbers: ['231-100-4'],
        material: '',
        list: 'rohs',
        listTitle: 'RoHS',
        known: [{ number: '6(c)', endsOn: '2027-06-30' }],
        replied: [{ number: '7(a)', endsOn: null }],
      },
      effect: { kind: 'claims', place: ITSELF, key: '7 article ', list: 'rohs', after: [sevenA] },
    })
    expect(other?.shown).toMatchObject({
      listTitle: 'own',
      known: [],
      replied: [{ number: '1', endsOn: null }],
    })
  })

  test('are the same in another order', () => {
    expect(kinds([claiming(sixC, sevenA)], [claiming(sevenA, sixC)])).toEqual([])
  })

  test('that are claimed no longer are gone, those of other lists stay', () => {
    const [gone, ...more] = changes([claiming(sixC, own)], [claiming(own)])
    expect(more).toEqual([])
    expect(gone?.shown).toMatchObject({ kind: 'removed', list: 'rohs', replied: [] })
    expect(gone?.effect).toMatchObject({ after: [] })
  })

  test('of a substance that is new come with a row, and without any there is none', () => {
    expect(kinds([], [claiming(sixC)])).toEqual(['added substance', 'changed exemption'])
    expect(kinds([], [claiming()])).toEqual(['added substance'])
  })

  test('in a component are told of the component', () => {
    const [, claimed] = changes([], [claiming(sixC)], [], 'a')
    expect(claimed?.shown.where.total).toBe(1)
  })
})
