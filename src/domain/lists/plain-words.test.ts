import { expect, test } from 'vitest'

import { plainWords } from '#domain/lists/plain-words.ts'

test.each([
  ['Människors  HÄLSA', 'manniskors halsa'],
  ['Cancérogène (Article 57, point a))', 'cancerogene article 57 point a'],
  ['Καρκινογόνο – ΥΓΕΙΑ', 'καρκινογονο υγεια'],
  ['ﬁne²', 'fine2'],
  [' — ', ''],
])('[SUB-12] “%s” is read as “%s”, whatever its case, accents and punctuation', (text, words) => {
  expect(plainWords(text)).toBe(words)
})
