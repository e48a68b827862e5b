import { expect, test } from 'vitest'

import { faultsOfRules } from '#server/compliance/rules/compile.ts'
import { ruleFaultText } from '#server/legislations/rule-fault-texts.ts'

const rule = (status: 'duty' | 'no_duty', when: string) => ({
  status,
  when,
  event: 'none',
  title: { en: 'x', sv: 'x' },
})
const faultOf = (when: string) => {
  const rules: Parameters<typeof faultsOfRules>[0]['rules'] = [rule('duty', when), rule('no_duty', 'true')]
  return faultsOfRules({ rules }, ['candidate_list'])[0]?.message ?? ''
}

test.each([
  ['(candidate_list.above', '“)” is missing here', '”)” saknas här'],
  ['customs(["72"', '“]” is missing here', '”]” saknas här'],
  ['candidate_list.', '“a name” is missing here', '”ett namn” saknas här'],
  ['candidate_list..above', '“a name” is expected here, not “.”', '”ett namn” väntas här, inte ”.”'],
  ['size(roles) > 0 and true', '“and” is not expected here', '”and” väntas inte här'],
  ['applies == "no\n"', 'A text ends on the line it begins on', 'slutar på samma rad'],
  ['applies == "\\q"', 'After a backslash', 'Efter ett omvänt snedstreck'],
  ['package == "a"', '“package” is a word of the language', '”package” är ett ord i språket'],
  ['0x > 1', 'This is no number', 'Det här är inget tal'],
  ['{1: 2} == {}', 'Braces are not part', 'Klamrar ingår inte'],
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
