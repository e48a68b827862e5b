import { expect, test } from 'vitest'

import { textEncodings } from '#contract/values/text-encodings.ts'
import { encodingName } from '#domain/spreadsheets/encoding-names.ts'

test.each([
  ['utf-8', 'UTF-8'],
  ['utf-16', 'UTF-16'],
  ['utf-16le', 'UTF-16'],
  ['utf-16be', 'UTF-16'],
  ['windows-1257', 'Windows-1257'],
  ['ibm850', 'IBM 850'],
  ['macintosh', 'Mac Roman'],
  ['euc-kr', 'EUC-KR'],
] as const)('[PROD-35] the encoding %s is called %s', (encoding, name) => {
  expect(encodingName(encoding)).toBe(name)
})

test('[PROD-35] each encoding that a person can choose has a name of its own', () => {
  expect(new Set(textEncodings.map(encodingName)).size).toBe(textEncodings.length)
})
