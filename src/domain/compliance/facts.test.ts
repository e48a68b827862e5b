import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { eeeStateOf, maskOf, noEeeFacts, allCategories } from '#domain/compliance/eee-categories.ts'
import { combine, combineAll, factsKey, unansweredLeaf, withoutLeaves } from '#domain/compliance/facts.ts'
import { factsPool } from '#domain/compliance/facts-pool.ts'
import { questionOf } from '#domain/compliance/list-question.ts'
import { anyFacts, listOf } from '#tests/compliance/cases.ts'

describe('facts that roll up', () => {
  const facts = anyFacts()

  test('[COMP-01] the order in which parts are combined changes nothing', () => {
    fc.assert(
      fc.property(facts, facts, facts, (a, b, c) => {
        expect(factsKey(combine(a, b))).toBe(factsKey(combine(b, a)))
        expect(factsKey(combine(combine(a, b), c))).toBe(factsKey(combine(a, combine(b, c))))
      }),
    )
  })

  test('[COMP-01] each leaf counts once, however many ways lead to it', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        expect(factsKey(combine(a, a))).toBe(factsKey(a))
        expect(factsKey(combine(combine(a, b), b))).toBe(factsKey(combine(a, b)))
      }),
    )
  })

  test('equal facts have one writing, and reading it back gives the same facts', () => {
    fc.assert(
      fc.property(facts, (a) => {
        expect(factsKey(JSON.parse(factsKey(a)))).toBe(factsKey(a))
      }),
    )
  })

  test('a pool gives equal facts one number and combines as combine does', () => {
    fc.assert(
      fc.property(fc.array(facts, { minLength: 1, maxLength: 6 }), (many) => {
        const pool = factsPool()
        const together = many.map((each) => pool.add(each)).reduce((a, b) => pool.combine(a, b))
        expect(pool.key(together)).toBe(factsKey(combineAll(many)))
        expect(pool.add(JSON.parse(pool.key(together)))).toBe(together)
      }),
    )
  })

  test('[COMP-01] one unanswered leaf makes the whole product partly answered', () => {
    const answered = listOf({ any: true, all: true })
    const whole = combine({ leaves: true, lists: { rohs: answered } }, unansweredLeaf)
    expect(whole.lists['rohs']).toMatchObject({ any: true, all: false })
  })

  test('[PROD-39] a complex product without components counts as unanswered, and has no leaf', () => {
    expect(combineAll([])).toEqual(withoutLeaves)
    const answered = { leaves: true, lists: { rohs: listOf({ any: true, all: true }) } }
    expect(combine(answered, withoutLeaves).lists['rohs']).toMatchObject({ any: true, all: false })
  })

  test.each([
    ['au', { any: false, all: false, included: false }],
    ['sdis', { any: true, all: false, included: true }],
    ['sddnis', { any: true, all: false, included: false }],
    ['adis', { any: true, all: true, included: true }],
    ['addnis', { any: true, all: true, included: false }],
  ] as const)('[COMP-01] presence %s', (code, answers) => {
    expect(questionOf(listOf(answers)).presence).toBe(code)
  })
})

describe('categories of electrical equipment', () => {
  test('[COMP-04] a product of a category is judged in it alone', () => {
    const facts = {
      ...noEeeFacts,
      over: maskOf([8]),
      exempted: maskOf([1]),
      exemptionEnds: { 1: '2027-06-30' } as const,
    }
    expect(eeeStateOf(facts, 8).state).toBe('over')
    expect(eeeStateOf(facts, 1)).toEqual({
      state: 'exempted',
      isCategoryNeeded: false,
      exemptionEnds: '2027-06-30',
    })
    expect(eeeStateOf(facts, 2).state).toBe('below')
  })

  test('[COMP-04] without a category: over in every one is over, over in some is to assess', () => {
    expect(eeeStateOf({ ...noEeeFacts, over: allCategories }, null).state).toBe('over')
    expect(eeeStateOf({ ...noEeeFacts, over: maskOf([9]), exempted: maskOf([1]) }, null)).toMatchObject({
      state: 'assess',
      isCategoryNeeded: true,
    })
  })

  test('[COMP-04] the earliest end of an exemption is the one that counts', () => {
    const ends = { 1: '2027-12-31', 4: '2027-06-30' } as const
    expect(
      eeeStateOf({ ...noEeeFacts, exempted: allCategories, exemptionEnds: ends }, null).exemptionEnds,
    ).toBe('2027-06-30')
  })
})
