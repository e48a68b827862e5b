import { describe, expect, test } from 'vitest'

import type { SubstanceId } from '#contract/values/ids.ts'
import { chosenChanges, effectsOf, statementsAfter } from '#domain/exchange/chosen-changes.ts'
import { ITSELF, type KnownProduct, type Reply } from '#domain/exchange/known-reply.ts'
import { planReply } from '#domain/exchange/reply-plan.ts'
import {
  component,
  known,
  knownComponent,
  lead,
  questions,
  REACH,
  reply,
  sixC,
} from '#tests/planned-reply.ts'

const SVHC = { list: 'svhc', listVersion: '2026-02-04' } as const
const OLD = '2025-06-25'

const plan = (before: KnownProduct, given: Reply) => planReply(before, given, questions)

const chosen = (before: KnownProduct, replied: Reply, choice: Partial<Parameters<typeof chosenChanges>[2]>) =>
  chosenChanges(plan(before, replied), before, { leftOut: [], legislationIds: null, ...choice })
/** Keys of the changes that are written. */
const written = (...given: Parameters<typeof chosen>) =>
  chosen(...given).changes.map(({ shown }) => shown.key)

describe('[REQ-08] approving a part of the changes', () => {
  const given = reply({
    answers: [
      { ...SVHC, state: 'included' },
      { list: 'rohs', state: 'excluded', listVersion: OLD },
    ],
    substances: [lead('2', { claims: [sixC] }), lead('1', { name: 'Dust', substanceId: 8 as SubstanceId })],
  })
  test('takes what concerns the approved legislations only', () => {
    const { changes } = chosen(known(), given, { legislationIds: [REACH] })
    expect(changes.map(({ shown }) => shown.key)).toEqual([
      'substance  7 article ',
      'answer svhc included 2026-02-04',
    ])
  })

  test('leaves out what is said of a component with the component', () => {
    const parts = reply({
      isComplex: true,
      components: [component('a', { substances: [lead('1')] }), component('b', { substances: [lead('1')] })],
    })
    const { changes, leftOut } = chosen(known(), parts, { leftOut: ['component a'] })
    expect(changes.map(({ shown }) => shown.key)).toEqual([
      'substance b 7 article ',
      'complexity',
      'component b',
    ])
    expect(leftOut).toEqual(['substance a 7 article ', 'component a'])
  })

  test('without the change that components answer there are no components', () => {
    const parts = reply({
      isComplex: true,
      answers: [{ ...SVHC, state: 'excluded' }],
      components: [component('a')],
    })
    expect(chosen(known(), parts, { leftOut: ['complexity'] }).changes).toEqual([])
  })

  test('what is left out of a substance leaves its known exemptions', () => {
    const before = known({ substances: [lead('3')] })
    const { changes } = chosen(before, given, { leftOut: ['substance  7 article '] })
    const after = statementsAfter(before, changes).get(ITSELF)
    expect(after?.substances.find(({ name }) => name === 'Lead')).toMatchObject({
      concentration: '3',
      claims: [sixC],
    })
  })

  test('all changes together give what was replied', () => {
    const before = known({ answers: [{ ...SVHC, state: 'excluded' }], substances: [lead('3')] })
    const after = statementsAfter(before, chosen(before, given, {}).changes).get(ITSELF)
    expect(after?.substances).toEqual(given.substances)
    expect(after?.answers).toEqual(given.answers)
  })
})

