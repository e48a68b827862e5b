import { expect, test } from 'vitest'

import { inBothLanguages } from '#domain/legislations/both-languages.ts'

test('[ADM-03] a text of one language stands for the other one, wherever it is in a draft', () => {
  const draft = {
    title: { en: 'Lead', sv: ' ' },
    hint: { en: '', sv: 'Bly' },
    empty: { en: '', sv: '' },
    both: { en: 'Lead', sv: 'Bly' },
    rules: [{ text: { en: ' ', sv: 'Bly' }, when: 'true' }],
    none: null,
    count: 3,
  }
  expect(inBothLanguages(draft)).toEqual({
    ...draft,
    title: { en: 'Lead', sv: 'Lead' },
    hint: { en: 'Bly', sv: 'Bly' },
    rules: [{ text: { en: 'Bly', sv: 'Bly' }, when: 'true' }],
  })
})

test.each([
  [{ en: '', sv: 'Bly', de: 'Blei' }],
  [{ en: '', de: 'Blei' }],
  [{ sv: '', de: 'Blei' }],
  [{ en: '', sv: 3 }],
  [{ en: 3, sv: '' }],
  [{ en: '', sv: null }],
])('[ADM-03] %j is no such text', (value) => {
  expect(inBothLanguages<unknown>(value)).toEqual(value)
})
