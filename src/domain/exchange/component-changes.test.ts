import { describe, expect, test } from 'vitest'

import { componentChanges, componentKey, complexityChanges } from '#domain/exchange/component-changes.ts'
import type { KnownComponent, RepliedComponent } from '#domain/exchange/known-reply.ts'
import { component, known, knownComponent, questions, REACH, reply, ROHS } from '#tests/planned-reply.ts'

test.each([
  ['Valve', 'VT-1', 'vt-1'],
  ['Valve', ' Vt-1 ', 'vt-1'],
  [' Valve Body ', '', 'valve body'],
  ['Valve', '  ', 'valve'],
])('[REQ-08] a component “%s” with the number “%s” is found again by “%s”', (title, number, key) => {
  expect(componentKey({ title, number })).toBe(key)
})

const WHOLE = { parts: [], total: 0 }
const common = { subject: 'components', legislationIds: [REACH, ROHS] }

describe('[REQ-08] [PROD-39] components that answer for the product', () => {
  test.each([true, false])('from now on, or no longer: %s', (isComplex) => {
    const naming = { reply: reply({ isComplex }), questions }
    expect(complexityChanges(naming, known({ isComplex: !isComplex }))).toEqual([
      {
        shown: {
          ...common,
          what: 'complexity',
          key: 'complexity',
          kind: 'changed',
          where: { ...WHOLE, of: 0 },
          known: !isComplex,
          replied: isComplex,
        },
        effect: { kind: 'complexity', after: isComplex },
      },
    ])
    expect(complexityChanges(naming, known({ isComplex }))).toEqual([])
  })
})

describe('[REQ-08] a component of a reply', () => {
  const changes = (replied: RepliedComponent[], before: KnownComponent[]) =>
    componentChanges(
      { reply: reply({ isComplex: true, components: replied }), questions },
      known({ isComplex: true, components: before }),
    )
  const row = (kind: string, units: { known: number | null; replied: number | null }, of = 1) => ({
    ...common,
    what: 'component',
    key: 'component vt-1',
    kind,
    title: 'VT-1',
    productId: 'vt-1',
    where: { ...WHOLE, of },
    ...units,
  })
  const written = (units: number) => ({
    kind: 'component',
    place: 'vt-1',
    after: { title: 'VT-1', number: 'vt-1', units },
  })

  test('that the product lacks comes with its units', () => {
    const added = [{ shown: row('added', { known: null, replied: 2 }), effect: written(2) }]
    const replied = [component('vt-1', { units: 2 })]
    expect(changes(replied, [])).toEqual(added)
    expect(changes(replied, [knownComponent('vt-1', { units: null })])).toEqual(added)
  })

  test('that the product has changes its units, or nothing', () => {
    const before = [knownComponent('vt-1', { units: 2 })]
    expect(changes([component('vt-1', { units: 3 })], before)).toEqual([
      { shown: row('changed', { known: 2, replied: 3 }), effect: written(3) },
    ])
    expect(changes([component('vt-1', { units: 2 })], before)).toEqual([])
  })

  test('that the reply no longer names goes, and one that was never in the product does not', () => {
    const before = [knownComponent('vt-1', { units: 2 }), knownComponent('vt-2', { units: null })]
    expect(changes([], before)).toEqual([
      {
        shown: row('removed', { known: 2, replied: null }, 0),
        effect: { kind: 'component', place: 'vt-1', after: null },
      },
    ])
  })
})
