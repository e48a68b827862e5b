import { describe, expect, test } from 'vitest'

import { bitOf, noEeeFacts } from '#domain/compliance/eee-categories.ts'
import { combineLists } from '#domain/compliance/facts.ts'
import { conditionKey, orderedConditions, type UseCondition } from '#domain/compliance/use-conditions.ts'
import { listOf } from '#tests/compliance/cases.ts'

const toy: UseCondition = { entry: 51, when: 'use.toy' }
const overIn = (category: number) => ({ ...noEeeFacts, over: bitOf(category) })

describe('[COMP-18] conditions under which a limit counts', () => {
  const different: UseCondition[] = [
    { ...toy, known: { skin_contact: true } },
    { ...toy, isOfSupply: true },
    { ...toy, eee: overIn(8) },
    { ...toy, eee: overIn(3) },
    toy,
    { ...toy, reason: 4 },
    { entry: 51, when: 'use.zinc' },
    { entry: 63, when: 'use.toy' },
  ]

  test('are kept each where they say something different, in the order in which facts are stored', () => {
    expect(orderedConditions(different.toReversed())).toStrictEqual(different)
    expect(orderedConditions([...different, ...different])).toStrictEqual(different)
    expect(new Set(different.map(conditionKey)).size).toBe(different.length)
  })

  test('are one where they say the same, however it is written', () => {
    const exemptionEnds = { 3: '2027-12-31', 8: '2027-06-30' }
    const same: UseCondition[] = [
      {
        entry: 51,
        when: 'use.toy',
        eee: { ...overIn(3), exemptionEnds },
        known: { metal: true, zinc: false },
      },
      {
        known: { zinc: false, metal: true },
        eee: { exemptionEnds: { 8: '2027-06-30', 3: '2027-12-31' }, assess: 0, exempted: 0, over: bitOf(3) },
        reason: 0,
        when: 'use.toy',
        entry: 51,
      },
    ]
    expect(orderedConditions(same)).toHaveLength(1)
    expect(new Set(same.map((each) => JSON.stringify(orderedConditions([each])))).size).toBe(1)
  })

  test('of equipment of two categories both reach the product that contains the parts', () => {
    const part = (category: number) => listOf({ conditions: [{ ...toy, eee: overIn(category) }] })
    const product = combineLists(part(3), part(8))
    expect(product.conditions?.map(({ eee }) => eee)).toEqual([overIn(8), overIn(3)])
  })

  test('of thousands of parts are written once: what comes again is the same object', () => {
    const found = { ...toy }
    const [written] = orderedConditions([found])
    expect(orderedConditions([found])[0]).toBe(written)
    expect(orderedConditions(orderedConditions([found]))[0]).toBe(written)
  })
})
