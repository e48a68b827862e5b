import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { statusKeys } from '#contract/compliance/statuses.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/question-event.ts'
import { worstOf, type Verdict, type VerdictStatus } from '#domain/compliance/statuses.ts'

const questions = fc.uniqueArray(fc.constantFrom('toy', 'leather', 'mouthable', 'jewellery'))
const status = fc
  .record({
    status: fc.constantFrom(...statusKeys),
    event: fc.constantFrom('none', ANSWER_QUESTIONS),
    questions,
    gwp: fc.constantFrom(null, 1430, 2088.128, 2088),
  })
  .map((found): VerdictStatus => ({
    ...found,
    params: {
      ...(found.event === ANSWER_QUESTIONS ? { n: found.questions.length } : {}),
      ...(found.gwp === null ? {} : { gwp: found.gwp }),
    },
    rule: 1,
  }))
const member = fc
  .record({ whole: status, first: status, second: status })
  .map(({ whole, first, second }): Verdict => ({
    1: {
      ...whole,
      obligations: [
        { ...first, key: 'first' },
        { ...second, key: 'second' },
      ],
    },
  }))

describe('[COMP-15] the status of a group', () => {
  test('has all questions of its members, each once, and its event counts them', () => {
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 5 }), (members) => {
        const found = worstOf(members)[1]!
        const all = new Set(members.flatMap((each) => each[1]!.questions ?? []))
        expect(new Set(found.questions ?? [])).toEqual(all)
        expect(found.questions ?? []).toHaveLength(all.size)
        if (found.event === ANSWER_QUESTIONS) expect(found.params.n).toBe(all.size)
        const [first] = found.obligations!
        const ofFirst = members.flatMap((each) => each[1]!.obligations![0]!.questions ?? [])
        expect(new Set(first!.questions ?? [])).toEqual(new Set(ofFirst))
      }),
    )
  })

  test('is the same in whichever order its members come, and however often', () => {
    fc.assert(
      fc.property(fc.array(member, { minLength: 1, maxLength: 5 }), (members) => {
        expect(worstOf([...members].toReversed())).toEqual(worstOf(members))
        expect(worstOf([...members, ...members])).toEqual(worstOf(members))
      }),
    )
  })

  test('tells the highest warming potential of members that are equal but for it', () => {
    const gas = (gwp: number): Verdict => ({
      8: { status: 'prohibited', event: 'replace_substance', params: { gwp }, rule: 2 },
    })
    expect(worstOf([gas(675), gas(2088.128), gas(2088)])[8]!.params).toEqual({ gwp: 2088.128 })
  })

  test('has no member, and so no status', () => {
    expect(worstOf([])).toEqual({})
  })
})
