import { describe, expect, test } from 'vitest'

import { comparableReasons } from '#domain/lists/entry.ts'
import { reasonsOfPointF } from '#tests/lists/reasons.ts'
import { inStoredWords, reasonAsWritten, reasonIn } from '#domain/lists/reasons.ts'

test('[SUB-04] reasons for inclusion are read in Swedish, with the article', () => {
  expect(reasonIn('Carcinogenic (Article 57a); Toxic for reproduction (Article 57c)', 'sv')).toBe(
    'Cancerframkallande (artikel 57 a); Reproduktionstoxiskt (artikel 57 c)',
  )
  expect(reasonIn('Endocrine disrupting properties (Article 57(f) - environment)', 'sv')).toBe(
    'Hormonstörande egenskaper (artikel 57 f - miljö)',
  )
  expect(reasonIn('PBT (Article 57d); Other (Article 57(f) - environment)', 'en')).toBe(
    'PBT (Article 57(d)); Other (Article 57(f) - environment)',
  )
  expect(reasonIn('Something new (Article 57f)', 'sv')).toBe('Something new (artikel 57 f)')
  expect(reasonIn('', 'sv')).toBe('')
})

describe('[SUB-04] reasons of the Candidate List', () => {
  test.each([
    ['Carcinogenic (Article 57a)', 'Cancerframkallande (artikel 57 a)'],
    ['Mutagenic (Article 57b)', 'Mutagent (artikel 57 b)'],
    ['Toxic for reproduction (Article 57c)', 'Reproduktionstoxiskt (artikel 57 c)'],
    ['vPvB (Article 57e)', 'vPvB (artikel 57 e)'],
    [
      'Endocrine disrupting properties (Article 57(f) - human health)',
      'Hormonstörande egenskaper (artikel 57 f - människors hälsa)',
    ],
    [
      'Respiratory sensitising properties (Article 57(f) - human health)',
      'Luftvägssensibiliserande egenskaper (artikel 57 f - människors hälsa)',
    ],
    [
      'Specific target organ toxicity after repeated exposure (Article 57(f) - human health)',
      'Specifik organtoxicitet efter upprepad exponering (artikel 57 f - människors hälsa)',
    ],
    [
      'Equivalent level of concern having probable serious effects to human health (Article 57(f) - human health)',
      'Inger motsvarande betänkligheter, sannolikt allvarliga effekter på människors hälsa (artikel 57 f - människors hälsa)',
    ],
    [
      'Equivalent level of concern having probable serious effects to the environment (Article 57(f) - environment)',
      'Inger motsvarande betänkligheter, sannolikt allvarliga effekter på miljön (artikel 57 f - miljö)',
    ],
    ['Carcinogenic', 'Cancerframkallande'],
    ['Carcinogenic(Article 57a)', 'Cancerframkallande (artikel 57 a)'],
    ['Article 57a (Carcinogenic)', 'Article 57a (Carcinogenic)'],
    ['Mutagenic (Article 57b); PBT (Article 57d)', 'Mutagent (artikel 57 b); PBT (artikel 57 d)'],
  ])('%s is read as %s, and back as the authority wrote it', (english, swedish) => {
    expect(reasonIn(english, 'sv')).toBe(swedish)
    expect(reasonAsWritten(swedish)).toBe(english.replace('c(A', 'c (A'))
  })

  test('stay in the authority’s writing where nothing of them is Swedish', () => {
    for (const reason of ['Carcinogenic (Article 57a) ;Mutagenic', 'PBT', '', 'Mutagent artikel 57b'])
      expect(reasonAsWritten(reason)).toBe(reason)
  })

  test('are in the authority’s words again where one of several is Swedish', () => {
    expect(reasonAsWritten('Cancerframkallande (artikel 57a);PBT (Article 57d)')).toBe(
      'Carcinogenic (Article 57a); PBT (Article 57d)',
    )
  })
})

