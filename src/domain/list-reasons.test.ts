import { expect, test } from 'vitest'

import { reasonIn } from '#domain/list-reasons.ts'
import { readReferenceTables } from '#server/lists/reference-tables.ts'

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

test('[SUB-04] every reason of the Candidate List that ships is known', async () => {
  const tables = await readReferenceTables()
  const english = tables['candidate-list']
    .flatMap(({ reason_for_inclusion: reason }) => reasonIn(reason, 'sv').split('; '))
    .filter((part) => /Article|properties|effects|human|toxic for|Carcinogenic|Mutagenic/.test(part))
  expect(english).toEqual([])
})
