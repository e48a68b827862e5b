import { expect, test } from 'vitest'

import { ruleText } from '#contract/values/field-rule-texts.ts'
import { numberFaults } from '#domain/identifiers/substance-faults.ts'

const path = ['casNumbers', 1]

test('[SUB-04] a number with a wrong check digit says which one it should be, at its field', () => {
  expect(numberFaults('cas', '117-81-7', path, 'en')).toEqual([])
  const params = { expected: '7' }
  for (const language of ['en', 'sv'] as const)
    expect(numberFaults('cas', '117-81-8', path, language)).toEqual([
      { path, code: 'checkDigit', message: ruleText('checkDigit', language, params), params },
    ])
})

test('[SUB-04] what has not the form of a number says so', () => {
  for (const kind of ['cas', 'ec'] as const)
    expect(numberFaults(kind, 'lead', path, 'sv')).toEqual([
      { path, code: 'regex', message: ruleText('regex', 'sv') },
    ])
})

test('[SUB-04] a number that was never given out is told as none, since no digit would mend it', () => {
  expect(numberFaults('ec', '200-200-1', path, 'en')).toEqual([
    { path, code: 'regex', message: ruleText('regex', 'en') },
  ])
})
