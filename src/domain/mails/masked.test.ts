import { expect, test } from 'vitest'

import { withoutSecrets } from '#domain/mails/masked.ts'

test.each([
  ['550 5.7.1 code 271 828 rejected', '550 5.7.1 code ••• ••• rejected'],
  ['550 code 271 828. Rejected', '550 code ••• •••. Rejected'],
  ['550 271 828 signs your answer', '••• ••• signs your answer'],
  ['at /swift-login?token=a.b-C_9 refused', 'at /swift-login?token=•••••••• refused'],
  ['at /swift-login?TOKEN=a.b-C_9 refused', 'at /swift-login?TOKEN=•••••••• refused'],
])('the words of a mail server show no link and no code: %s', (words, shown) => {
  expect(withoutSecrets(words)).toBe(shown)
})

test.each([
  '550 5.1.1 no such user',
  '552 size 26214400 over 10485760',
  '421 4.7.0 try again in 300 s',
  '552 size 1.271 828',
])('figures that are no code stay: %s', (words) => {
  expect(withoutSecrets(words)).toBe(words)
})
