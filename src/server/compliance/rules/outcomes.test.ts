import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { UseValue } from '#contract/compliance/use-fact.ts'
import { compileRules, type RuleValues } from '#server/compliance/rules/compile.ts'
import { decidedBy } from '#server/compliance/rules/conditions.ts'
import { decidingKeys, outcomeTree, possibleOutcomes } from '#server/compliance/rules/outcomes.ts'
import { readUse, useReader, useVariable } from '#server/compliance/rules/use-values.ts'
import { aUseFact } from '#tests/compliance/use-facts.ts'

const words = { en: 'Words', sv: 'Ord' }
const facts = [
  aUseFact('toy', 'boolean'),
  aUseFact('for_consumers', 'boolean'),
  aUseFact('tonnes', 'number'),
  aUseFact('kind', 'choice', {
    options: ['fridge', 'chiller', 'other'].map((key) => ({ key, title: words })),
  }),
  aUseFact('placed_since', 'date'),
]
/** Values between which no rule below tells a difference stand for all. */
const allValues: Record<string, UseValue[]> = {
  toy: [true, false],
  for_consumers: [true, false],
  tonnes: [0, 0.5, 1, 1.5, 50, 51],
  kind: ['fridge', 'chiller', 'other'],
  placed_since: ['2020-01-01', '2024-12-31', '2025-01-01', '2026-06-30'],
}

const rule = (status: LegislationDefinition['rules'][number]['status'], event: string, when: string) => ({
  status,
  event,
  title: words,
  when,
})

const rules = [
  rule('not_applicable', 'none', 'use.kind == "other" && !use.toy'),
  rule('prohibited', 'replace', 'use.toy && (use.for_consumers || use.tonnes >= 50)'),
  rule('duty', 'notify', 'use.tonnes > 1 && use.placed_since >= "2025-01-01"'),
  rule('duty', 'notify', 'use.tonnes > 1 && use.placed_since < "2025-01-01" && use.for_consumers'),
  rule('assess', 'look', 'use.kind in ["fridge", "chiller"] && !use.for_consumers && use.toy'),
  rule('no_duty', 'none', 'true'),
]

const compiled = compileRules(
  { legalRoles: [], statuses: [], events: [], figures: [], rules, useFacts: facts },
  [],
)

const judged = (known: Record<string, UseValue>) => {
  const use = useReader(known)
  const variables = {
    use: useVariable(
      use,
      facts.map(({ key }) => key),
    ),
  }
  return compiled.outcomes({
    variables,
    customs: [],
    documents: {},
    use,
    conditions: [],
  } satisfies RuleValues)
}
const resultOf = (index: number) => `${rules[index]?.status} ${rules[index]?.event}`

/** All combinations of values for the unknown facts. */
function everyWay(known: Record<string, UseValue>): Record<string, UseValue>[] {
  return Object.keys(allValues).reduce<Record<string, UseValue>[]>(
    (ways, key) =>
      key in known
        ? ways
        : ways.flatMap((way) => (allValues[key] ?? []).map((value) => ({ ...way, [key]: value }))),
    [known],
  )
}

/** The outcome when all facts are known: the first rule that holds. */
function resultWhen(values: Record<string, UseValue>): string {
  const tree = judged(values)
  if (tree.kind === 'open') throw new Error('All facts are known.')
  return resultOf(tree.outcome)
}

const resultByWay = new Map<string, string>()
const keyOfWay = (way: Record<string, UseValue>) =>
  JSON.stringify(Object.keys(allValues).map((key) => way[key] ?? null))
for (const way of everyWay({})) resultByWay.set(keyOfWay(way), resultWhen(way))

/** Facts that change the result in some way of the others. */
function changing(known: Record<string, UseValue>): string[] {
  return Object.keys(allValues).filter(
    (key) =>
      !(key in known) &&
      everyWay(known).some((way) =>
        (allValues[key] ?? []).some(
          (value) => resultByWay.get(keyOfWay({ ...way, [key]: value })) !== resultByWay.get(keyOfWay(way)),
        ),
      ),
  )
}

const anyKnown = fc.record(
  Object.fromEntries(Object.entries(allValues).map(([key, values]) => [key, fc.constantFrom(...values)])),
  { requiredKeys: [] },
) as fc.Arbitrary<Record<string, UseValue>>

describe('[COMP-18] facts of use that are not known', () => {
  test('[COMP-18] come to the same results as trying every way in which they may be', () => {
    fc.assert(
      fc.property(anyKnown, (known) => {
        const found = new Set(possibleOutcomes(judged(known)).map(resultOf))
        const enumerated = new Set(everyWay(known).map((way) => resultByWay.get(keyOfWay(way)) ?? ''))
        expect(found).toEqual(enumerated)
      }),
      { seed: 18, numRuns: 150 },
    )
  })

  test('[COMP-18] are decided where every way comes to the same, and else ask each fact that changes it', () => {
    fc.assert(
      fc.property(anyKnown, (known) => {
        const tree = judged(known)
        const deciding = changing(known)
        expect(tree.kind).toBe(deciding.length === 0 ? 'decided' : 'open')
        expect(decidingKeys(tree)).toEqual(expect.arrayContaining(deciding))
        expect(decidingKeys(tree).filter((key) => key in known)).toEqual([])
      }),
      { seed: 18, numRuns: 150 },
    )
  })

  test('[COMP-18] are not asked where one that is known settles it', () => {
    expect(judged({ toy: true, for_consumers: true })).toEqual({ kind: 'decided', outcome: 1 })
    expect(judged({ toy: false, kind: 'other' })).toEqual({ kind: 'decided', outcome: 0 })
    expect(judged({ toy: false, kind: 'fridge', tonnes: 1 })).toEqual({ kind: 'decided', outcome: 5 })
    expect(judged({ toy: false, kind: 'fridge', for_consumers: true, tonnes: 2 }).kind).toBe('decided')
  })

  test('[COMP-18] are asked in the order in which the law reads them', () => {
    expect(decidingKeys(judged({ toy: true, for_consumers: false }))).toEqual([
      'tonnes',
      'kind',
      'placed_since',
    ])
  })
})