describe('[SUB-12] reasons in another language of the Union', () => {
  test.each([
    ['Karzinogen (Artikel 57a)', 'Carcinogenic (Article 57a)'],
    ['Cancérogène (article 57, point a))', 'Carcinogenic (Article 57a)'],
    ['Mutagenny (art. 57 lit. b)', 'Mutagenic (Article 57b)'],
    ['Lisääntymiselle vaarallinen (57 artiklan c alakohta)', 'Toxic for reproduction (Article 57c)'],
    ['Reprodukciót károsító (57. cikk c) pont)', 'Toxic for reproduction (Article 57c)'],
    ['Tóxico para a reprodução (artigo 57.º, alínea c))', 'Toxic for reproduction (Article 57c)'],
    [
      'Καρκινογόνο (Άρθρο 57α) ; Μεταλλαξιογόνο (Άρθρο 57β)',
      'Carcinogenic (Article 57a); Mutagenic (Article 57b)',
    ],
    ['ΑΒΤ (Άρθρο 57 δ)', 'PBT (Article 57d)'],
    ['Канцерогенно (член 57, буква а))', 'Carcinogenic (Article 57a)'],
    ['PBT (Artikel 57d)', 'PBT (Article 57d)'],
    ['vPvB (artikel 57e)', 'vPvB (Article 57e)'],
  ])('%s is told by its point of Article 57: %s', (written, expected) => {
    expect(reasonAsWritten(written)).toBe(expected)
  })

  test.each([
    'Neuartige Eigenschaften (Artikel 57f - Umwelt)',
    'Endokrinschädliche Eigenschaften (Artikel 57f)',
    'Something new (Article 57c)',
    'Karzinogen',
    'Karzinogen (Anhang XV, 2057 c)',
  ])('%s stays as it is written: its meaning does not follow from its point and words', (reason) => {
    expect(reasonAsWritten(reason)).toBe(reason)
  })

  test('that differ in letters of another alphabet are two', () => {
    expect(comparableReasons('Ιδιότητες (Άρθρο 57στ)')).not.toBe(comparableReasons('Υγεία (Άρθρο 57στ)'))
  })
})

const ENDOCRINE = 'Endocrine disrupting properties (Article 57(f) - environment)'
const RESPIRATORY = 'Respiratory sensitising properties (Article 57(f) - human health)'
const ORGAN = 'Specific target organ toxicity after repeated exposure (Article 57(f) - human health)'
const CONCERN =
  'Equivalent level of concern having probable serious effects to human health (Article 57(f) - human health)'

describe('[SUB-12] reasons of point (f), which has several meanings', () => {
  test('stand here in every language of the Union but English', () => {
    expect(Object.keys(reasonsOfPointF)).toHaveLength(23)
  })

  test.each(Object.entries(reasonsOfPointF))('in %s are told by their words', (_language, reasons) => {
    expect(reasons.map((reason) => reasonAsWritten(reason))).toEqual([ENDOCRINE, RESPIRATORY, ORGAN, CONCERN])
  })

  test('for people and the environment are two reasons', () => {
    expect(reasonAsWritten('Endokrinschädliche Eigenschaften (Artikel 57f - Gesundheit, Umwelt)')).toBe(
      `${ENDOCRINE.replace('environment', 'human health')}; ${ENDOCRINE}`,
    )
  })

  test('of French, whose article is written as in English, are told where the file is not in English', () => {
    const french = 'Propriétés perturbant le système endocrinien (Article 57 f) - environnement)'
    expect(reasonAsWritten(french, { isEnglish: false })).toBe(ENDOCRINE)
    expect(reasonAsWritten(ENDOCRINE, { isEnglish: false })).toBe(ENDOCRINE)
  })
})

