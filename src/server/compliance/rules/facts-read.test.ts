import { expect, test } from 'vitest'

import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import { compileRules } from '#server/compliance/rules/compile.ts'
import { useReader, useVariable } from '#server/compliance/rules/use-values.ts'
import { aUseFact } from '#tests/compliance/use-facts.ts'

const useFacts = [aUseFact('toy', 'boolean'), aUseFact('tonnes', 'number')]
const title = { en: 'x', sv: 'x' }

/** The facts that a rule reads, with their values, of a product that is no toy and whose tonnes nobody knows. */
function seen(when: string) {
  const rules = [when, 'true'].map((text) => ({ status: 'duty' as const, event: 'none', title, when: text }))
  const compiled = compileRules({ ...readLegislations()[0]!.definition, rules, useFacts }, ['pops'])
  const use = useReader({ toy: false })
  const variables = {
    use: useVariable(use, ['toy', 'tonnes']),
    pops: { above: true, reasons: ['use', 'masses'] },
    roles: ['importer', 'distributor'],
    applies: 'by_rule',
    documents: ['safe_use'],
    rolesKnown: null,
  }
  return compiled.factsSeen(0, { variables, customs: [], documents: {}, use, conditions: [] })
}

test.each<[string, string, [string, string | null][]]>([
  ['a field of a list', 'pops.above', [['pops.above', 'true']]],
  [
    'a text and several of them',
    'applies == "no" && "importer" in roles',
    [
      ['applies', 'by_rule'],
      ['roles', 'importer, distributor'],
    ],
  ],
  ['several of a list', '"use" in pops.reasons', [['pops.reasons', 'use, masses']]],
  ['each once', 'applies == "no" || applies == "yes"', [['applies', 'by_rule']]],
  [
    'facts of use, known or not',
    '!use.toy && use.tonnes > 1',
    [
      ['use.toy', 'false'],
      ['use.tonnes', null],
    ],
  ],
  ['the documents behind the function', 'documented("reach", ["safe_use"])', [['documents', 'safe_use']]],
  ['no customs numbers', 'customs(["72"])', []],
  ['nothing that is not told', 'pops.exempted || product.isLeaf || today >= "2026-12-30"', []],
  ['what is there and empty', 'rolesKnown', [['rolesKnown', null]]],
])('[COMP-05] an explanation shows what a rule reads: %s', (_what, when, facts) => {
  expect(seen(when).map(({ name, value }) => [name, value])).toEqual(facts)
})
