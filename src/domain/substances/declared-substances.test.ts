import { describe, expect, test } from 'vitest'

import { substancesChange } from '#contract/products/substances.ts'
import type { ExemptionId, SubstanceId } from '#contract/values/ids.ts'
import {
  contradictions,
  declaredAfter,
  figureText,
  namedLists,
  noClaims,
  placeOf,
  saysTheSame,
  type Declarations,
  type Declared,
} from '#domain/substances/declared-substances.ts'

const [DEHP, LEAD] = [1, 2] as SubstanceId[] as [SubstanceId, SubstanceId]
const [OF_ROHS, OF_POPS] = [10, 20] as ExemptionId[] as [ExemptionId, ExemptionId]
const listed = {
  listsOf: (id: SubstanceId) => (id === DEHP ? ['candidate_list', 'rohs'] : ['rohs']),
  listOfExemption: (id: ExemptionId) => (id === OF_ROHS ? 'rohs' : 'pops'),
}
const nothing: Declarations = { substances: [], excluded: [] }
const change = (input: object) => substancesChange.parse(input)
const after = (input: object, before: Declarations = nothing) => declaredAfter(before, change(input), listed)
const declared = (substanceId: SubstanceId, more: object = {}): Declared => ({
  ...after({ substances: [{ substanceId }] }).substances[0]!,
  ...more,
})

describe('[PROD-26] the figure of a substance', () => {
  const figure = (more: object) =>
    figureText({ concentration: null, concentrationLow: null, concentrationHigh: null, mass: null, ...more })
  test.each([
    [{}, ''],
    [{ concentration: '0.30' }, '0.3 %'],
    [{ concentrationLow: '0.1', concentrationHigh: '1.0' }, '0.1 – 1 %'],
    [{ concentrationLow: '0.1' }, '0.1 – … %'],
    [{ concentrationHigh: '1' }, '0 – 1 %'],
    [{ concentrationLow: '0.1', concentrationHigh: '1', concentration: '0.3' }, '0.1 – 1 / 0.3 %'],
    [{ mass: { value: '5.0', unit: 'g' } }, '5 g'],
    [{ mass: { value: '5', unit: 'g' }, concentration: '1' }, '5 g'],
  ])('%j reads “%s”', (given, text) => {
    expect(figure(given)).toBe(text)
  })
})

describe('[PROD-26] a change contradicts itself', () => {
  const faults = (input: object) =>
    contradictions(change(input)).map(({ path, key, params }) => [path, key, params])
  const at = (substanceId: SubstanceId, more: object = {}) => ({ substanceId, ...more })

  test('where a place stands twice, at the material’s name or the basis', () => {
    expect(faults({ substances: [at(DEHP), at(LEAD), at(DEHP)] })).toEqual([
      [['substances', 2, 'basis'], 'taken', {}],
    ])
    const of = (materialName: string) => at(DEHP, { basis: 'homogeneous_material', materialName })
    expect(faults({ substances: [of('PVC'), of(' pvc '), of('PE')] })).toEqual([
      [['substances', 1, 'materialName'], 'taken', {}],
    ])
    expect(faults({ substances: [at(DEHP), of('PVC')] })).toEqual([])
    expect(faults({ substances: [of(''), of(' ')] })).toEqual([[['substances', 1, 'basis'], 'taken', {}]])
  })

  test('not where two lists name one substance, and where one list does twice', () => {
    const under = (list: string) => ({ list, ...at(DEHP) })
    expect(faults({ included: [under('rohs'), under('pops')] })).toEqual([])
    expect(faults({ included: [under('rohs'), under('rohs')] })).toEqual([
      [['included', 1, 'basis'], 'taken', {}],
    ])
  })

  test.each([
    [{ concentration: '0.1' }, { concentration: '0.2' }, 'concentration', '0.1 %'],
    [{ concentration: '0.1' }, { mass: { value: '1', unit: 'g' } }, 'mass', '0.1 %'],
    [
      { concentration: '0.1' },
      { concentrationLow: '0.1', concentrationHigh: '1' },
      'concentrationHigh',
      '0.1 %',
    ],
    [{ concentration: '0.1' }, { concentrationLow: '0.1' }, 'concentrationLow', '0.1 %'],
  ])('where lists name two figures for one place: %j and %j', (first, second, field, figure) => {
    const included = [first, {}, second].map((more, index) => ({
      list: ['rohs', 'pops', 'fmv'][index],
      ...at(DEHP, more),
    }))
    expect(faults({ included })).toEqual([[['included', 2, field], 'otherFigure', { figure }]])
  })

  test('not where the figure is the same, or only one is given', () => {
    const included = ['0.1', '0.10', null].map((concentration, index) => ({
      list: ['rohs', 'pops', 'fmv'][index],
      ...at(DEHP, { concentration }),
    }))
    expect(faults({ included })).toEqual([])
  })

  test('where substances are named as a whole and by list', () => {
    const included = [{ list: 'rohs', ...at(DEHP) }]
    expect(faults({ substances: [], included })).toEqual([[['included'], 'invalid', {}]])
    expect(faults({ substances: [] })).toEqual([])
    expect(faults({ included })).toEqual([])
  })
})

