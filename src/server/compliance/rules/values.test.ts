import { describe, expect, test } from 'vitest'

import { bitOf, noEeeFacts } from '#domain/compliance/eee-categories.ts'
import { unansweredLeaf, unansweredList, type Facts, type ListFacts } from '#domain/compliance/facts.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { UnknownUse, useReader } from '#server/compliance/rules/use-values.ts'
import { equipmentState, ruleValues } from '#server/compliance/rules/values.ts'
import { aContext } from '#tests/compliance/cases.ts'

type Values = Record<string, unknown>

/** The values of one list of a product, as rules see them. */
const listSeen = (list: Partial<ListFacts>, use: UseValues = {}) =>
  ruleValues(
    { leaves: true, lists: { pops: { ...unansweredList, ...list } } },
    aContext(),
    ['pops'],
    useReader(use),
  )['pops'] as Values
const seen = (context: Parameters<typeof aContext>[0], facts: Partial<Facts> = {}) =>
  ruleValues({ ...unansweredLeaf, ...facts }, aContext(context), [], useReader())

const [USE, MASSES] = [1, 2]

describe('[COMP-02] rules see of a list', () => {
  test('nothing where nobody answered', () => {
    expect(listSeen({})).toEqual({
      any: false,
      all: false,
      included: false,
      above: false,
      exempted: false,
      assess: false,
      reasons: [],
      newEntries: 0n,
      gwp: 0,
      sunset: '',
      isPastSunset: false,
      isIncorporated: false,
      reported: false,
      listedOn: [],
      ranges: [],
      mixtureShare: 0,
      presence: 'au',
    })
  })

  test('what its parts answered', () => {
    const facts: Partial<ListFacts> = {
      any: true,
      all: true,
      included: true,
      above: true,
      assess: MASSES,
      newEntries: 3,
      gwp: 150.5,
      sunset: '2027-01-01',
      isPastSunset: true,
      isIncorporated: true,
      reported: true,
      listedOn: ['2020-01-01'],
      ranges: ['66279'],
      mixtureShare: 0.5,
    }
    expect(listSeen(facts)).toMatchObject({
      ...facts,
      assess: true,
      reasons: ['masses'],
      newEntries: 3n,
      exempted: false,
      presence: 'adis',
    })
  })
})

describe('[COMP-18] rules see of a finding under a condition', () => {
  const toy = { entry: 51, when: 'use.toy' }
  const metal = { entry: 63, when: 'use.metal' }

  test('that the limit is exceeded where one of them holds', () => {
    const above = (use: UseValues) => listSeen({ conditions: [toy, metal] }, use)['above']
    expect(above({ toy: false, metal: true })).toBe(true)
    expect(above({ metal: true })).toBe(true)
    expect(above({ toy: false, metal: false })).toBe(false)
    expect(() => above({ toy: false })).toThrow(expect.objectContaining({ key: 'metal' }))
    expect(() => above({})).toThrow(expect.objectContaining({ key: 'toy' }))
  })

  test('that it is exceeded anyhow, where another finding is under no condition', () => {
    expect(listSeen({ above: true, conditions: [toy] })['above']).toBe(true)
  })

  test('that a person must assess where one with a reason holds, and not that a limit is exceeded', () => {
    const conditions = [{ ...toy, reason: USE }]
    expect(listSeen({ conditions }, { toy: true })).toMatchObject({
      above: false,
      assess: true,
      reasons: ['use'],
    })
    expect(listSeen({ conditions }, { toy: false })).toMatchObject({ assess: false, reasons: [] })
    expect(listSeen({ conditions, assess: MASSES }, { toy: false })).toMatchObject({
      assess: true,
      reasons: ['masses'],
    })
    expect(listSeen({ conditions, assess: MASSES }, { toy: true })['reasons']).toEqual(['use', 'masses'])
    // What is there already hangs on no fact.
    expect(listSeen({ conditions, assess: USE })['reasons']).toEqual(['use'])
    expect(listSeen({ conditions, assess: MASSES })['assess']).toBe(true)
    expect(() => listSeen({ conditions })['assess']).toThrow(UnknownUse)
  })

  test('what is known of the part, before what the product says', () => {
    const conditions = [{ ...toy, known: { toy: false } }]
    expect(listSeen({ conditions }, { toy: true })['above']).toBe(false)
    expect(listSeen({ conditions: [{ ...toy, reason: USE, known: { toy: true } }] })['assess']).toBe(true)
  })

  test('that it is exempted where only the use takes it away', () => {
    const spare = { entry: 63, when: '!use.spare_part && use.metal' }
    const exempted = (use: UseValues, conditions = [spare]) => listSeen({ conditions }, use)['exempted']
    expect(exempted({ spare_part: true, metal: true })).toBe(true)
    expect(exempted({ spare_part: true, metal: false })).toBe(false)
    expect(exempted({ spare_part: false, metal: true })).toBe(false)
    expect(exempted({ spare_part: true })).toBe(true)
    expect(exempted({ toy: false }, [toy])).toBe(false)
    expect(() => exempted({ metal: true })).toThrow(UnknownUse)
  })

  test('that it is not exempted where the law exempts no use, whatever is not known of the product', () => {
    expect(listSeen({ conditions: [toy] })['exempted']).toBe(false)
  })
})