describe('[SUB-12] the reasons of a file beside those that are stored', () => {
  const foreign = { isEnglish: false }
  const english = { isEnglish: true }
  const stored = `Carcinogenic (Article 57a); ${ENDOCRINE}`

  test.each<[string, string, { isEnglish: boolean }]>([
    ['the order is another', `${ENDOCRINE}; Carcinogenic (Article 57a)`, english],
    ['the article is left out', 'Carcinogenic; Endocrine disrupting properties', english],
    ['the aim is left out', 'Karzinogen (Artikel 57a); Endokrine Eigenschaften (Artikel 57f)', foreign],
    ['one is without its article', 'Krebserzeugend; Endokrinschädliche Eigenschaften - Umwelt', foreign],
  ])('stay as they are stored where %s', (_what, told, language) => {
    expect(inStoredWords(told, stored, language)).toEqual({ reason: stored, isAssumed: false })
  })

  test.each(['Karzinogen (Artikel 57a); Qqqq (Artikel 57f)', 'Xxxx; Qqqq - Umwelt'])(
    'stay as they are stored, and that is told, where words are not known: %s',
    (told) => {
      expect(inStoredWords(told, stored, foreign)).toEqual({ reason: stored, isAssumed: true })
    },
  )

  test.each<[string, string, { isEnglish: boolean }, string]>([
    ['another point', 'Mutagen (Artikel 57b)', foreign, 'Mutagen (Artikel 57b)'],
    [
      'another aim, in words that are not known',
      'Carcinogenic (Article 57a); Qqqq (Artikel 57f - Gesundheit)',
      foreign,
      'Carcinogenic (Article 57a); Qqqq (Artikel 57f - Gesundheit)',
    ],
    [
      'another aim',
      'Carcinogenic (Article 57a); Endocrine disrupting properties (Article 57(f) - human health)',
      english,
      'Carcinogenic (Article 57a); Endocrine disrupting properties (Article 57(f) - human health)',
    ],
    ['new English words', `${stored}; Something new`, english, `${stored}; Something new`],
    ['one reason less', 'Karzinogen (Artikel 57a)', foreign, 'Carcinogenic (Article 57a)'],
    ['more words than are stored', 'Xxxx; Qqqq; Zzzz', foreign, 'Xxxx; Qqqq; Zzzz'],
    ['none', '', foreign, ''],
  ])('give way to %s', (_what, told, language, reason) => {
    expect(inStoredWords(told, stored, language)).toEqual({ reason, isAssumed: false })
  })

  test.each<[string, string]>([
    ['a kind alone is not known', 'Karzinogen (Artikel 57a); Qqqq (Artikel 57e)'],
    ['there are more than are stored', 'Xxxx; Qqqq; Zzzz'],
    ['one of several speaks of another point', 'Xxxx; Qqqq (Artikel 57b)'],
    ['one of several is known', 'Xxxx; Mutagen'],
  ])('give way where %s', (_what, told) => {
    expect(inStoredWords(told, stored, foreign).isAssumed).toBe(false)
    expect(inStoredWords(told, stored, foreign).reason).not.toBe(stored)
  })

  test('are none where nothing is told, and empty parts are no reasons', () => {
    expect(inStoredWords('; ;', 'PBT;', foreign).reason).toBe('')
    expect(inStoredWords('PBT;', 'PBT', foreign)).toEqual({ reason: 'PBT', isAssumed: false })
  })

  test('give way to more exact ones', () => {
    expect(inStoredWords(ENDOCRINE, 'Endocrine disrupting properties (Article 57f)', english)).toEqual({
      reason: ENDOCRINE,
      isAssumed: false,
    })
    expect(inStoredWords('PBT (Article 57d)', 'PBT', english).reason).toBe('PBT (Article 57d)')
  })
})

test.each(['(57 ', '57 ', '(artikel 57 ', 'a57)'])(
  '[SUB-12] a cell of “%s”, again and again, is no reason and costs no time',
  (piece) => {
    const cell = `(${piece.repeat(200_000)}x`
    const started = performance.now()
    expect(reasonAsWritten(cell, { isEnglish: false })).toBe(cell)
    expect(inStoredWords(cell, 'PBT', { isEnglish: false }).reason).toBe(cell)
    expect(performance.now() - started).toBeLessThan(1000)
  },
)