describe('[PROD-26] after a change', () => {
  test('a declared substance counts under every list that it is on and those that it is named for', () => {
    const { substances } = after({
      substances: [
        {
          substanceId: DEHP,
          concentration: '0.3',
          lists: ['fmv', 'rohs'],
          exemptionIds: [OF_ROHS, OF_POPS],
          confirmedExemptionIds: [OF_ROHS],
        },
      ],
    })
    expect(substances).toMatchObject([{ substanceId: DEHP, concentration: '0.3' }])
    expect(substances[0]?.lists).toEqual({
      fmv: noClaims,
      rohs: { exemptionIds: [OF_ROHS], confirmedExemptionIds: [OF_ROHS] },
      candidate_list: noClaims,
    })
  })

  test('earlier ones stand first, in their order; those of a list that is not named stay', () => {
    const before = { ...nothing, substances: [declared(LEAD), declared(DEHP)] }
    const whole = after({ substances: [{ substanceId: DEHP }, { substanceId: LEAD }] }, before)
    expect(whole.substances.map(({ substanceId }) => substanceId)).toEqual([LEAD, DEHP])
    const byList = after({ included: [{ list: 'fmv', substanceId: DEHP }] }, before)
    expect(byList.substances.map(({ substanceId, lists }) => [substanceId, Object.keys(lists)])).toEqual([
      [LEAD, ['rohs']],
      [DEHP, ['candidate_list', 'rohs', 'fmv']],
    ])
  })

  test('a list that is answered anew loses its substances; one of no other list goes', () => {
    const before = {
      ...nothing,
      substances: [declared(LEAD), declared(DEHP), declared(LEAD, { materialName: 'PVC', lists: {} })],
    }
    const { substances } = after({ answers: [{ list: 'rohs', state: 'excluded' }] }, before)
    expect(
      substances.map(({ substanceId, materialName, lists }) => [
        substanceId,
        materialName,
        Object.keys(lists),
      ]),
    ).toEqual([
      [DEHP, '', ['candidate_list']],
      [LEAD, 'PVC', []],
    ])
  })

  test('an entry of a second list adds its claims and what it tells, and leaves the rest', () => {
    const told = {
      concentration: '0.3',
      materialCategory: 7,
      materialCategoryOther: 'Other',
      mixtureCategory: 8,
      additionalMaterials: [9],
      additionalMaterialOther: 'More',
    }
    const before = { ...nothing, substances: [declared(DEHP, told)] }
    const entry = { list: 'fmv', substanceId: DEHP, exemptionIds: [OF_POPS], confirmedExemptionIds: [] }
    expect(after({ included: [entry] }, before).substances).toEqual([
      expect.objectContaining({
        ...told,
        lists: expect.objectContaining({ fmv: { exemptionIds: [OF_POPS], confirmedExemptionIds: [] } }),
      }),
    ])
    const [other] = after({ included: [{ ...entry, mass: { value: '2', unit: 'g' } }] }, before).substances
    expect(other).toMatchObject({ concentration: null, mass: { value: '2', unit: 'g' }, materialCategory: 7 })
  })

  test('"yes, these" without a name takes the substances that are on the list, unless one is named for it', () => {
    const before = { ...nothing, substances: [declared(DEHP, { lists: {} }), declared(LEAD, { lists: {} })] }
    const answers = (list: string, state = 'included') => ({ answers: [{ list, state }] })
    const lists = (input: object, of = before) =>
      after(input, of).substances.map((each) => Object.keys(each.lists))
    expect(lists(answers('candidate_list'))).toEqual([['candidate_list'], []])
    expect(lists(answers('rohs'))).toEqual([['rohs'], ['rohs']])
    expect(lists(answers('rohs', 'excluded'))).toEqual([[], []])
    expect(lists({ ...answers('rohs'), included: [{ list: 'rohs', substanceId: DEHP }] })).toEqual([
      ['rohs'],
      [],
    ])
  })

  test('an entry of a list that is the first of its substance says all of it, under this list', () => {
    const entry = { substanceId: DEHP, concentration: '0.3', materialCategory: 7 }
    const claims = { exemptionIds: [OF_POPS], confirmedExemptionIds: [OF_POPS] }
    const { substances } = after({ included: [{ list: 'fmv', ...entry, ...claims }] })
    expect(substances).toEqual([expect.objectContaining({ ...entry, lists: { fmv: claims } })])
  })

  test('an entry of a second list that names materials replaces them', () => {
    const before = { ...nothing, substances: [declared(DEHP, { additionalMaterials: [9] })] }
    const entry = { list: 'fmv', substanceId: DEHP, additionalMaterials: [3, 4] }
    expect(after({ included: [entry] }, before).substances[0]?.additionalMaterials).toEqual([3, 4])
  })

  test('new ones stand after earlier ones, whatever the order in which they are named', () => {
    const before = { ...nothing, substances: [declared(DEHP)] }
    const { substances } = after({ substances: [{ substanceId: LEAD }, { substanceId: DEHP }] }, before)
    expect(substances.map(({ substanceId }) => substanceId)).toEqual([DEHP, LEAD])
  })

  test('what is not in the product is told by list, and never of a substance that is in it', () => {
    const before = {
      ...nothing,
      excluded: [
        { list: 'rohs', substanceId: LEAD },
        { list: 'pops', substanceId: LEAD },
      ],
    }
    expect(after({ excluded: [{ list: 'rohs', substanceId: DEHP }] }, before).excluded).toEqual([
      { list: 'pops', substanceId: LEAD },
      { list: 'rohs', substanceId: DEHP },
    ])
    expect(after({ substances: [{ substanceId: LEAD }] }, before).excluded).toEqual([])
    expect([
      ...namedLists(
        change({
          answers: [{ list: 'a', state: 'excluded' }],
          included: [{ list: 'b', substanceId: DEHP }],
          excluded: [{ list: 'c', substanceId: DEHP }],
        }),
      ),
    ]).toEqual(['a', 'b', 'c'])
  })
})

