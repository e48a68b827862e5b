import fs from 'node:fs'

import { expect, test } from 'vitest'

import { readChangelog } from '#server/system/changelog.ts'
import { testApp } from '#tests/server.ts'

test('[SHELL-12] the changelog has the same versions and as many lines in both languages', async () => {
  const shapeOf = async (language: 'en' | 'sv') =>
    (await readChangelog(language)).versions.map(({ version, date, sections }) => ({
      version,
      date,
      items: sections.map(({ items }) => items.length),
    }))
  const english = await shapeOf('en')
  expect(english.length).toBeGreaterThan(1)
  expect(await shapeOf('sv')).toEqual(english)
})

test.each([
  ['en', 'CHANGELOG.md'],
  ['sv', 'CHANGELOG.sv.md'],
] as const)('[SHELL-12] the changelog in %s shows every entry of its file', async (language, file) => {
  const { versions } = await readChangelog(language)
  const shown = versions.flatMap(({ sections }) => sections.flatMap(({ items }) => items))
  const written = fs.readFileSync(file, 'utf8').match(/^- /gm)
  expect(shown).toHaveLength(written?.length ?? 0)
})

test('[SHELL-12] the changelog is told in the language of who asks', async () => {
  const app = await testApp()
  const textIn = async (language: string) => {
    const { body } = await app.inject({ url: '/api/changelog', headers: { 'accept-language': language } })
    return body
  }
  expect(await textIn('en')).toContain('Suppliers and customers')
  expect(await textIn('sv')).toContain('Leverantörer och kunder')
})
