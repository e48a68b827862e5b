import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { assessed } from '#domain/compliance/assessments.ts'
import { belongingQuestion } from '#domain/compliance/entry-question.ts'
import { combine, factsKey, reasonBit, reasonsOf, unansweredList } from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import { aLeaf, aList, anEntry, anyFacts, aSubstance } from '#tests/compliance/cases.ts'

const [NICKEL, LEAD] = [27, 63]
const annexXvii = aList('reach_ann_17', {
  entries: [NICKEL, LEAD].map((id) => anEntry(id, { dependsOnUse: true })),
})
const { facts } = judgeLeaf(
  aLeaf({ included: [aSubstance(NICKEL), aSubstance(LEAD)] }),
  [annexXvii],
  '2026-11-21',
)
const after = (...answers: [number, 'in_scope' | 'not_in_scope'][]) =>
  assessed(
    facts,
    answers.map(([entryId, answer]) => ({ question: entryId, answer })),
  ).lists['reach_ann_17']

describe('[COMP-18] what a person records of an entry that depends on use', () => {
  test('nobody has spoken: each entry is open', () => {
    expect(facts.lists['reach_ann_17']).toMatchObject({ above: false, uses: [NICKEL, LEAD] })
  })

  test('one entry not in scope: the other stays open', () => {
    const list = after([NICKEL, 'not_in_scope'])
    expect(list).toMatchObject({ above: false, uses: [LEAD] })
    expect(reasonsOf(list?.assess ?? 0)).toEqual(['use'])
  })

  test('both not in scope: nothing is left, and the substances are still there', () => {
    const list = after([NICKEL, 'not_in_scope'], [LEAD, 'not_in_scope'])
    expect(list).toMatchObject({ above: false, included: true, assess: 0 })
    expect(list?.uses).toBeUndefined()
  })

  test('an entry in scope is a restriction that is exceeded, and the other is still asked for', () => {
    expect(after([NICKEL, 'in_scope'])).toMatchObject({ above: true, uses: [LEAD] })
  })

  test('a record of an entry that is not in the product changes nothing: a changed entry is another one, and asks again', () => {
    expect(after([99, 'not_in_scope'])).toEqual(facts.lists['reach_ann_17'])
  })

  test('"not in scope" answers what a person was asked, not what facts of use decide', () => {
    const when = 'use.jewellery'
    const byFacts = { entry: LEAD, when }
    const byPerson = { entry: LEAD, when, reason: reasonBit('use') }
    const pending = {
      use: null,
      condition: byFacts,
      limit: '0.05',
      operator: 'at_or_above',
      share: '1',
    } as const
    const list = { ...unansweredList, included: true, conditions: [byFacts, byPerson], pending: [pending] }
    const left = (answer: 'in_scope' | 'not_in_scope') =>
      assessed({ leaves: true, lists: { reach_ann_17: list } }, [{ question: LEAD, answer }]).lists[
        'reach_ann_17'
      ]
    expect(left('not_in_scope')).toMatchObject({ above: false, conditions: [byFacts], pending: [pending] })
    expect(left('in_scope')).toMatchObject({ above: true, pending: [{ use: null, share: '1' }] })
    expect(left('in_scope')?.conditions).toBeUndefined()
  })

  test('that a substance does not belong to an entry takes away all that the entry asks of it', () => {
    const question = belongingQuestion(LEAD, 7)
    const list = { ...unansweredList, conditions: [{ entry: question, when: 'use.pvc' }] }
    const facts = { leaves: true, lists: { reach_ann_17: list } }
    const said = assessed(facts, [{ question, answer: 'not_in_scope' }])
    expect(said.lists['reach_ann_17']?.conditions).toBeUndefined()
    expect(assessed(facts, [{ question: LEAD, answer: 'not_in_scope' }])).toEqual(facts)
  })

  test('of a mixture it counts before the masses are known', () => {
    const pending = { use: LEAD, limit: '0.05', operator: 'at_or_above', share: '37' } as const
    const solder = {
      leaves: true,
      lists: { reach_ann_17: { ...facts.lists['reach_ann_17']!, uses: [], pending: [pending] } },
    }
    const left = (answer: 'in_scope' | 'not_in_scope') =>
      assessed(solder, [{ question: LEAD, answer }]).lists['reach_ann_17']?.pending
    expect(left('not_in_scope')).toBeUndefined()
    expect(left('in_scope')).toEqual([{ ...pending, use: null }])
  })

  test('said twice is said once, and what is said of the parts is said of the whole', () => {
    const answers = fc.array(
      fc.record({
        question: fc.integer({ min: 1, max: 5 }),
        answer: fc.constantFrom('in_scope' as const, 'not_in_scope' as const),
      }),
    )
    fc.assert(
      fc.property(anyFacts(), anyFacts(), answers, (a, b, given) => {
        const said = assessed(a, given)
        expect(factsKey(assessed(said, given))).toBe(factsKey(said))
        const apart = combine(assessed(a, given), assessed(b, given))
        const together = assessed(combine(a, b), given)
        expect(apart.lists['pops']).toEqual(together.lists['pops'])
        expect(apart.lists['candidate_list']?.above).toBe(together.lists['candidate_list']?.above)
      }),
    )
  })
})
