import { describe, expect, test } from 'vitest'

import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import { readLegislations, readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { compileRules, costlyRules, faultsOfRules } from '#server/compliance/rules/compile.ts'
import { useReader, useVariable } from '#server/compliance/rules/use-values.ts'

type Status = LegislationDefinition['rules'][number]['status']
const rulesOf = (...rules: [Status, string][]) =>
  rules.map(([status, when], index) => ({
    status,
    when,
    event: `event_${index}`,
    title: { en: 'x', sv: 'x' },
  }))
const useFacts = readUseFacts()
const yesOrNo = useFacts
  .filter(({ type, assumed }) => type === 'boolean' && assumed === undefined)
  .map(({ key }) => key)
const list = (length: number) => `[${Array.from({ length }, (_, index) => `"${index}"`).join(', ')}]`
const conditions = (length: number, name = 'x') =>
  Array.from({ length }, (_, index) => `${name} != "a${index}"`).join(' && ')

const faultsOf = (when: string) => {
  const definition = { rules: rulesOf(['duty', when], ['no_duty', 'true']), useFacts }
  return [...faultsOfRules(definition, []), ...costlyRules(definition, [])].map(({ message }) => message)
}

describe('[COMP-02] a rule that would take long is refused before it is saved:', () => {
  test.each([
    ['a long condition of each element of a long list', `${list(120)}.all(x, ${conditions(44)})`, 'too much'],
    ['of each role', `roles.all(role, ${conditions(80, 'role')})`, 'too much'],
    ['a list within each element', `${list(100)}.exists(x, x in ${list(100)})`, 'too much'],
    ['long texts, again and again', `${list(40)}.exists(x, "${'a'.repeat(3000)}".contains(x))`, 'too much'],
    ['one condition over a list within another', 'roles.all(a, roles.all(b, a == b))', 'within each other'],
    ['one over the lists of a list', '[["a"]].exists(x, x.exists(y, true))', 'within each other'],
    ['more than 300 elements', `size(${list(301)}) > 0`, 'maxListElements'],
    ['more than 400 parts', conditions(150, 'product.type'), 'maxAstNodes'],
    ['2,000 brackets', `${'('.repeat(1999)}true${')'.repeat(1999)}`, 'maxDepth'],
    ['700 choices within each other', `${'true?'.repeat(700)}true${':true'.repeat(700)}`, 'maxDepth'],
    ['a pattern that goes back and forth', `"${'a'.repeat(40)}!".matches("(a+)+$")`, 'not part of the rule'],
    ['lists made of lists', 'roles.map(a, roles.map(b, a + b)).exists(c, true)', 'not part of the rule'],
  ])('%s', (_, when, message) => {
    expect(faultsOf(when)).toEqual([expect.stringContaining(message)])
  })

  test('and none of the law is', () => {
    for (const { key, definition, listKeys } of readLegislations())
      expect([key, costlyRules({ ...definition, useFacts }, listKeys)]).toEqual([key, []])
  })
})

describe('[COMP-18] of more unknown facts than can be tried', () => {
  /** Outcomes of rules where nobody has told any of the facts that they ask. */
  const tried = (rules: ReturnType<typeof rulesOf>) => {
    let trials = 0
    const definition = {
      legalRoles: [],
      statuses: [],
      events: [],
      figures: [],
      rules,
      useFacts: [...useFacts],
    }
    const compiled = compileRules(definition, [], () => (trials += 1))
    const use = useReader()
    const values = {
      customs: [],
      documents: {},
      use,
      conditions: [],
      variables: { use: useVariable(use, yesOrNo) },
    }
    return { tree: compiled.outcomes(values), trials }
  }

  test('nothing is certain: the one way that makes a duty may be among those that were not tried', () => {
    const asked = yesOrNo.slice(0, 14)
    const values = (of: readonly string[]) => `[${of.join(', ')}]`
    const when = `${values(asked.map((key) => `use.${key}`))} == ${values(asked.map(() => 'false'))}`
    const { tree } = tried(rulesOf(['prohibited', when], ['no_duty', 'true']))
    expect(tree).toMatchObject({ kind: 'open', isCut: true })
  })

  test('dear rules are tried less often', () => {
    const asked = yesOrNo.slice(0, 14).map((key) => `(use.${key} || !use.${key})`)
    const cheap = tried(rulesOf(['duty', asked.join(' && ')], ['no_duty', 'true']))
    const dear = tried(
      rulesOf(
        ['duty', `${list(60)}.all(x, ${conditions(12)}) && ${asked.join(' && ')}`],
        ['no_duty', 'true'],
      ),
    )
    expect(cheap.trials).toBeGreaterThan(1_000)
    expect(dear.trials).toBeLessThan(300)
    expect(dear.tree).toMatchObject({ kind: 'open', isCut: true })
  })
})
