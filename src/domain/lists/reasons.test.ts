import { describe, expect, test } from 'vitest'

import { comparableReasons } from '#domain/lists/entry.ts'
import { reasonAsWritten, reasonIn } from '#domain/lists/reasons.ts'

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

describe('[SUB-04] reasons of the Candidate List', () => {
  test.each([
    ['Carcinogenic (Article 57a)', 'Cancerframkallande (artikel 57a)'],
    ['Mutagenic (Article 57b)', 'Mutagent (artikel 57b)'],
    ['Toxic for reproduction (Article 57c)', 'Reproduktionstoxiskt (artikel 57c)'],
    ['vPvB (Article 57e)', 'vPvB (artikel 57e)'],
    [
      'Endocrine disrupting properties (Article 57(f) - human health)',
      'Hormonstörande egenskaper (artikel 57(f) - människors hälsa)',
    ],
    [
      'Respiratory sensitising properties (Article 57(f) - human health)',
      'Luftvägssensibiliserande egenskaper (artikel 57(f) - människors hälsa)',
    ],
    [
      'Specific target organ toxicity after repeated exposure (Article 57(f) - human health)',
      'Specifik organtoxicitet efter upprepad exponering (artikel 57(f) - människors hälsa)',
    ],
    [
      'Equivalent level of concern having probable serious effects to human health (Article 57(f) - human health)',
      'Inger motsvarande betänkligheter, sannolikt allvarliga effekter på människors hälsa (artikel 57(f) - människors hälsa)',
    ],
    [
      'Equivalent level of concern having probable serious effects to the environment (Article 57(f) - environment)',
      'Inger motsvarande betänkligheter, sannolikt allvarliga effekter på miljön (artikel 57(f) - miljö)',
    ],
    ['Carcinogenic', 'Cancerframkallande'],
    ['Carcinogenic(Article 57a)', 'Cancerframkallande (artikel 57a)'],
    ['Article 57a (Carcinogenic)', 'Article 57a (Carcinogenic)'],
    ['Mutagenic (Article 57b); PBT (Article 57d)', 'Mutagent (artikel 57b); PBT (artikel 57d)'],
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
    'Endokrinschädliche Eigenschaften (Artikel 57f - Umwelt)',
    'Ιδιότητες ενδοκρινικής διαταραχής (Άρθρο 57στ - περιβάλλον)',
    'Something new (Article 57c)',
    'Karzinogen',
    'Karzinogen (Anhang XV, 2057 c)',
  ])('%s stays as it is written: its meaning does not follow from a point', (reason) => {
    expect(reasonAsWritten(reason)).toBe(reason)
  })

  test('that differ in letters of another alphabet are two', () => {
    expect(comparableReasons('Ιδιότητες (Άρθρο 57στ)')).not.toBe(comparableReasons('Υγεία (Άρθρο 57στ)'))
  })
})
