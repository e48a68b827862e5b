import { describe, expect, test } from 'vitest'

import type { AnsweredSubstance, AnswerChanges } from '#contract/exchange/answering.ts'
import { legislationId, substanceId } from '#contract/values/ids.ts'
import { MAX_REPLY_DOCUMENTS, missingOf, stateThatCounts } from '#domain/exchange/missing.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'

const lead = (told: Partial<AnsweredSubstance>): AnsweredSubstance =>
  answeredSubstance(substanceId.parse(7), told)

const missingIn = (content: AnswerChanges) =>
  missingOf({ content, documents: 0, questions: [], listsOf: () => [] }).map(({ step, text }) => [
    step,
    text.en,
  ])

const ofWhole = (told: Partial<AnsweredSubstance>): AnswerChanges => ({
  informationOwner: 'we',
  isComplexProduct: false,
  substanceState: { answers: [], substances: [lead(told)], components: [] },
})

const REVERSED = 'the ranges: the lowest share must be below the highest'
const BOTH = 'a share or a mass of each substance, not both'
const mass = { value: '1', unit: 'g' as const }

describe('[REQ-07] figures that no product can hold are told before an answer is signed', () => {
  test.each<[string, Partial<AnsweredSubstance>, string[]]>([
    ['a range', { concentrationLow: '0.1', concentrationHigh: '0.5' }, []],
    ['a range of one share', { concentrationLow: '0.5', concentrationHigh: '0.5' }, []],
    ['a range without an end', { concentrationLow: '0.5' }, []],
    ['no figure', {}, []],
    ['a mass', { mass }, []],
    ['a range that begins above its end', { concentrationLow: '0.5', concentrationHigh: '0.1' }, [REVERSED]],
    ['a share below what it is at least', { concentration: '0.05', concentrationLow: '0.2' }, [REVERSED]],
    ['a mass beside a share', { concentration: '0.05', mass }, [BOTH]],
    ['a mass beside a range', { concentrationHigh: '0.05', mass }, [BOTH]],
  ])('%s', (_, told, expected) => {
    expect(missingIn(ofWhole(told))).toEqual(expected.map((text) => ['substances', text]))
  })

  test('and of which component they are', () => {
    const content: AnswerChanges = {
      informationOwner: 'we',
      isComplexProduct: true,
      substanceState: {
        answers: [],
        substances: [],
        components: [
          {
            title: 'Valve',
            productId: '',
            units: 1,
            answers: [],
            substances: [lead({ concentrationLow: '2', concentrationHigh: '1' })],
          },
        ],
      },
    }
    expect(missingIn(content)).toEqual([['substances', `${REVERSED} (Valve)`]])
  })

  test('in Swedish, too', () => {
    const told = { concentration: '0.05', concentrationLow: '0.2', mass }
    expect(lackOf(ofWhole(told)).map(({ text }) => text.sv)).toEqual([
      'haltintervallen: den lägsta halten måste vara under den högsta',
      'en halt eller en massa för varje ämne, inte båda',
    ])
  })
})

type State = NonNullable<AnswerChanges['substanceState']>

const svhc = { list: 'svhc', title: { en: 'Any SVHC?', sv: 'Några SVHC?' } }
const rohs = { list: 'rohs', title: { en: 'RoHS?', sv: 'RoHS?' } }
/** Lead is on the Candidate List; a substance counts for others where it is named for them. */
const listsOf = (id: number) => (id === 7 ? ['svhc'] : [])

const lackOf = (content: AnswerChanges, told: Partial<Parameters<typeof missingOf>[0]> = {}) =>
  missingOf({ content, documents: 0, questions: [], listsOf, ...told })

const simple = (state: Partial<State>): AnswerChanges => ({
  informationOwner: 'we',
  isComplexProduct: false,
  substanceState: { answers: [], substances: [], components: [], ...state },
})
const complex = (components: Partial<State['components'][number]>[], state: Partial<State> = {}) => ({
  ...simple({
    ...state,
    components: components.map((told, place) => ({
      title: `Part ${place + 1}`,
      productId: '',
      units: 1,
      answers: [],
      substances: [],
      ...told,
    })),
  }),
  isComplexProduct: true,
})

