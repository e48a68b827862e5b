import { expect, test } from 'vitest'

import { categoryCode, pathText, titleLanguage } from '#web/catalogues/category-text.ts'

test.each([
  [2, '84'],
  [4, '8481'],
  [6, '8481 10'],
  [8, '8481 10 05'],
  [10, '8481 10 05 10'],
] as const)('[PROD-21] a code of %i digits is read in groups', (level, text) => {
  expect(categoryCode({ code: '8481100510', level })).toBe(text)
})

test('[PROD-21] the titles above a category say what it is of', () => {
  const path = ['Machinery', 'Taps'].map((title, index) => ({
    id: index as never,
    code: '8400000000',
    level: 2 as const,
    title,
  }))
  expect(pathText({ path })).toBe('Machinery › Taps')
})

test('[PROD-21] a title that there is in English alone is read out as English', () => {
  expect(titleLanguage({ level: 2 })).toBeUndefined()
  expect(titleLanguage({ level: 4 })).toBe('en')
  expect(titleLanguage({ level: 10 })).toBe('en')
})
