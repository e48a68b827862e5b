import { describe, expect, test } from 'vitest'

import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import { compileRules, isRuleOf, type RuleValues } from '#server/compliance/rules/compile.ts'
import { useReader, useVariable } from '#server/compliance/rules/use-values.ts'
import { aUseFact } from '#tests/compliance/use-facts.ts'

const title = { en: 'Is it a condition?', sv: 'Är det ett villkor?' }
type Rule = LegislationDefinition['rules'][number]
const rule = (status: Rule['status'], when: string, more: Partial<Rule> = {}): Rule => ({
  status,
  when,
  event: 'none',
  title,
  ...more,
})
const always = rule('no_duty', 'true')
const useFacts = [aUseFact('toy', 'boolean'), aUseFact('metal', 'boolean'), aUseFact('kind', 'choice')]

const compiled = (rules: Rule[], more: Partial<LegislationDefinition> = {}, onTrial?: () => void) =>
  compileRules(
    { legalRoles: [], statuses: [], events: [], figures: [], rules, useFacts, ...more },
    ['pops'],
    onTrial,
  )

/** Values of a product of which nobody told a fact of use. */
const values = (variables: object = {}, more: Partial<RuleValues> = {}): RuleValues => {
  const use = useReader()
  return {
    variables: { use: useVariable(use, ['toy', 'metal', 'kind']), ...variables },
    customs: [],
    documents: {},
    use,
    conditions: [],
    ...more,
  }
}

describe('[COMP-02] the first rule that holds', () => {
  const rules = [
    rule('prohibited', 'applies == "a"'),
    rule('duty', 'applies == "a" || applies == "b"'),
    always,
  ]
  const first = (applies: string, skipped?: ReadonlySet<number>) =>
    compiled(rules).outcomes(values({ applies }), undefined, skipped)

  test('is the outcome', () => {
    expect(first('a')).toEqual({ kind: 'decided', outcome: 0 })
    expect(first('b')).toEqual({ kind: 'decided', outcome: 1 })
    expect(first('c')).toEqual({ kind: 'decided', outcome: 2 })
  })

  test('is none of those that are skipped', () => {
    expect(first('a', new Set([0]))).toEqual({ kind: 'decided', outcome: 1 })
    expect(first('a', new Set([0, 1]))).toEqual({ kind: 'decided', outcome: 2 })
  })

  test('holds by itself, too, where it is asked alone', () => {
    const asked = compiled([rule('duty', 'use.toy'), rule('duty', 'applies == "a"'), always])
    expect([1, 2, 3].map((index) => asked.holds(index, values({ applies: 'a' })))).toEqual([
      true,
      true,
      false,
    ])
    expect(asked.holds(1, values({ applies: 'b' }))).toBe(false)
    // An unknown fact: it does not hold.
    expect(asked.holds(0, values())).toBe(false)
  })

  test('[COMP-20] is one of its obligation or of all', () => {
    const obligations = ['one', 'two'].map((key) => ({ key, title }))
    const parted = compiled(
      [
        rule('duty', 'applies == "a"', { obligation: 'one' }),
        rule('duty', 'applies == "a"', { obligation: 'two' }),
        always,
      ],
      { obligations },
    )
    const outcomes = (obligation?: string) => parted.outcomes(values({ applies: 'a' }), obligation)
    expect(outcomes('one')).toEqual({ kind: 'decided', outcome: 0 })
    expect(outcomes('two')).toEqual({ kind: 'decided', outcome: 1 })
    expect(outcomes('three')).toEqual({ kind: 'decided', outcome: 2 })
    expect(outcomes()).toEqual({ kind: 'decided', outcome: 2 })
    expect(isRuleOf({ obligation: 'one' }, 'two')).toBe(false)
    expect(isRuleOf({}, 'two')).toBe(true)
    expect(isRuleOf(undefined, 'two')).toBe(true)
  })
})