describe('[PROD-26] two declarations', () => {
  const one = (more: object = {}): Declarations => ({ ...nothing, substances: [declared(DEHP, more)] })
  test.each([
    ['another figure', { concentration: '0.1' }],
    ['another material', { materialName: 'PVC' }],
    ['another spelling of the material', { materialName: ' ' }],
    ['another category', { materialCategory: 1 }],
    ['another category of a mixture', { mixtureCategory: 1 }],
    ['more materials', { additionalMaterials: [1] }],
    ['a text beside the category', { materialCategoryOther: 'x' }],
    ['a text beside the materials', { additionalMaterialOther: 'x' }],
    ['another list', { lists: { fmv: noClaims } }],
    ['another claim', { lists: { rohs: { exemptionIds: [OF_ROHS], confirmedExemptionIds: [] } } }],
  ])('differ by %s', (_, more) => {
    expect(saysTheSame(one(), one(more))).toBe(false)
  })

  test('differ by what is claimed and confirmed under a list, and by what is not in the product', () => {
    const claiming = (exemptionIds: ExemptionId[], confirmedExemptionIds: ExemptionId[] = []) =>
      one({ lists: { rohs: { exemptionIds, confirmedExemptionIds } } })
    expect(saysTheSame(claiming([OF_ROHS]), claiming([OF_POPS]))).toBe(false)
    expect(saysTheSame(claiming([OF_ROHS]), claiming([OF_ROHS], [OF_ROHS]))).toBe(false)
    expect(saysTheSame(claiming([OF_ROHS]), claiming([OF_ROHS]))).toBe(true)
    const without = (list: string, substanceId: SubstanceId) => ({
      ...nothing,
      excluded: [{ list, substanceId }],
    })
    expect(saysTheSame(without('rohs', LEAD), without('pops', LEAD))).toBe(false)
    expect(saysTheSame(without('rohs', LEAD), without('rohs', DEHP))).toBe(false)
  })

  test('are the same in any order and writing of figures', () => {
    const of = (ids: ExemptionId[]) => ({
      lists: { rohs: { exemptionIds: ids, confirmedExemptionIds: ids } },
    })
    expect(saysTheSame(one(of([OF_ROHS, OF_POPS])), one(of([OF_POPS, OF_ROHS])))).toBe(true)
    expect(saysTheSame(one({ concentration: '0.10' }), one({ concentration: '0.1' }))).toBe(true)
    const both = [declared(DEHP), declared(LEAD)]
    const apart = [
      { list: 'a', substanceId: DEHP },
      { list: 'b', substanceId: LEAD },
    ]
    const reversed = { substances: both.toReversed(), excluded: apart.toReversed() }
    expect(saysTheSame({ substances: both, excluded: apart }, reversed)).toBe(true)
    expect(saysTheSame({ substances: both, excluded: apart }, { ...reversed, excluded: [] })).toBe(false)
    expect(placeOf(declared(DEHP, { materialName: ' PVC ' }))).toBe(
      placeOf(declared(DEHP, { materialName: 'pvc' })),
    )
  })
})
