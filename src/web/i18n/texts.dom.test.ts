import { beforeEach, expect, test, vi } from 'vitest'

import { loadTexts, readKeptTexts } from '#web/i18n/texts.ts'
import { keep, readStored } from '#web/storage/local-storage.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('DEV', false)
  return () => vi.unstubAllEnvs()
})

test('[SHELL-13] the texts of a language are kept, each part beside the other, and read at the next start', async () => {
  expect(readKeptTexts('sv', 'first')).toBeNull()
  const first = await loadTexts('sv', 'first')
  expect(readKeptTexts('sv', 'rest')).toBeNull()
  const rest = await loadTexts('sv', 'rest')

  expect(Object.keys(first)).not.toEqual(Object.keys(rest))
  expect(readKeptTexts('sv', 'first')).toEqual(first)
  expect(readKeptTexts('sv', 'rest')).toEqual(rest)
})

test('[SHELL-13] the texts of one language are kept: those of the one before go', async () => {
  await loadTexts('sv', 'first')
  await loadTexts('sv', 'rest')
  const english = await loadTexts('en', 'first')

  expect(readKeptTexts('en', 'first')).toEqual(english)
  expect(readKeptTexts('en', 'rest')).toBeNull()
  expect(readKeptTexts('sv', 'first')).toBeNull()
})

test('[SHELL-13] texts that another build of Kedja kept are not read, and go with the next load', async () => {
  await loadTexts('sv', 'first')
  const kept = readStored('translations')
  if (!kept) throw new Error('no texts were kept')
  keep('translations', { ...kept, build: 'an older one' })

  expect(readKeptTexts('sv', 'first')).toBeNull()
  const rest = await loadTexts('sv', 'rest')
  expect(readStored('translations')?.texts).toEqual({ rest })
})

test('in development texts are read from their files, where they may have been edited', async () => {
  await loadTexts('sv', 'first')
  vi.stubEnv('DEV', true)
  expect(readKeptTexts('sv', 'first')).toBeNull()
})