describe('[COMP-18] an unknown fact', () => {
  test('is not asked where both ways lead to the same status and event', () => {
    const ways = [rule('duty', 'use.toy'), rule('duty', 'use.metal || !use.metal'), always]
    expect(compiled(ways).outcomes(values())).toMatchObject({ kind: 'decided' })
    expect(compiled([{ ...ways[0]!, event: 'other' }, ...ways.slice(1)]).outcomes(values())).toMatchObject({
      kind: 'open',
      key: 'toy',
    })
    expect(compiled([rule('prohibited', 'use.toy'), ...ways.slice(1)]).outcomes(values())).toMatchObject({
      kind: 'open',
      key: 'toy',
    })
  })

  test('is asked where the event tells a day, which each rule has of its own', () => {
    const ways = [rule('duty', 'use.toy'), rule('duty', 'true'), always]
    const events = (en: string) => ({ events: [{ key: 'none', text: { en, sv: en } }] })
    expect(compiled(ways, events('By {date}')).outcomes(values())).toMatchObject({ kind: 'open' })
    expect(compiled(ways, events('By and by')).outcomes(values())).toMatchObject({ kind: 'decided' })
  })

  test('that is a choice is tried by its options', () => {
    const kinds = (when: string) => compiled([rule('prohibited', when), always]).outcomes(values())
    expect(kinds('use.kind in ["fridge", "other"]')).toEqual({ kind: 'decided', outcome: 0 })
    expect(kinds('use.kind == "other"')).toMatchObject({ kind: 'open', key: 'kind' })
  })

  test('costs a trial for each of its values', () => {
    let trials = 0
    compiled([rule('prohibited', 'use.toy'), always], {}, () => (trials += 1)).outcomes(values())
    expect(trials).toBe(3)
  })
})

describe('[COMP-02] rules read of the product under judgement', () => {
  test('its customs numbers', () => {
    const rules = compiled([rule('duty', 'customs(["7301", "7318"])'), always])
    expect(rules.outcomes(values({}, { customs: ['7318'] }))).toEqual({ kind: 'decided', outcome: 0 })
    expect(rules.outcomes(values({}, { customs: ['7209'] }))).toEqual({ kind: 'decided', outcome: 1 })
    expect(rules.holds(0, values({}, { customs: ['7301'] }))).toBe(true)
    expect(rules.holds(0, values())).toBe(false)
    expect(rules.customsPrefixes).toEqual(['7301', '7318'])
  })

  test('customs numbers of its rules and outputs, each once', () => {
    const output = {
      key: 'asked',
      title,
      type: 'number',
      when: 'customs(["72"])',
      value: 'customs(["73"]) ? 1 : 2',
      derivation: title,
      source: 'x',
      sourceDate: '2026-01-01',
    } as const
    const rules = compiled([rule('duty', 'customs(["72"]) && "74" in roles'), always], { outputs: [output] })
    expect(rules.customsPrefixes).toEqual(['72', '73'])
    expect(
      compiled([rule('duty', 'today >= "2027-01-01"'), always], {
        outputs: [{ ...output, when: 'today >= "2026-01-01"' }],
      }).days,
    ).toEqual(['2026-01-01', '2027-01-01'])
  })

  test('a potential with decimals beside a whole number', () => {
    const rules = compiled([rule('duty', 'pops.gwp == 150'), always])
    expect(rules.holds(0, values({ pops: { gwp: 150 } }))).toBe(true)
    expect(rules.holds(0, values({ pops: { gwp: 150.5 } }))).toBe(false)
  })

  test('its documents of a legislation and a type', () => {
    const rules = compiled([rule('duty', 'documented("reach", ["safe_use", "evidence"])'), always])
    const holds = (legislation: string, type: string) =>
      rules.holds(
        0,
        values(
          {},
          {
            documents: {
              [legislation]: { types: [type], outdated: [], endsOn: null, followsConcern: true },
            },
          },
        ),
      )
    expect(holds('reach', 'evidence')).toBe(true)
    expect(holds('reach', 'doc')).toBe(false)
    expect(holds('rohs', 'evidence')).toBe(false)
  })

  test('a variable by its name', () => {
    const rules = compiled([rule('duty', 'applies == "roles"'), rule('duty', 'pops.above'), always])
    expect([rules.reads(0, 'applies'), rules.reads(0, 'roles'), rules.reads(1, 'pops')]).toEqual([
      true,
      false,
      true,
    ])
    expect(rules.reads(9, 'applies')).toBe(false)
    expect(rules.factsSeen(9, values())).toEqual([])
    expect(rules.holds(9, values())).toBe(false)
    expect(rules.nextDay(9, '2026-01-01')).toBeUndefined()
  })

  test('[COMP-18] a condition that a person is asked to assess', () => {
    const rules = compiled([
      rule('duty', 'assessed == "in_scope"'),
      rule('assess', 'pops.assess'),
      rule('assess', 'pops.any && assessed == ""'),
      always,
    ])
    expect(Array.from(rules.asking)).toEqual([[2, 'Is it a condition?']])
  })
})
