import { describe, expect, test } from 'vitest'

import type { ExemptionId } from '#contract/values/ids.ts'
import { combinedComponents, combinedSubstances } from '#domain/exchange/combined-parts.ts'
import type { Claim, PlacedSubstance, RepliedComponent } from '#domain/exchange/known-reply.ts'

const lead = (told: Partial<PlacedSubstance> = {}): PlacedSubstance => ({
  substanceId: 7 as NonNullable<PlacedSubstance['substanceId']>,
  name: 'Lead',
  casNumbers: ['7439-92-1'],
  ecNumbers: [],
  basis: 'article',
  materialName: '',
  materialCategory: null,
  concentration: null,
  concentrationLow: null,
  concentrationHigh: null,
  mass: null,
  claims: [],
  lists: [],
  ...told,
})

describe('[REQ-08] one substance that is told twice', () => {
  test.each([
    ['the higher share', { concentration: '0.2' }, { concentration: '10' }, { concentration: '10' }],
    [
      'the upper end of a range',
      { concentrationHigh: '4' },
      { concentration: '3' },
      { concentrationHigh: '4' },
    ],
    [
      'the upper end of a range beside a lower share',
      { concentration: '0.05', concentrationHigh: '0.2' },
      { concentration: '0.1' },
      { concentrationHigh: '0.2' },
    ],
    ['a share that is not known', { concentration: '90' }, {}, { concentration: null }],
    ['a share that is not known, named first', {}, { concentration: '90' }, { concentration: null }],
  ])('counts by %s', (_, first, second, figure) => {
    expect(combinedSubstances([lead(first), lead(second)])).toMatchObject([figure])
  })

  test('is named for the lists of both, and stays two in two materials', () => {
    const [both, ...others] = combinedSubstances([
      lead({ lists: ['rohs'] }),
      lead({ lists: ['rohs', 'own'] }),
    ])
    expect(both?.lists).toEqual(['rohs', 'own'])
    expect(others).toEqual([])
    expect(
      combinedSubstances([lead({ materialName: 'Brass' }), lead({ materialName: 'Solder' })]),
    ).toHaveLength(2)
  })
})

const claim = (list: string, id: number): Claim => ({
  list,
  id: id as ExemptionId,
  number: String(id),
  endsOn: null,
})
const [six, seven, ofOther] = [claim('rohs', 6), claim('rohs', 7), claim('own', 6)]

test('[REQ-08] exemptions of one substance that is told twice in one place are those of both, each once', () => {
  const [both] = combinedSubstances([lead({ claims: [six, seven] }), lead({ claims: [seven, ofOther] })])
  expect(both?.claims).toEqual([six, seven, ofOther])
})

test('[REQ-08] of two names of one substance the first stands, where the shares are alike', () => {
  const [both] = combinedSubstances([
    lead({ concentration: '0.2', name: 'Lead' }),
    lead({ concentration: '0.20', name: 'Blei' }),
  ])
  expect(both?.name).toBe('Lead')
})

describe('[REQ-08] one component that is told twice', () => {
  const NEW = '2026-02-04'
  const component = (answers: RepliedComponent['answers']): RepliedComponent => ({
    key: 'vt-1',
    title: 'Valve body',
    number: 'VT-1',
    units: 2,
    answers,
    substances: [],
    facts: [],
  })
  const answer = (state: 'included' | 'excluded' | 'undefined', listVersion = NEW) => ({
    list: 'rohs',
    state,
    listVersion,
  })

  test.each([
    ['yes before no', [answer('excluded')], [answer('included')], [answer('included')]],
    ['not known before no', [answer('undefined')], [answer('excluded')], [answer('undefined')]],
    [
      'no where both say so, to the older version',
      [answer('excluded')],
      [answer('excluded', '2025-01-01')],
      [answer('excluded', '2025-01-01')],
    ],
    ['yes of one alone', [], [answer('included')], [answer('included')]],
    ['nothing where one alone says no', [answer('excluded')], [], []],
  ])('answers %s', (_, first, second, expected) => {
    expect(combinedComponents(component(first), component(second))).toMatchObject({
      units: 4,
      answers: expected,
    })
  })

  test('answers each list by itself', () => {
    const own = (state: 'included' | 'excluded') => ({ list: 'own', state, listVersion: NEW })
    expect(
      combinedComponents(
        component([answer('included'), own('excluded')]),
        component([answer('excluded'), own('excluded')]),
      ).answers,
    ).toEqual([answer('included'), own('excluded')])
  })

  test('has the substances of both, with the exemptions that hold for both', () => {
    const having = (...substances: PlacedSubstance[]) => ({ ...component([]), substances })
    const brass = lead({ materialName: 'Brass' })
    const first = having(lead({ concentration: '0.1', claims: [six, seven], lists: ['rohs'] }), brass)
    const second = having(lead({ concentration: '0.4', claims: [ofOther, seven], lists: ['own'] }))
    expect(combinedComponents(first, second).substances).toEqual([
      lead({ concentration: '0.4', claims: [seven], lists: ['rohs', 'own'] }),
      brass,
    ])
  })

  test('[COMP-18] tells the facts of use of both', () => {
    const telling = (value: boolean) => ({ ...component([]), facts: [{ key: 'pvc', value }] })
    expect(combinedComponents(telling(true), telling(false)).facts).toEqual([
      { key: 'pvc', value: true },
      { key: 'pvc', value: false },
    ])
  })
})
