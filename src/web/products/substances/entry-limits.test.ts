import { describe, expect, test } from 'vitest'

import type { SubstanceLimit } from '#contract/lists/limits.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { newEntry, type SubstanceEntry } from '#web/products/form/answers.ts'
import { entryLimits } from '#web/products/substances/entry-limits.ts'
import { hasEnded } from '#web/products/substances/exemptions-for.ts'
import { substanceLimit } from '#tests/lists/limits.ts'

const DAY = '2026-06-01'
const substance = { id: 1 as SubstanceId, name: 'DEHP', ecNumbers: [], casNumbers: ['117-81-7'], lists: [] }
const entry = (changes: Partial<SubstanceEntry>): SubstanceEntry => ({
  ...newEntry(substance, 'article'),
  ...changes,
})
const states = (
  typed: Partial<SubstanceEntry>,
  limits: SubstanceLimit[],
  { formula = '', isConditional = false }: { formula?: string; isConditional?: boolean } = {},
) =>
  entryLimits(
    entry(typed),
    {
      casNumbers: substance.casNumbers,
      formula,
      lists: [
        {
          key: 'candidate_list',
          title: 'Candidate List',
          entryId: 1,
          dependsOnUse: false,
          isConditional,
          limits,
        } as never,
      ],
    },
    DAY,
  ).map(({ state }) => state)

test.each([
  ['the day before its last day', '2026-06-29', false],
  ['on its last day, at any hour', '2026-06-30', false],
  ['the day after', '2026-07-01', true],
])('[PROD-26] an exemption is told as ended from the day after its last day on: %s', (_, day, isOver) => {
  expect(hasEnded({ endsOn: '2026-06-30' }, new Date(`${day}T15:00:00Z`))).toBe(isOver)
})

describe('[PROD-26] what an entry comes to while it is typed', () => {
  // REACH Art. 33: above 0.1 % w/w of the article.
  test.each([
    [{ concentration: '0,1' }, 'within'],
    [{ concentration: '0.100000001' }, 'above'],
    [{ concentration: '' }, 'unknown'],
    [{ figure: 'range', concentrationLow: '0.01', concentrationHigh: '0.2' }, 'above'],
    [{ figure: 'range', concentrationLow: '0.01', concentrationHigh: '' }, 'unknown'],
    [{ figure: 'mass', mass: '3' }, 'weighed'],
    [{ figure: 'mass', mass: ' ', concentration: '0.05' }, 'unknown'],
  ] as const)('%o is %s', (typed, state) => {
    expect(states(typed, [substanceLimit()])).toEqual([state])
  })

  test('a limit of another place, another member or another day says nothing', () => {
    const others = [
      substanceLimit({ scope: 'mixture' }),
      substanceLimit({ members: ['84-74-2'] }),
      substanceLimit({ validFrom: '2026-06-02' }),
      substanceLimit({ validTo: '2026-05-31' }),
      substanceLimit({ onlyFor: 'recovered_material' }),
    ]
    expect(states({ concentration: '5' }, others)).toEqual([])
  })

  test('a limit of this place, this member and this day is met, on its first day and on its last', () => {
    const here = [
      substanceLimit({ members: ['84-74-2', '117-81-7'] }),
      substanceLimit({ validFrom: DAY }),
      substanceLimit({ validTo: DAY }),
      substanceLimit({ validFrom: '2026-05-31', validTo: '2026-06-02' }),
    ]
    expect(states({ concentration: ' 5 ' }, here)).toEqual(['above', 'above', 'above', 'above'])
  })

  test('what a claimed exemption of the list is worth is judged on save', () => {
    const claim = (list: string) => ({
      exemptions: [
        { id: 1 as never, number: '6(c)', endsOn: null, application: '', isConfirmed: true, list },
      ],
    })
    expect(states({ concentration: '5', ...claim('candidate_list') }, [substanceLimit()])).toEqual([
      'weighed',
    ])
    expect(states({ concentration: '5', ...claim('rohs') }, [substanceLimit()])).toEqual(['above'])
  })

  test('a mass that was typed before a share was chosen says nothing', () => {
    expect(states({ concentration: '0.05', mass: '3' }, [substanceLimit()])).toEqual(['within'])
  })

  test('a material that is not named yet is compared', () => {
    const unnamed = { basis: 'homogeneous_material', materialName: '', concentration: '5' } as const
    const ofMaterial = substanceLimit({ scope: 'homogeneous_material' })
    expect(states(unnamed, [ofMaterial])).toEqual(['above'])
  })

  test('above it the use may decide; an element by the formula, a sum at least; without a limit any content counts', () => {
    expect(states({ concentration: '5' }, [substanceLimit({ appliesWhen: 'use.toy' })])).toEqual(['use'])
    expect(states({ concentration: '0.05' }, [substanceLimit({ appliesWhen: 'use.toy' })])).toEqual([
      'within',
    ])
    const ofLead = [substanceLimit({ weighed: 'element', element: 'lead' })]
    expect(states({ concentration: '5' }, ofLead)).toEqual(['weighed'])
    // PbO is 92.8 % lead.
    expect(states({ concentration: '0.108' }, ofLead, { formula: 'PbO' })).toEqual(['above'])
    expect(states({ concentration: '0.107' }, ofLead, { formula: 'PbO' })).toEqual(['alone'])
    expect(states({ concentration: '0.2' }, [substanceLimit({ weighed: 'sum' })])).toEqual(['above'])
    expect(states({ concentration: '0.05' }, [substanceLimit({ weighed: 'sum' })])).toEqual(['alone'])
    expect(states({ concentration: '0.001' }, [])).toEqual(['above'])
  })

  test('a limit for the article is told of a material, too: its share is at most that of the material', () => {
    const inFoam = { basis: 'homogeneous_material', materialName: 'Foam' } as const
    expect(states({ ...inFoam, concentration: '0.1' }, [substanceLimit()])).toEqual(['within'])
    expect(states({ ...inFoam, concentration: '0.2' }, [substanceLimit()])).toEqual(['weighed'])
  })

  test('[COMP-18] of an entry that facts of use may take away nothing is said to be above', () => {
    expect(states({ concentration: '5' }, [], { isConditional: true })).toEqual(['use'])
    expect(states({ concentration: '5' }, [substanceLimit()], { isConditional: true })).toEqual(['use'])
    expect(states({ concentration: '0.05' }, [substanceLimit()], { isConditional: true })).toEqual(['within'])
  })

  test('a figure that is none is not compared', () => {
    expect(states({ concentration: 'a lot' }, [substanceLimit()])).toEqual([])
  })
})
