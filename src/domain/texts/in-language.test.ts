import { expect, test } from 'vitest'

import { inLanguage } from '#domain/texts/in-language.ts'

test('[SHELL-07] texts are taken in one language, each under its key', () => {
  const texts = { one: { en: 'Product', sv: 'Produkt' }, other: { en: 'Part', sv: 'Del' } }
  expect(inLanguage(texts, 'sv')).toEqual({ one: 'Produkt', other: 'Del' })
  expect(inLanguage(texts, 'en')).toEqual({ one: 'Product', other: 'Part' })
})
