import { expect, test } from 'vitest'

import { encodingName } from '#domain/spreadsheets/encoding-names.ts'

test.each([
  ['utf-8', 'UTF-8'],
  ['utf-16le', 'UTF-16'],
  ['utf-16be', 'UTF-16'],
  ['iso-8859-2', 'ISO-8859-2'],
  ['windows-1257', 'Windows-1257'],
  ['ibm850', 'IBM 850'],
  ['macintosh', 'Mac Roman'],
  ['shift_jis', 'Shift JIS'],
  ['euc-kr', 'EUC-KR'],
  ['gb18030', 'GB 18030'],
  ['big5', 'Big5'],
])('[PROD-35] the encoding %s is called %s', (encoding, name) => {
  expect(encodingName(encoding)).toBe(name)
})
