import { describe, expect, test } from 'vitest'

import { declarationText, maskedAddress } from '#domain/exchange/declaration-text.ts'

describe('[AUTH-15] the text that a person signs', () => {
  const facts = {
    signer: 'Eva Holm, quality',
    company: 'Ventilteknik AB',
    questioner: 'Nordvärme AB',
    products: [
      { title: 'Valve', reference: 'R-17' },
      { title: 'Seal', reference: 'R-18' },
    ],
    validity: 18,
    day: '2026-11-20',
  } as const

  test.each([
    [
      'en',
      [
        'I, Eva Holm, quality, declare for Ventilteknik AB that',
        'given to Nordvärme AB about Valve (R-17), Seal (R-18) is correct and complete',
        'on 2026-11-20.',
        'holds for 18 months.',
        'We tell Nordvärme AB when',
      ],
    ],
    [
      'sv',
      [
        'Jag, Eva Holm, quality, intygar för Ventilteknik AB att',
        'till Nordvärme AB om Valve (R-17), Seal (R-18) är riktiga och fullständiga',
        'den 2026-11-20.',
        'gäller i 18 månader.',
        'Vi meddelar Nordvärme AB när',
      ],
    ],
  ] as const)(
    'says who declares what to whom, of which products, on which day and for how long: %s',
    (language, parts) => {
      const text = declarationText(language, facts)
      for (const part of parts) expect(text).toContain(part)
    },
  )
})

test.each([
  ['eva.holm@ventilteknik.example', 'e***@ventilteknik.example'],
  ['e@ventilteknik.example', 'e***@ventilteknik.example'],
  ['"eva@home"@ventilteknik.example', '"***@ventilteknik.example'],
  ['no address', 'no address'],
])('[AUTH-15] %s is shown as %s to whoever may not know the address', (address, shown) => {
  expect(maskedAddress(address)).toBe(shown)
})