const yes = { list: 'svhc', state: 'included' } as const
const none = { list: 'svhc', state: 'excluded' } as const
const zinc = (told: Partial<AnsweredSubstance> = {}) => answeredSubstance(substanceId.parse(30), told)

describe('[REQ-06] an answer that says who knows and what the product is', () => {
  test('lacks nothing', () => {
    expect(lackOf(simple({}))).toEqual([])
    expect(lackOf({ ...simple({}), informationOwner: 'supplier' })).toEqual([])
    expect(lackOf(complex([{}]))).toEqual([])
  })

  test.each<[string, AnswerChanges, string, string, string]>([
    [
      'who knows',
      { ...simple({}), informationOwner: null },
      'information-owner',
      'who knows what the product is made of',
      'vem som vet vad produkten består av',
    ],
    [
      'what the supplier knows about',
      { ...simple({}), informationOwner: 'we-partially' },
      'information-owner',
      'which legislations your supplier knows about',
      'vilka lagar er leverantör har uppgifter om',
    ],
    [
      'whether it has components',
      { ...simple({}), isComplexProduct: null },
      'complex-product',
      'whether the product has components',
      'om produkten har komponenter',
    ],
    [
      'its components',
      complex([]),
      'complex-product',
      'the components of the product',
      'produktens komponenter',
    ],
    [
      'the places of its substances',
      complex([{}], { substances: [zinc()] }),
      'substances',
      'which component contains each substance of the whole',
      'vilken komponent som innehåller varje ämne i helheten',
    ],
  ])('is asked %s where the answer leaves it open', (...[, content, step, en, sv]) => {
    expect(lackOf(content)).toEqual([{ step, text: { en, sv } }])
  })

  test('is not asked about the supplier where some of what it knows is named', () => {
    const supplierLegislationIds = [legislationId.parse(1)]
    expect(lackOf({ ...simple({}), informationOwner: 'we-partially', supplierLegislationIds })).toEqual([])
  })

  test('of which nothing was written lacks everything, step by step', () => {
    expect(lackOf({}, { questions: [svhc] }).map(({ step }) => step)).toEqual([
      'information-owner',
      'complex-product',
      'substances',
    ])
  })

  test('counts components of a complex product only', () => {
    const { components } = complex([{}]).substanceState ?? {}
    const state = { answers: [none], substances: [zinc()], components: components ?? [] }
    for (const isComplexProduct of [false, null])
      expect(stateThatCounts({ substanceState: state, isComplexProduct })).toEqual({
        ...state,
        components: [],
      })
    expect(stateThatCounts({ substanceState: state, isComplexProduct: true })).toEqual(state)
    expect(stateThatCounts({})).toEqual({ answers: [], substances: [], components: [] })
  })

  test('has documents up to a bound', () => {
    expect(lackOf(simple({}), { documents: MAX_REPLY_DOCUMENTS })).toEqual([])
    expect(lackOf(simple({}), { documents: MAX_REPLY_DOCUMENTS + 1 })).toEqual([
      {
        step: 'documents',
        text: {
          en: 'at most 50 documents, there are 51',
          sv: 'högst 50 dokument, det finns 51',
        },
      },
    ])
  })
})

