import { describe, expect, test } from 'vitest'

import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import { expressionLanguage } from '#server/compliance/rules/expression-language.ts'
import { readLegislations, readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { compileRules, faultsOfRules } from '#server/compliance/rules/compile.ts'

const LISTS = ['candidate_list', 'rohs', 'pops', 'reach_ann_17', 'ozon_depleting_substances', 'gwp', 'fmv']

const rulesOf = (...rules: [LegislationDefinition['rules'][number]['status'], string][]) => ({
  rules: rules.map(([status, when]) => ({ status, when, event: 'none', title: { en: 'x', sv: 'x' } })),
})
const faultOf = (when: string) =>
  faultsOfRules({ ...rulesOf(['duty', when], ['no_duty', 'true']), useFacts: readUseFacts() }, LISTS)[0]

describe('[COMP-02] a wrong expression is refused with the place of the fault', () => {
  test.each([
    ['a variable that does not exist', 'candidate_lst.above', 1, 1, 'Unknown variable: candidate_lst'],
    ['a field that does not exist', 'candidate_list.abov', 1, 16, 'No such key: abov'],
    ['an operator without its right side', 'candidate_list.above &&', 1, 24, 'Unexpected token'],
    ['types that do not fit', 'size(roles) == "1"', 1, 1, 'no such overload: int == string'],
    [
      'a number where yes or no is needed',
      'size(roles)',
      1,
      1,
      'A rule is true or false; this is of type int.',
    ],
    ['a text without an end', 'applies == "no', 1, 12, 'Unterminated string'],
    ['a function that the language does not have', '"a".matches("b")', 1, 1, 'not part of the rule language'],
    ['an operator that the language does not have', 'size(roles) + 1 > 2', 1, 1, 'This operator is not part'],
    ['the second line', 'candidate_list.above &&\n  nowhere', 2, 3, 'Unknown variable: nowhere'],
    ['a word that stands between', 'customs(["72"]) and true', 1, 17, "Unexpected token: 'and'"],
    ['nothing', '', 1, 1, 'Unexpected token'],
    ['a fact of use that no act declares', 'use.colour', 1, 1, 'There is no fact of use use.colour.'],
    ['an option that a choice does not have', 'use.operator_size == "huge"', 1, 1, "'huge' is no option"],
    [
      'a number beside another fact',
      'use.rated_voltage > use.package_mass',
      1,
      1,
      'values that stand in the rule',
    ],
  ])('%s', (_, when, ...[line, column, message]) => {
    const fault = faultOf(when)
    expect(fault).toMatchObject({ rule: 0, line, column })
    expect(fault?.message).toContain(message)
  })

  test('a right expression has no fault', () => {
    expect(faultOf('applies != "no" && ("importer" in roles || customs(["72"]))')).toBeUndefined()
  })

  test('compiling a faulty rule is refused with a code and the place', () => {
    const definition = {
      ...readLegislations()[0]!.definition,
      ...rulesOf(['duty', 'nowhere'], ['no_duty', 'true']),
    }
    expect(() => compileRules(definition, LISTS)).toThrow(
      expect.objectContaining({
        code: 'rule:faulty',
        details: expect.objectContaining({ line: 1, column: 1 }),
        fields: [
          expect.objectContaining({
            path: ['rules', 0, 'when'],
            code: 'rule:faulty',
            params: { line: 1, column: 1 },
          }),
        ],
      }),
    )
  })
})

describe('[COMP-11] the order of judgement', () => {
  test('a rule of a later status may not stand before one of an earlier', () => {
    const faults = faultsOfRules(
      rulesOf(['assess', 'pops.assess'], ['duty', 'pops.above'], ['no_duty', 'true']),
      LISTS,
    )
    expect(faults).toEqual([
      { rule: 1, line: 1, column: 1, message: 'A rule of status duty may not stand after one of assess.' },
    ])
  })

  test('the last rule always holds, so that a product always has a status', () => {
    expect(faultsOfRules(rulesOf(['duty', 'pops.above']), LISTS)).toMatchObject([{ rule: 0 }])
  })
})

describe('[COMP-08] the shipped legislations', () => {
  test('are eleven, with REACH and Article 33 first', () => {
    expect(readLegislations().map(({ id, key }) => `${id} ${key}`)).toEqual([
      '1 reach',
      '2 reach_article_33',
      '3 scip',
      '4 rohs',
      '5 pops',
      '6 reach_annex_xvii',
      '7 ods',
      '8 f_gas',
      '9 cbam',
      '10 eudr',
      '11 fmv',
    ])
  })

  test.each(readLegislations().map((legislation) => [legislation.key, legislation] as const))(
    '%s has rules without faults, a text for each event, and a source for each figure',
    (_, { definition, listKeys }) => {
      expect(faultsOfRules(definition, LISTS)).toEqual([])
      expect(LISTS).toEqual(expect.arrayContaining(listKeys))
      expect(definition.statuses).toHaveLength(9)
      const events = definition.events.map(({ key }) => key)
      expect(events).toEqual(expect.arrayContaining(definition.rules.map(({ event }) => event)))
      expect(definition.figures.length).toBeGreaterThan(0)
    },
  )
})

describe('[COMP-02] the explanation of the expression language', () => {
  test.each(['en', 'sv'] as const)('%s: every example of it is a right expression', (language) => {
    const { variables, functions } = expressionLanguage(LISTS, readUseFacts(), language)
    const names = variables.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['applies', 'today', 'roles', 'rohs.above', 'eee.state', 'scip.state']),
    )
    expect(names).toEqual(expect.arrayContaining(readUseFacts().map(({ key }) => `use.${key}`)))
    for (const { examples, description } of [...variables, ...functions]) {
      expect(description).not.toBe('')
      for (const example of examples) expect([example, faultOf(example)]).toEqual([example, undefined])
    }
  })
})

