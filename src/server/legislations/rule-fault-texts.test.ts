import { expect, test } from 'vitest'

import type { UseFact } from '#contract/compliance/use-fact.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { faultsOfRules } from '#server/compliance/rules/compile.ts'
import { ruleFaultText } from '#server/legislations/rule-fault-texts.ts'

const day: UseFact = {
  key: 'sold_since',
  type: 'date',
  title: { en: 'Sold since', sv: 'Säljs sedan' },
  question: { en: 'Since when is it sold?', sv: 'Sedan när säljs den?' },
  help: { en: '', sv: '' },
  askedAt: 'product',
  inherits: true,
  rollsUp: false,
  source: 'A test.',
  sourceDate: '2026-01-01',
}
const useFacts = [...readUseFacts(), day]
const rule = (status: 'duty' | 'no_duty', when: string) => ({
  status,
  when,
  event: 'none',
  title: { en: 'x', sv: 'x' },
})
const faultOf = (when: string) => {
  const rules: Parameters<typeof faultsOfRules>[0]['rules'] = [rule('duty', when), rule('no_duty', 'true')]
  return faultsOfRules({ rules, useFacts }, ['candidate_list'])[0]?.message ?? ''
}

test.each([
  ['(candidate_list.above', '“)” is missing here', '”)” saknas här'],
  ['customs(["72"', '“]” is missing here', '”]” saknas här'],
  ['candidate_list.', '“a name” is missing here', '”ett namn” saknas här'],
  ['candidate_list..above', '“a name” is expected here, not “.”', '”ett namn” väntas här, inte ”.”'],
  ['size(roles) > 0 and true', '“and” is not expected here', '”and” väntas inte här'],
  ['applies == "no\n"', 'A text must end on the line where it begins', 'sluta på samma rad'],
  ['applies == "\\q"', 'may follow a backslash', 'får följa ett omvänt snedstreck'],
  ['package == "a"', '“package” is a reserved word', '”package” är ett reserverat ord'],
  ['0x > 1', 'This is not a number', 'Det här är inget tal'],
  ['{1: 2} == {}', 'Braces are not part', 'Klamrar ingår inte'],
  ['use.colour', 'no fact of use called use.colour', 'ingen uppgift om användning som heter use.colour'],
  ['use.toy && use.weight > 1.0', 'called use.weight', 'heter use.weight'],
  [
    'use.rated_voltage > use.package_mass',
    'Compare use.rated_voltage with a fixed value',
    'Jämför use.rated_voltage med ett fast värde',
  ],
  ['use.operator_size in ["micro", "tiny"]', '“tiny” is not an option', '”tiny” är inget av alternativen'],
  ['use.sold_since >= "30.12.2026"', '“30.12.2026” is not a day', '”30.12.2026” är ingen dag'],
  ['use.sold_since >= "2026-02-30"', '“2026-02-30” is not a day', '”2026-02-30” är ingen dag'],
  ["'''a", 'no closing quote', 'saknar avslutande citattecken'],
])('[COMP-02] the fault of %s is told in words of the reader', (expression, en, sv) => {
  const fault = faultOf(expression)
  expect(ruleFaultText(fault, 'en')).toContain(en)
  expect(ruleFaultText(fault, 'sv')).toContain(sv)
})

test('[COMP-02] a name of any length is told by its beginning', () => {
  expect(ruleFaultText(faultOf('x'.repeat(3000)), 'en')).toBe(
    `There is no variable called ${'x'.repeat(64)}….`,
  )
})
