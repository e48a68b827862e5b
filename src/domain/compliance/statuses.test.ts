import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { statusKeys } from '#contract/compliance/statuses.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/status-events.ts'
import {
  worstStatus,
  worstOf,
  type ObligationStatus,
  type Verdict,
  type VerdictStatus,
} from '#domain/compliance/statuses.ts'

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

  const none: VerdictStatus = { status: 'no_duty', event: 'none', params: {}, rule: 3 }
  const statusOf = (found: Partial<VerdictStatus>): Verdict => ({ 4: { ...none, ...found } })

  test('says of each obligation what the worst member says of it, and nothing of questions or outputs that no member has', () => {
    const register = { ...none, key: 'register' }
    const label = { ...none, key: 'label' }
    const members = [
      statusOf({ obligations: [register, { ...label, status: 'duty', event: 'label' }] }),
      statusOf({ status: 'prohibited', obligations: [{ ...register, status: 'assess' }, label] }),
      // Judged when the law had no obligations yet.
      statusOf({}),
    ]
    expect(worstOf(members)).toStrictEqual({
      4: {
        status: 'prohibited',
        event: 'none',
        params: {},
        rule: -1,
        obligations: [
          { status: 'assess', event: 'none', params: {}, rule: -1, key: 'register' },
          { status: 'duty', event: 'label', params: {}, rule: -1, key: 'label' },
        ],
      },
    })
  })

  test('has no obligation that no member was judged by', () => {
    expect(worstOf([statusOf({})])[4]).not.toHaveProperty('obligations')
  })

  test('has the outputs of its members', () => {
    const due = { key: 'due', values: ['2027-01-05'] }
    expect(worstOf([statusOf({}), statusOf({ outputs: [due] })])[4]!.outputs).toEqual([due])
  })

  test.each<[string, Partial<VerdictStatus>, Partial<VerdictStatus>]>([
    ['the nearest date', { params: { date: '2027-03-01' } }, { params: { date: '2028-01-01' } }],
    ['a date before none', { params: { date: '2027-03-01' } }, {}],
    ['a date before many entries', { params: { date: '2027-03-01' } }, { params: { n: 40 } }],
    ['the most entries', { params: { n: 12 } }, { params: { n: 9 } }],
    ['entries before none', { params: { n: 1 } }, {}],
    ['the first event by name', { event: 'inform' }, { event: 'notify' }],
    [
      'the most entries before the event’s name',
      { event: 'notify', params: { n: 2 } },
      { event: 'inform', params: { n: 1 } },
    ],
    ['a warming potential before none', { params: { gwp: 675 } }, {}],
  ])('of members with one status tells %s, in whichever order they come', (_what, told, other) => {
    const expected = { event: 'none', params: {}, ...told }
    for (const members of [
      [told, other],
      [other, told],
    ])
      expect(worstOf(members.map(statusOf))[4]).toMatchObject(expected)
  })

  test('asks first what some member is asked first, and what stands at one place by name', () => {
    const asked = (...keys: string[]) => statusOf({ questions: keys })
    expect(worstOf([asked('toy', 'leather'), asked('mouthable', 'leather')])[4]!.questions).toEqual([
      'mouthable',
      'toy',
      'leather',
    ])
    expect(worstOf([asked('toy', 'leather'), asked('leather')])[4]!.questions).toEqual(['leather', 'toy'])
    expect(worstOf([asked('leather'), asked('toy', 'leather')])[4]!.questions).toEqual(['leather', 'toy'])
  })

  test('has no member, and so no status', () => {
    expect(worstOf([])).toEqual({})
  })
})

describe('[COMP-20] the worst of several statuses under a legislation', () => {
  const obligation = (key: string, status: ObligationStatus['status']): ObligationStatus => ({
    key,
    status,
    event: 'none',
    params: {},
    rule: 1,
  })

  test('is the first of those that are equally bad', () => {
    const [register, label, mark] = [
      obligation('register', 'no_duty'),
      obligation('label', 'duty'),
      obligation('mark', 'duty'),
    ]
    expect(worstStatus([register!, label!, mark!])).toBe(label)
  })

  test('of none there is none', () => {
    expect(worstStatus([])).toBeUndefined()
  })
})
