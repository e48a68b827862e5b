import { beforeEach, expect, test, vi } from 'vitest'

import type { Language } from '#contract/values/locale.ts'
import { loadTexts, readKeptTexts, type TextPart } from '#web/i18n/texts.ts'
import { clearStored, keep, readStored } from '#web/storage/local-storage.ts'

beforeEach(() => {
  localStorage.clear()
  vi.stubEnv('DEV', false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
})

/** Loads texts, and lets the time pass after which they are kept. */
async function loaded(language: Language, part: TextPart) {
  const texts = await loadTexts(language, part)
  vi.runAllTimers()
  return texts
}

test('[SHELL-13] the texts of a language are kept, each part beside the other, and read at the next start', async () => {
  expect(readKeptTexts('sv', 'first')).toBeNull()
  const first = await loaded('sv', 'first')
  expect(readKeptTexts('sv', 'rest')).toBeNull()
  const rest = await loaded('sv', 'rest')

  expect(Object.keys(first)).not.toEqual(Object.keys(rest))
  expect(readKeptTexts('sv', 'first')).toEqual(first)
  expect(readKeptTexts('sv', 'rest')).toEqual(rest)
})

test('[SHELL-13] the texts of one language are kept: those of the one before go', async () => {
  await loaded('sv', 'first')
  await loaded('sv', 'rest')
  const english = await loaded('en', 'first')

  expect(readKeptTexts('en', 'first')).toEqual(english)
  expect(readKeptTexts('en', 'rest')).toBeNull()
  expect(readKeptTexts('sv', 'first')).toBeNull()
})

test('[SHELL-13] texts that another build of Kedja kept are not read, and go with the next load', async () => {
  await loaded('sv', 'first')
  const kept = readStored('translations')
  if (!kept) throw new Error('no texts were kept')
  keep('translations', { ...kept, build: 'an older one' })

  expect(readKeptTexts('sv', 'first')).toBeNull()
  const rest = await loaded('sv', 'rest')
  expect(readStored('translations')?.texts).toEqual({ rest })
})

test('[SHELL-13] texts are kept when the screen has had time to be drawn, and not when the session ends before', async () => {
  await Promise.all([loadTexts('sv', 'first'), loadTexts('sv', 'rest')])
  expect(readStored('translations')).toBeNull()
  clearStored(false)
  vi.runAllTimers()
  expect(readStored('translations')).toBeNull()

  await Promise.all([loadTexts('sv', 'first'), loadTexts('sv', 'rest')])
  vi.runAllTimers()
  expect(Object.keys(readStored('translations')?.texts ?? {}).toSorted()).toEqual(['first', 'rest'])
})

test('in development texts are not kept: they would hide edits', async () => {
  vi.stubEnv('DEV', true)
  await loaded('sv', 'first')
  expect(readStored('translations')).toBeNull()
})