describe('[REQ-06] each list that is asked about', () => {
  const asking = { questions: [svhc, rohs] }
  const openIn = (content: AnswerChanges) => lackOf(content, asking).map(({ text }) => text)

  test('is answered for the product', () => {
    expect(openIn(simple({ answers: [none] }))).toEqual([
      { en: 'an answer to “RoHS?”', sv: 'ett svar på ”RoHS?”' },
    ])
    expect(openIn(simple({ answers: [none, { list: 'rohs', state: 'undefined' }] }))).toEqual([])
  })

  test('is answered for the whole, or for every component', () => {
    const forRohs = { list: 'rohs', state: 'excluded' } as const
    const parts = [{ answers: [none, forRohs] }, { answers: [forRohs] }, {}]
    expect(openIn(complex(parts, { answers: [forRohs] }))).toEqual([
      {
        en: 'an answer to “Any SVHC?” for 2 of 3 components',
        sv: 'ett svar på ”Några SVHC?” för 2 av 3 komponenter',
      },
    ])
    expect(openIn(complex([{ answers: [none, forRohs] }, { answers: [none, forRohs] }]))).toEqual([])
  })
})

describe('[REQ-07] an answer that contradicts itself', () => {
  const NAMES = { en: 'the substances on “Any SVHC?”', sv: 'vilka ämnen på ”Några SVHC?” som finns' }
  const ONE = {
    en: 'one answer to “Any SVHC?”: “none of these” and a substance contradict each other',
    sv: 'ett svar på ”Några SVHC?”: ”inget av dessa” och ett ämne motsäger varandra',
  }
  const TWICE = { en: 'each substance once in each place', sv: 'varje ämne en gång på varje plats' }
  const inPart = (text: typeof NAMES, title: string) => ({
    en: `${text.en} (${title})`,
    sv: `${text.sv} (${title})`,
  })
  const named = zinc({ lists: ['svhc'] })
  const other = zinc({ lists: ['rohs'] })
  const faults = (content: AnswerChanges) =>
    lackOf(content, { questions: [svhc] }).map(({ step, text }) => {
      expect(step).toBe('substances')
      return text
    })

  test.each<[string, AnswerChanges, (typeof NAMES)[]]>([
    ['yes, with a substance named for the list', simple({ answers: [yes], substances: [named] }), []],
    ['yes, with a substance that is on the list', simple({ answers: [yes], substances: [lead({})] }), []],
    ['yes, with a substance of another list', simple({ answers: [yes], substances: [other] }), [NAMES]],
    ['yes, without a substance', simple({ answers: [yes] }), [NAMES]],
    ['none, with a substance of another list', simple({ answers: [none], substances: [other] }), []],
    [
      'none, with one substance that was named for it',
      simple({
        answers: [none],
        substances: [other, zinc({ lists: ['rohs', 'svhc'], materialName: 'Zamak' })],
      }),
      [ONE],
    ],
    [
      'not known, with a substance',
      simple({ answers: [{ list: 'svhc', state: 'undefined' }], substances: [named] }),
      [],
    ],
    ['an answer that nobody asked for', simple({ answers: [none, { list: 'pops', state: 'included' }] }), []],
    ['a substance twice in one place', simple({ answers: [none], substances: [zinc(), zinc()] }), [TWICE]],
    [
      'a substance in two materials',
      simple({ answers: [none], substances: [zinc(), zinc({ materialName: 'Zamak' })] }),
      [],
    ],
    [
      'yes for the whole, with a substance in a component',
      complex([{}, { substances: [named] }], { answers: [yes] }),
      [],
    ],
    [
      'none for the whole, with one in a component',
      complex([{ substances: [named] }], { answers: [none] }),
      [ONE],
    ],
    [
      'yes for a component, with a substance in another',
      complex([
        { answers: [yes] },
        { answers: [none], substances: [other] },
        { answers: [yes], substances: [named] },
      ]),
      [inPart(NAMES, 'Part 1')],
    ],
    [
      'none for a component, with one in it',
      complex([{ answers: [none] }, { answers: [none], substances: [named] }]),
      [inPart(ONE, 'Part 2')],
    ],
    [
      'a substance twice in a component, and once in another',
      complex([{ substances: [zinc(), zinc()] }, { substances: [zinc()] }], { answers: [none] }),
      [inPart(TWICE, 'Part 1')],
    ],
  ])('%s', (_, content, expected) => {
    expect(faults(content)).toEqual(expected)
  })
})
