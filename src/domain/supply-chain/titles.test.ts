import { describe, expect, test } from 'vitest'

import {
  addressColumnTitles,
  legalIdentityTitles,
  stateTitles,
  unitColumnTitles,
} from '#domain/supply-chain/titles.ts'

describe.each([
  ['states of organizations', stateTitles],
  ['types of legal identities', legalIdentityTitles],
  ['columns of organizations', addressColumnTitles],
  ['columns of production units', unitColumnTitles],
])('[CHAIN-01] %s', (_what, titles) => {
  test.each(['en', 'sv'] as const)('have titles that tell them apart: %s', (language) => {
    const words = Object.values(titles).map((title) => title[language].trim())
    expect(words).not.toContain('')
    expect(new Set(words).size).toBe(words.length)
  })
})
