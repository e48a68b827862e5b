import { describe, expect, test } from 'vitest'

import type { LegislationDraft } from '#contract/legislations/draft.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { inBothLanguages } from '#domain/legislations/both-languages.ts'
import { blankPreset, draftOfPreset, type Preset } from '#domain/legislations/preset.ts'

const text = (en: string) => ({ en, sv: en })
const rule = (status: LegislationDraft['rules'][number]['status'], when: string) => ({
  status,
  event: 'none',
  title: text(when),
  when,
})

/** A blank legislation with the parts that a preset reads. */
const blank = {
  key: '',
  title: text(''),
  statuses: [
    { key: 'not_applicable', tone: 'na', word: text('N/A'), title: text('N/A'), sentence: text('N/A.') },
    { key: 'prohibited', tone: 'breach', word: text('Over limit'), title: text('Over'), sentence: text('.') },
  ],
  events: [{ key: 'none', text: text('Nothing') }],
  rules: [
    rule('not_applicable', 'applies == "no"'),
    rule('prohibited', 'own_list.above'),
    rule('no_duty', 'true'),
  ],
  lists: [{ key: 'own_list', title: text(''), question: text(''), allowNewSubstances: false, entries: [] }],
} as unknown as LegislationDraft

const lead = 1 as SubstanceId
const cadmium = 2 as SubstanceId
const made = (preset: Partial<Preset> = {}, language: 'en' | 'sv' = 'en') =>
  draftOfPreset(
    blank,
    { ...blankPreset, name: 'No lead', substanceIds: [lead, cadmium], ...preset },
    { key: 'no_lead', language, source: 'Rule of our own' },
  )
const prohibitedWord = ({ statuses }: LegislationDraft) =>
  statuses.find(({ key }) => key === 'prohibited')?.word.en

describe('[ADM-03] a rule of a company’s own from a preset', () => {
  test('that forbids has each substance without a limit, and says "Forbidden"', () => {
    const draft = made({ restriction: 'forbid' })
    expect(draft.lists[0]?.entries).toEqual([
      { substanceId: lead, limit: null },
      { substanceId: cadmium, limit: null },
    ])
    expect(prohibitedWord(draft)).toBe('Forbidden')
    expect(draft.rules.find(({ status }) => status === 'prohibited')?.title.sv).toBe(
      'Ett ämne på listan ingår',
    )
  })

  test.each([
    ['of an article, where it is for articles only', true, 'article'],
    ['of whatever is measured, where mixtures count too', false, 'any'],
  ])('that limits allows the limit itself, %s', (_, isForArticlesOnly, scope) => {
    const draft = made({ restriction: 'limit', percent: '0.05', isForArticlesOnly })
    const limit = { value: '0.05', unit: '%', operator: 'above', scope }
    expect(draft.lists[0]?.entries.map((entry) => entry.limit)).toEqual([limit, limit])
    expect(prohibitedWord(draft)).toBe('Over limit')
    expect(draft.rules.find(({ status }) => status === 'prohibited')?.title.en).toBe('own_list.above')
  })

  test('for articles only leaves mixtures out, after what a person said and before everything else', () => {
    const draft = made({ isForArticlesOnly: true })
    expect(draft.rules.map(({ when }) => when)).toEqual([
      'applies == "no"',
      'product.kind == "chemical_product"',
      'own_list.above',
      'true',
    ])
    expect(draft.events.map(({ key }) => key)).toContain(draft.rules[1]?.event)
    expect(made({ isForArticlesOnly: false }).rules).toHaveLength(3)
  })

  test('has its name in the language that it was written in, and the list is called the same', () => {
    const draft = made({ name: 'Inget bly' }, 'sv')
    expect(draft).toMatchObject({
      key: 'no_lead',
      source: 'Rule of our own',
      kind: 'concern_substances',
      title: { en: '', sv: 'Inget bly' },
      shortName: { en: '', sv: 'Inget bly' },
      lists: [{ key: 'own_list', title: { en: '', sv: 'Inget bly' } }],
    })
  })

  test.each([
    [' No lead ', 'No lead'],
    ['x'.repeat(40), 'x'.repeat(40)],
    ['No lead, cadmium or mercury in our products', 'No lead, cadmium or mercury in our…'],
    ['x'.repeat(41), `${'x'.repeat(39)}…`],
    [`Short ${'x'.repeat(50)}`, `Short ${'x'.repeat(33)}…`],
  ])('named "%s" is "%s" at the head of a column', (name, shortName) => {
    expect(made({ name }).shortName.en).toBe(shortName)
  })
})

test('[ADM-03] an empty text takes the other language’s, at any depth; what is empty in both stays so', () => {
  expect(
    inBothLanguages({
      title: { en: 'Lead', sv: ' ' },
      hint: null,
      validFrom: '2026-01-01',
      lists: [{ title: { en: '', sv: 'Bly' }, question: { en: '', sv: '' }, entries: [{ substanceId: 1 }] }],
      shortName: { en: 'Lead', sv: 'Bly' },
    }),
  ).toEqual({
    title: { en: 'Lead', sv: 'Lead' },
    hint: null,
    validFrom: '2026-01-01',
    lists: [{ title: { en: 'Bly', sv: 'Bly' }, question: { en: '', sv: '' }, entries: [{ substanceId: 1 }] }],
    shortName: { en: 'Lead', sv: 'Bly' },
  })
})
