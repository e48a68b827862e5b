import { describe, expect, test } from 'vitest'

import type { LegislationId } from '#contract/values/ids.ts'
import { chosenChanges } from '#domain/exchange/chosen-changes.ts'
import type { KnownComponent, KnownProduct, RepliedComponent, Reply } from '#domain/exchange/known-reply.ts'
import { planReply } from '#domain/exchange/reply-plan.ts'
import {
  component,
  known,
  knownComponent,
  knownPdf,
  lead,
  pdf,
  questions,
  REACH,
  reply,
  ROHS,
  sixC,
} from '#tests/planned-reply.ts'

const SVHC = { list: 'svhc', listVersion: '2026-02-04' } as const
const OLD = '2025-06-25'

const plan = (before: KnownProduct, given: Reply) => planReply(before, given, questions)
const told = (before: KnownProduct, given: Reply) =>
  plan(before, given).map(({ shown }) => `${shown.kind} ${shown.key}`)

describe('[REQ-08] what approving a reply changes', () => {
  const yes = { ...SVHC, state: 'included' } as const
  const none = { ...SVHC, state: 'excluded' } as const
  const part = component('vt-1', { units: 2 })

  test.each<[string, KnownProduct, Reply, string[]]>([
    [
      'a reply that says what is known',
      known({ substances: [lead('0.6')], answers: [yes] }),
      reply({ substances: [lead('0.60')], answers: [yes] }),
      [],
    ],
    [
      'a substance that was not known',
      known(),
      reply({ substances: [lead('2.9')] }),
      ['added substance  7 article '],
    ],
    [
      'another share',
      known({ substances: [lead('0.6')] }),
      reply({ substances: [lead('2.1')] }),
      ['changed substance  7 article '],
    ],
    [
      'a substance in two materials is two',
      known(),
      reply({
        substances: [
          lead('1', { basis: 'homogeneous_material', materialName: 'Brass' }),
          lead('2', { basis: 'homogeneous_material', materialName: 'Solder' }),
        ],
      }),
      ['added substance  7 homogeneous_material brass', 'added substance  7 homogeneous_material solder'],
    ],
    [
      'a substance that is no longer named',
      known({ substances: [lead('0.6')] }),
      reply({ answers: [none] }),
      ['removed substance  7 article ', 'denied answer svhc excluded 2026-02-04'],
    ],
    [
      'a substance that the reply does not speak of stays',
      known({ substances: [lead('0.6')] }),
      reply({ answers: [{ list: 'pops', state: 'excluded', listVersion: OLD }] }),
      ['denied answer pops excluded 2025-06-25'],
    ],
    [
      'an exemption that is claimed',
      known({ substances: [lead('3')] }),
      reply({ substances: [lead('3', { claims: [sixC] })] }),
      ['changed exemption rohs  7 article '],
    ],
    [
      'an exemption that is claimed no longer',
      known({ substances: [lead('3', { claims: [sixC] })] }),
      reply({ substances: [lead('3')] }),
      ['removed exemption rohs  7 article '],
    ],
    ['none of a list', known(), reply({ answers: [none] }), ['denied answer svhc excluded 2026-02-04']],
    [
      'none of a newer version',
      known({ answers: [{ ...none, listVersion: OLD }] }),
      reply({ answers: [none] }),
      ['denied answer svhc excluded 2026-02-04'],
    ],
    [
      'none of an older version than known',
      known({ answers: [none] }),
      reply({ answers: [{ ...none, listVersion: OLD }] }),
      [],
    ],
    [
      'an answer that is taken back',
      known({ answers: [none] }),
      reply({ answers: [{ ...SVHC, state: 'undefined' }] }),
      ['removed answer svhc undefined 2026-02-04'],
    ],
    ['a document', known(), reply({ documents: [pdf('d', '2028-11-20')] }), ['added document d']],
    [
      'a document that holds longer',
      known({ documents: [knownPdf('d', '2027-01-01')] }),
      reply({ documents: [pdf('d', '2028-11-20')] }),
      ['changed document d'],
    ],
    [
      'a document that another replaces',
      known({ documents: [knownPdf('c', '2027-09-14')] }),
      reply({ documents: [pdf('d', null)] }),
      ['added document d', 'removed document c'],
    ],
    ['a document of ours stays', known({ documents: [knownPdf('c', null, false)] }), reply(), []],
    [
      'a component',
      known(),
      reply({ isComplex: true, components: [part] }),
      ['changed complexity', 'added component vt-1'],
    ],
    [
      'other units',
      known({ isComplex: true, components: [knownComponent('vt-1')] }),
      reply({ isComplex: true, components: [part] }),
      ['changed component vt-1'],
    ],
    [
      'a component that is gone',
      known({ isComplex: true, components: [knownComponent('vt-1', { units: 2 }), knownComponent('vt-2')] }),
      reply({ isComplex: true, components: [part] }),
      ['removed component vt-2'],
    ],
    [
      'components that answer no longer',
      known({ isComplex: true, components: [knownComponent('vt-1')] }),
      reply({ answers: [none] }),
      ['denied answer svhc excluded 2026-02-04', 'changed complexity', 'removed component vt-1'],
    ],
    [
      'own statements of a product that gets components',
      known({ substances: [lead('1')] }),
      reply({ isComplex: true, components: [part] }),
      ['removed substance  7 article ', 'changed complexity', 'added component vt-1'],
    ],
  ])('%s', (_, before, given, changes) => {
    expect(told(before, given)).toEqual(changes)
  })

  test('none in the whole product is none in each component that has no answer of its own', () => {
    const given = reply({
      isComplex: true,
      answers: [none],
      components: [
        component('a'),
        component('b', { answers: [{ ...SVHC, state: 'undefined' }] }),
        component('c', { substances: [lead('2')] }),
      ],
    })
    const answers = plan(known({ isComplex: true }), given).flatMap(({ shown, effect }) =>
      effect.kind === 'answer' && shown.what === 'answer'
        ? [[shown.replied, effect.places, shown.where.total, shown.where.of]]
        : [],
    )
    expect(answers).toEqual([
      ['excluded', ['a'], 1, 3],
      ['included', ['c'], 1, 3],
    ])
  })

  test('[COMP-14] an answer to an older version tells how many entries stay unanswered', () => {
    const [change] = plan(known(), reply({ answers: [{ ...none, listVersion: OLD }] }))
    expect(change?.shown).toMatchObject({
      kind: 'denied',
      versionId: 8,
      entries: 250,
      newEntries: 3,
      known: 'undefined',
    })
  })

  test('entries that the reply names are none of the denied ones', () => {
    const changes = plan(known(), reply({ answers: [yes], substances: [lead('2')] }))
    expect(changes.at(-1)?.shown).toMatchObject({ what: 'answer', entries: 252 })
  })

  test('an answer is shown with the list, the version and what was known, and written to its places', () => {
    const [change] = plan(known({ answers: [none] }), reply({ answers: [yes] }))
    expect(change).toEqual({
      shown: {
        key: 'answer svhc included 2026-02-04',
        where: { parts: [], total: 0, of: 0 },
        legislationIds: [REACH],
        kind: 'changed',
        subject: 'substances',
        what: 'answer',
        list: 'svhc',
        listTitle: 'Candidate List',
        known: 'excluded',
        replied: 'included',
        listVersion: '2026-02-04',
        versionId: 9,
        entries: 253,
        newEntries: 0,
      },
      effect: {
        kind: 'answer',
        places: [''],
        list: 'svhc',
        after: { state: 'included', listVersion: '2026-02-04' },
      },
    })
  })

  test('an answer of a list that is not known here is shown by its key, without a version', () => {
    const [change] = plan(known(), reply({ answers: [{ ...yes, list: 'pops' }] }))
    expect(change?.shown).toMatchObject({
      kind: 'added',
      listTitle: 'pops',
      known: 'undefined',
      versionId: null,
      entries: 0,
      newEntries: 0,
    })
  })

  test('an answer that is taken back is deleted', () => {
    const [change] = plan(known({ answers: [none] }), reply({ answers: [{ ...none, state: 'undefined' }] }))
    expect(change?.effect).toMatchObject({ after: null })
  })

  test('of components that were answered differently, what was known is not one answer', () => {
    const before = known({
      isComplex: true,
      components: [knownComponent('a', { answers: [none] }), knownComponent('b')],
    })
    const given = (state: 'included' | 'excluded') =>
      reply({
        isComplex: true,
        components: ['a', 'b'].map((key) =>
          component(key, { answers: [{ ...SVHC, listVersion: '2026-03-01', state }] }),
        ),
      })
    expect(plan(before, given('included'))[0]?.shown).toMatchObject({ kind: 'changed', known: null })
    expect(plan(before, given('excluded'))[0]?.shown).toMatchObject({ kind: 'denied', known: null })
  })

  test('of the entries of a list those that the reply names are left out, each once', () => {
    const dust = lead('1', { name: 'Dust', casNumbers: [], substanceId: null })
    const brass = lead('2', { basis: 'homogeneous_material', materialName: 'Brass' })
    const changes = plan(known(), reply({ answers: [yes], substances: [lead('2'), brass, dust] }))
    expect(changes.at(-1)?.shown).toMatchObject({ what: 'answer', entries: 252 })
  })

  test('a component is compared with what is known of it, unless its own components answer', () => {
    const given = reply({
      isComplex: true,
      components: ['a', 'b'].map((key) => component(key, { substances: [lead('1')] })),
    })
    const before = (isComplex: boolean) =>
      known({
        isComplex: true,
        components: [
          knownComponent('a', { substances: [lead('1')] }),
          knownComponent('b', { substances: [lead('3')], isComplex }),
        ],
      })
    expect(told(before(false), given)).toEqual(['changed substance b 7 article '])
    expect(told(before(true), given)).toEqual([])
  })

  test('a whole that has some of a list, or does not know, says nothing of components without an answer', () => {
    const dye = lead('1', { name: 'Dye', substanceId: null, lists: ['svhc'] })
    const before = known({
      isComplex: true,
      components: [knownComponent('a', { answers: [yes] }), knownComponent('b')],
    })
    const parts = (more: Partial<Reply>) =>
      told(before, { ...reply({ isComplex: true, components: [component('a'), component('b')] }), ...more })
    expect(parts({ answers: [yes], substances: [dye] })).toEqual([])
    expect(parts({ answers: [{ ...SVHC, state: 'undefined' }] })).toEqual([])
    expect(parts({ answers: [yes] })).toEqual(['denied answer svhc excluded 2026-02-04'])
    const ofOther = component('b', { substances: [{ ...dye, lists: ['rohs'] }] })
    expect(parts({ answers: [none], components: [ofOther] })).toContain(
      'denied answer svhc excluded 2026-02-04',
    )
  })

  test('keys are unique', () => {
    const given = reply({
      isComplex: true,
      answers: [none],
      components: [component('a', { substances: [lead('1')] }), component('b', { substances: [lead('1')] })],
      documents: [pdf('d', null)],
    })
    const keys = told(known(), given)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('[REQ-08] [COMP-18] facts of use', () => {
  const said = (value: boolean | string, key = 'pvc') => reply({ facts: [{ key, value }] })

  test('that are not known are added, others changed, and what is known already is no change', () => {
    expect(plan(known(), said(true))[0]?.shown).toMatchObject({
      kind: 'added',
      subject: 'facts',
      title: 'PVC',
      known: null,
      replied: 'yes',
      legislationIds: [REACH],
    })
    const before = known({ facts: new Map([['pvc', true]]) })
    expect(told(before, said(false))).toEqual(['changed fact pvc'])
    expect(told(before, said(true))).toEqual([])
  })

  test('that no legislation reads, or with a value that the fact cannot have, are not taken over', () => {
    expect(told(known(), said(true, 'washable'))).toEqual([])
    expect(told(known(), said('perhaps'))).toEqual([])
  })

  test('are taken with the legislations that read them', () => {
    const planned = plan(known(), said(true))
    const chosenBy = (legislationIds: LegislationId[]) =>
      chosenChanges(planned, known(), { leftOut: [], legislationIds }).changes.length
    expect([chosenBy([REACH]), chosenBy([ROHS])]).toEqual([1, 0])
  })
})

describe('[REQ-08] [COMP-18] facts of use of components', () => {
  const pvc = (value: boolean) => ({ facts: [{ key: 'pvc', value }] })
  const complex = (...components: RepliedComponent[]) => reply({ isComplex: true, components })
  const knownAs = (key: string, value?: boolean) =>
    knownComponent(key, { facts: new Map(value === undefined ? [] : [['pvc', value]]) })
  const here = (...components: KnownComponent[]) => known({ isComplex: true, components })
  const facts = (before: KnownProduct, given: Reply) =>
    plan(before, given).flatMap(({ shown }) => (shown.what === 'fact' ? [shown] : []))

  test('stand at their components with the value before, and what is known already is no change', () => {
    const before = here(knownAs('a'), knownAs('b', false), knownAs('c', true))
    const given = complex(...['a', 'b', 'c', 'new'].map((key) => component(key, pvc(true))))
    expect(
      facts(before, given).map(({ key, known: was, replied, where: { parts, total, of } }) => [
        key,
        was,
        replied,
        parts.map(({ title }) => title),
        [total, of],
      ]),
    ).toEqual([
      ['fact pvc a', null, 'yes', ['A'], [1, 4]],
      ['fact pvc b', 'no', 'yes', ['B'], [1, 4]],
      ['fact pvc new', null, 'yes', ['NEW'], [1, 4]],
    ])
  })

  test('are told of the component only, and those of the product of the product only', () => {
    const before = known({ isComplex: true, facts: new Map([['pvc', true]]), components: [knownAs('a')] })
    const given = { ...complex(component('a', pvc(true))), ...pvc(true) }
    expect(facts(before, given).map(({ where }) => where.total)).toEqual([1])
  })

  test('of a reply whose components do not answer for the product are not taken over', () => {
    expect(facts(known(), reply({ components: [component('a', pvc(true))] }))).toEqual([])
  })

  test('are left out with the component, and those of the others stay', () => {
    const given = complex(component('a', pvc(true)), component('b', pvc(true)))
    const chosen = (leftOut: string[]) =>
      chosenChanges(plan(known(), given), known(), { leftOut, legislationIds: null }).changes.flatMap(
        ({ effect }) => (effect.kind === 'fact' ? [effect.place] : []),
      )
    expect(chosen([])).toEqual(['a', 'b'])
    expect(chosen(['component a'])).toEqual(['b'])
    expect(chosen(['fact pvc b'])).toEqual(['a'])
    const keys = plan(known(), { ...given, ...pvc(false) }).map(({ shown }) => shown.key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('that one of two entries of a component tells count, and those that they tell differently do not', () => {
    const told = (...values: boolean[]) => ({ facts: values.flatMap((value) => pvc(value).facts) })
    expect(facts(here(knownAs('a')), complex(component('a', told(true, true))))).toHaveLength(1)
    expect(facts(here(knownAs('a')), complex(component('a', told(true, false, true))))).toEqual([])
  })
})