describe('[REQ-08] what depends on components answering for the product', () => {
  const none = { ...SVHC, state: 'excluded' } as const
  const own = known({
    answers: [none],
    substances: [lead('1')],
    ofOthers: [lead('2', { name: 'Other', substanceId: 8 as SubstanceId })],
  })
  const withParts = reply({ isComplex: true, components: [component('a', { substances: [lead('1')] })] })
  const complex = known({ isComplex: true, components: [knownComponent('a'), knownComponent('b')] })
  const simple = reply({ answers: [none], substances: [lead('1')], facts: [{ key: 'pvc', value: true }] })

  test('is written with that change', () => {
    expect(written(own, withParts, {})).toEqual([
      'substance  7 article ',
      'substance  8 article ',
      'substance a 7 article ',
      'complexity',
      'component a',
    ])
    expect(written(complex, simple, {})).toEqual([
      'substance  7 article ',
      'answer svhc excluded 2026-02-04',
      'fact pvc',
      'complexity',
      'component a',
      'component b',
    ])
  })

  test('stays as it is where that change is left out: a simple product keeps its substances', () => {
    expect(chosen(own, withParts, { leftOut: ['complexity'] })).toEqual({
      changes: [],
      leftOut: plan(own, withParts).map(({ shown }) => shown.key),
    })
  })

  test('stays as it is where they no longer would and that is left out: a product keeps its components', () => {
    expect(written(complex, simple, { leftOut: ['complexity'] })).toEqual(['fact pvc'])
  })

  test('of a product with components is said of those that it has or gets', () => {
    const before = known({
      isComplex: true,
      components: [knownComponent('a'), knownComponent('b'), knownComponent('c', { units: null })],
    })
    const given = reply({
      isComplex: true,
      answers: [none],
      components: [component('a'), component('c'), component('d')],
    })
    const places = (leftOut: string[]) => {
      const told = chosen(before, given, { leftOut })
      return [
        effectsOf(told, 'answer').flatMap((effect) => effect.places),
        effectsOf(told, 'component').map(({ place }) => place),
      ]
    }
    expect(places([])).toEqual([
      ['a', 'c', 'd'],
      ['c', 'd', 'b'],
    ])
    expect(places(['component c'])).toEqual([
      ['a', 'd'],
      ['d', 'b'],
    ])
    expect(places(['component b'])).toEqual([
      ['a', 'c', 'd'],
      ['c', 'd'],
    ])
  })
})

describe('[REQ-08] what stands at a place after an approval', () => {
  const none = { ...SVHC, state: 'excluded' } as const
  const ofOwn = { ...sixC, list: 'own' }

  test('is what was known there with the changes: of a component, too', () => {
    const before = known({
      isComplex: true,
      components: [
        knownComponent('a', { answers: [none], substances: [lead('3', { claims: [sixC, ofOwn] })] }),
      ],
    })
    const given = reply({
      isComplex: true,
      components: [
        component('a', { substances: [lead('2', { claims: [ofOwn] })] }),
        component('b', { answers: [none] }),
      ],
    })
    expect(Array.from(statementsAfter(before, chosen(before, given, {}).changes))).toEqual([
      ['a', { answers: [none], substances: [lead('2', { claims: [ofOwn] })] }],
      ['b', { answers: [none], substances: [] }],
    ])
  })

  test('is nothing of what goes, or is taken back', () => {
    const before = known({ answers: [none], substances: [lead('3', { lists: ['rohs'] })] })
    const given = reply({
      answers: [
        { ...none, state: 'undefined' },
        { list: 'rohs', state: 'excluded', listVersion: OLD },
      ],
    })
    expect(statementsAfter(before, chosen(before, given, {}).changes).get(ITSELF)).toEqual({
      answers: [{ list: 'rohs', state: 'excluded', listVersion: OLD }],
      substances: [],
    })
  })

  test('has the exemptions of the new substances that are taken', () => {
    const dust = lead('1', { name: 'Dust', substanceId: 8 as SubstanceId, claims: [sixC] })
    const given = reply({ substances: [lead('3', { claims: [sixC] }), dust] })
    const leftOut = ['substance  7 article ']
    expect(written(known(), given, { leftOut })).toEqual([
      'substance  8 article ',
      'exemption rohs  8 article ',
    ])
    const { changes } = chosen(known(), given, {})
    expect(statementsAfter(known(), changes).get(ITSELF)?.substances).toEqual(given.substances)
  })

  test('has no exemption in a component that is left out', () => {
    const before = known({ isComplex: true })
    const given = reply({
      isComplex: true,
      components: [component('a', { substances: [lead('3', { claims: [sixC] })] })],
    })
    expect(chosen(before, given, { leftOut: ['component a'] }).changes).toEqual([])
  })

  test('has no exemption of a substance that is left out and was not known', () => {
    const given = reply({ substances: [lead('3', { claims: [sixC] })] })
    expect(chosen(known(), given, { leftOut: ['substance  7 article '] })).toEqual({
      changes: [],
      leftOut: ['substance  7 article ', 'exemption rohs  7 article '],
    })
    const before = known({ substances: [lead('2')] })
    expect(written(before, given, { leftOut: ['substance  7 article '] })).toEqual([
      'exemption rohs  7 article ',
    ])
  })
})
