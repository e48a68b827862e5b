import { expect, test } from 'vitest'

import { reasonIn } from '#domain/lists/reasons.ts'

test('[SUB-04] reasons for inclusion are read in Swedish, with the article', () => {
  expect(reasonIn('Carcinogenic (Article 57a); Toxic for reproduction (Article 57c)', 'sv')).toBe(
    'Cancerframkallande (artikel 57a); Reproduktionstoxiskt (artikel 57c)',
  )
  expect(reasonIn('Endocrine disrupting properties (Article 57(f) - environment)', 'sv')).toBe(
    'Hormonstörande egenskaper (artikel 57(f) - miljö)',
  )
  expect(reasonIn('PBT (Article 57d)', 'en')).toBe('PBT (Article 57d)')
  expect(reasonIn('Something new (Article 57f)', 'sv')).toBe('Something new (artikel 57f)')
  expect(reasonIn('', 'sv')).toBe('')
})