describe('[COMP-02] rules see of the product', () => {
  test('what it is, and what nobody told is empty', () => {
    expect(seen({})).toMatchObject({
      product: {
        type: 'own_product',
        kind: 'article',
        isLeaf: false,
        hasLeaves: true,
        isPurchased: false,
        isOwn: false,
        country: '',
        hasCustomsCategory: false,
      },
      scip: { state: 'none', notify: '' },
      eee: { isEee: '', category: 0n },
      today: '',
      declaration: 'none',
    })
  })

  test('what was told', () => {
    const context = {
      type: 'purchased_product',
      isLeaf: true,
      country: 'SE',
      hasCustomsCategory: true,
      scip: 'notified',
      notify: true,
      isEee: false,
      eeeCategory: 8,
      lawDay: '2026-11-21',
    } as const
    expect(seen(context)).toMatchObject({
      product: { isLeaf: true, isPurchased: true, isOwn: false, country: 'SE', hasCustomsCategory: true },
      scip: { state: 'notified', notify: 'yes' },
      eee: { isEee: 'no', category: 8n },
      today: '2026-11-21',
    })
  })

  test.each([
    [{ isLeaf: true }, {}, true],
    [{ isLeaf: true, type: 'purchased_product' }, { isOwn: true }, false],
    [{}, { isOwn: true }, true],
    [{}, {}, false],
  ] as const)('whether all of it is its own: %j with parts %j', (context, facts, isOwn) => {
    expect(seen(context, facts)).toMatchObject({ product: { isOwn } })
  })

  test.each([
    [{ any: true, all: true }, 'full'],
    [{ any: true, all: false }, 'partial'],
    [{ any: false, all: true }, 'none'],
  ])('how much of it is declared: %j', (declaration, word) => {
    expect(seen({}, { declaration })).toMatchObject({ declaration: word })
  })
})

describe('[COMP-04] rules see of electrical equipment', () => {
  const eee = { ...noEeeFacts, over: bitOf(8) }
  const state = (list: Partial<ListFacts>, category: 8 | 9 | null, use: UseValues = {}) => {
    const facts: Facts = { leaves: true, lists: { rohs: { ...unansweredList, ...list } } }
    const reader = useReader(use)
    const { state: told, categoryNeeded } = ruleValues(
      facts,
      aContext({ eeeCategory: category }),
      ['rohs'],
      reader,
    )['eee'] as Values
    expect(told).toBe(equipmentState(facts, aContext({ eeeCategory: category }), reader).state)
    return [told, categoryNeeded]
  }

  test('the result in its category, and whether the category is needed', () => {
    expect(state({ eee }, 8)).toEqual(['over', false])
    expect(state({ eee }, 9)).toEqual(['below', false])
    expect(state({ eee }, null)[1]).toBe(true)
    expect(state({}, 8)).toEqual(['below', false])
  })

  test('a result under a condition only where it holds, and where it is of the category', () => {
    const conditions = [{ entry: 6, when: 'use.tool', eee }]
    expect(state({ conditions }, 8, { tool: true })).toEqual(['over', false])
    expect(state({ conditions }, 8, { tool: false })).toEqual(['below', false])
    expect(state({ conditions }, 9)).toEqual(['below', false])
    // Not known: the condition counts as met.
    expect(state({ conditions }, null)[1]).toBe(true)
    expect(() => state({ conditions }, 8)).toThrow(expect.objectContaining({ key: 'tool' }))
  })

  test.each(['over', 'exempted', 'assess'] as const)('a condition of what is %s', (mask) => {
    const conditions = [{ entry: 6, when: 'use.tool', eee: { ...noEeeFacts, [mask]: bitOf(8) } }]
    expect(state({ conditions }, 8, { tool: true })[0]).toBe(mask)
  })

  test('the day on which its exemption ends, and none where none does', () => {
    const ends = (exemptionEnds: object, conditions?: ListFacts['conditions']) =>
      (
        ruleValues(
          {
            leaves: true,
            lists: {
              rohs: {
                ...unansweredList,
                eee: { ...noEeeFacts, exempted: bitOf(8), exemptionEnds },
                ...(conditions ? { conditions } : {}),
              },
            },
          },
          aContext({ eeeCategory: 8 }),
          ['rohs'],
          useReader({ tool: true }),
        )['eee'] as Values
      )['exemptionEnds']
    expect(ends({ 8: '2027-06-30' })).toBe('2027-06-30')
    expect(ends({})).toBe('')
    expect(ends({ 8: '2027-06-30' }, [{ entry: 6, when: 'use.tool', eee: noEeeFacts }])).toBe('2027-06-30')
    expect(ends({}, [{ entry: 6, when: 'use.tool' }])).toBe('')
  })
})