test('[COMP-18] a fact of use is explained by its type, question, unit and options, in the reader’s language', () => {
  const { variables } = expressionLanguage(LISTS, readUseFacts(), 'sv')
  const find = (name: string) => variables.find((variable) => variable.name === name)
  expect(find('use.toy')).toMatchObject({ type: 'bool', values: [], examples: ['use.toy', '!use.toy'] })
  expect(find('use.toy')?.description).toContain('Är produkten en leksak?')
  expect(find('use.net_tonnes_imported')).toMatchObject({ type: 'double' })
  expect(find('use.net_tonnes_imported')?.description).toContain('I t.')
  expect(find('use.rated_voltage')?.description).toContain('Tills någon har angett det: 230.')
  expect(find('use.operator_size')).toMatchObject({
    type: 'string',
    values: ['micro', 'small', 'medium', 'large'],
  })
  expect(find('use.operator_size')?.description).toContain('"micro" (Mikro)')
})

test('[COMP-08] before its days the EUDR says from when its duty is one, as Article 38 has them', () => {
  const eudr = readLegislations().find(({ key }) => key === 'eudr')
  const notYet = eudr?.definition.statuses.find(({ key }) => key === 'no_duty')
  const days = eudr?.definition.figures?.map(({ value }) => value)
  expect(days).toEqual(expect.arrayContaining(['2026-12-30', '2027-06-30']))
  expect(notYet?.sentence.en).toContain(
    'from 30 December 2026, and to micro and small operators from 30 June',
  )
  expect(notYet?.sentence.sv).toContain(
    'från 30 december 2026, och för mikroföretag och små företag från 30 juni',
  )
})

describe('[COMP-13] a rule that names days', () => {
  const compiled = (when: string) =>
    compileRules(
      { ...readLegislations()[0]!.definition, ...rulesOf(['duty', when], ['no_duty', 'true']) },
      LISTS,
    )

  test('turns on the days that it compares today with, and on no other', () => {
    const rules = compiled(
      'today >= "2026-12-30" && (today < "2027-06-30" || product.country != "2025-01-01")',
    )
    expect(rules.days).toEqual(['2026-12-30', '2027-06-30'])
    expect(rules.nextDay(0, '2026-12-29')).toBe('2026-12-30')
    expect(rules.nextDay(0, '2026-12-30')).toBe('2027-06-30')
    expect(rules.nextDay(0, '2027-06-30')).toBeUndefined()
  })

  test.each([
    'today > "2026-12-30"',
    'today <= "2026-12-30"',
    'today == "2026-12-30"',
    'today >= candidate_list.sunset',
    'today >= "2026-02-30"',
    'today >= "soon"',
    '"2026-12-30" < today',
    '(today) >= "2026-12-30"',
    'today.startsWith("2026")',
    'today in ["2026-12-30"]',
  ])('%s is refused: its days are not known ahead', (when) => {
    expect(faultOf(when)?.message).toContain('Compare today by >= or <')
  })
})

describe('[COMP-20] rules of several obligations', () => {
  const title = { en: 'x', sv: 'x' }
  const obligations = ['one', 'two'].map((key) => ({ key, title }))
  const ofObligation = (
    obligation: string | undefined,
    status: 'duty' | 'assess' | 'no_duty',
    when: string,
  ) => ({
    status,
    when,
    event: 'none',
    title,
    ...(obligation ? { obligation } : {}),
  })

  test('each obligation has its own order, and a common last rule', () => {
    const rules = [
      ofObligation('one', 'assess', 'pops.assess'),
      ofObligation('two', 'duty', 'pops.above'),
      ofObligation(undefined, 'no_duty', 'true'),
    ]
    expect(faultsOfRules({ rules, obligations }, LISTS)).toEqual([])
    expect(
      faultsOfRules(
        { rules: [rules[0]!, ofObligation('one', 'duty', 'true'), rules[2]!], obligations },
        LISTS,
      ),
    ).toMatchObject([{ rule: 1 }])
    const common = ofObligation(undefined, 'duty', 'pops.above')
    expect(faultsOfRules({ rules: [rules[0]!, common, rules[2]!], obligations }, LISTS)).toMatchObject([
      { rule: 1 },
    ])
  })

  test('a rule of an obligation that there is not is refused, and a last rule of one alone', () => {
    const rules = [ofObligation('three', 'duty', 'pops.above'), ofObligation('one', 'no_duty', 'true')]
    expect(faultsOfRules({ rules, obligations }, LISTS)).toEqual([
      { rule: 0, line: 1, column: 1, message: 'The legislation has no obligation "three".' },
      { rule: 1, line: 1, column: 1, message: 'The last rule must be "true", so that one always holds.' },
    ])
    expect(faultsOfRules({ rules: [ofObligation('one', 'no_duty', 'true')] }, LISTS)).toHaveLength(2)
    expect(faultsOfRules({ rules: [ofObligation(undefined, 'no_duty', ' true ')] }, LISTS)).toEqual([])
  })
})