describe('[COMP-18] the ways of unknown facts', () => {
  /** The tree of what is found by reading facts that are true or false. */
  const treeOf = (found: (is: (key: string) => boolean) => number) => {
    const reader = useReader()
    return outcomeTree(reader, {
      reads: () => [],
      outcome: () => found((key) => readUse(reader, key) === true),
      isSame: (a, b) => a === b,
    })
  }
  const decided = (...outcomes: number[]) => outcomes.map((outcome) => ({ kind: 'decided', outcome }))
  const open = (key: string, ...branches: object[]) => ({ kind: 'open', key, branches })

  test('are one where a fact is read and changes nothing, also before others', () => {
    expect(treeOf((is) => (is('a') && is('b') ? 1 : 1))).toEqual({ kind: 'decided', outcome: 1 })
    expect(treeOf((is) => ((is('a') || !is('a')) && is('b') ? 1 : 2))).toEqual(open('b', ...decided(1, 2)))
    expect(treeOf((is) => ((is('a') ? 0 : 0) + (is('b') ? 1 : 0)) * (is('c') ? 1 : 2))).toEqual(
      open('b', open('c', ...decided(1, 2)), ...decided(0)),
    )
  })

  test('are apart where they ask other facts, or the same with other outcomes', () => {
    expect(treeOf((is) => ((is('a') ? is('b') : is('c')) ? 1 : 2))).toEqual(
      open('a', open('b', ...decided(1, 2)), open('c', ...decided(1, 2))),
    )
    expect(treeOf((is) => (is('a') === is('b') ? 1 : 2))).toEqual(
      open('a', open('b', ...decided(1, 2)), open('b', ...decided(2, 1))),
    )
    expect(treeOf((is) => (is('a') && is('b') ? 1 : 2))).toEqual(
      open('a', open('b', ...decided(1, 2)), ...decided(2)),
    )
    expect(treeOf((is) => (is('a') || is('b') ? 1 : 2))).toEqual(
      open('a', ...decided(1), open('b', ...decided(1, 2))),
    )
  })

  test('are not all tried where there are very many, and nothing is certain then', () => {
    const keys = Array.from({ length: 13 }, (_, index) => `fact_${index}`)
    let trials = 0
    const tree = treeOf((is) => {
      trials += 1
      return keys.filter((key) => is(key)).length
    })
    expect(tree).toMatchObject({ kind: 'open', isCut: true })
    // The first trial, and one for each value that was supposed.
    expect(trials).toBe(4001)
    expect(treeOf((is) => keys.slice(0, 3).filter((key) => is(key)).length)).not.toHaveProperty('isCut')
  })

  test('end at an error that is no unknown fact', () => {
    expect(() =>
      treeOf(() => {
        throw new RangeError('other')
      }),
    ).toThrow(RangeError)
  })
})

describe('[COMP-18] a condition over facts of use', () => {
  test.each([
    ['use.toy && use.for_consumers', {}, undefined],
    ['use.toy && use.for_consumers', { toy: false }, false],
    ['use.for_consumers && use.toy', { toy: false }, false],
    ['use.toy || use.for_consumers', { for_consumers: true }, true],
    ['use.toy || !use.toy', {}, true],
    ['use.tonnes > 1', { tonnes: 1 }, false],
    ['use.tonnes > 1', { tonnes: 1.001 }, true],
    ['use.tonnes > 1', { toy: true }, undefined],
    ['use.kind in ["fridge", "chiller"]', { kind: 'chiller' }, true],
    ['use.placed_since < "2025-01-01"', { placed_since: '2024-12-31' }, true],
    ['use.placed_since < "2025-01-01"', { placed_since: '2025-01-01' }, false],
  ])('%s with %j is %s', (when, known: Record<string, UseValue>, isMet) => {
    expect(decidedBy({ when }, known)).toBe(isMet)
  })
})

describe('[COMP-02] rules that read facts of use', () => {
  const faultOf = (when: string, useFacts = facts) => {
    try {
      compileRules(
        {
          legalRoles: [],
          statuses: [],
          events: [],
          figures: [],
          rules: [rule('duty', 'none', when), rule('no_duty', 'none', 'true')],
          useFacts,
        },
        [],
      )
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  test.each([
    ['a fact that is not declared', 'use.skin_contact'],
    ['a truth compared with a number', 'use.toy > 1'],
    ['a number that stands by itself', 'use.tonnes'],
    ['a number compared with another fact', 'use.tonnes > use.tonnes'],
    ['an option that the choice does not have', 'use.kind == "oven"'],
    ['a date that is compared with nothing fixed', 'use.placed_since == declaration'],
  ])('are refused for %s', (_, when) => {
    expect(faultOf(when)).toBeDefined()
  })

  test('are refused where the legislation declares no facts', () => {
    expect(faultOf('use.toy', [])).toBeDefined()
    expect(faultOf('use.toy')).toBeUndefined()
  })
})
