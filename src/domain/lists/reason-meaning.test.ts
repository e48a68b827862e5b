import { describe, expect, test } from 'vitest'

import { kindOfPoint, MAX_REASON, meaningOf, type ReasonMeaning } from '#domain/lists/reason-meaning.ts'

describe('[SUB-12] a reason for inclusion means', () => {
  test.each<[string, ReasonMeaning['point'], ReasonMeaning['kind'], string[]]>([
    ['PBT', null, 'pbt', []],
    ['vPvB', null, 'vpvb', []],
    ['vPvB (Article 57e)', 'e', 'vpvb', []],
    ['PBT and vPvB', null, 'vpvb', []],
    ['PBT, with serious effects to human health', null, 'pbt', ['health']],
    ['Carcinogenic', null, 'carcinogenic', []],
    ['Carcinogenic to human health and the environment', null, 'carcinogenic', ['health', 'environment']],
    ['Fortpflanzungsgefährdend (Artikel 57c)', 'c', 'reproduction', []],
    ['Μεταλλαξιογόνο (Άρθρο 57β)', 'b', 'mutagenic', []],
    ['Endocrine disrupting properties (Article 57(f) - environment)', 'f', 'endocrine', ['environment']],
    ['Toxicity to an organ, of equivalent concern (Article 57(f) - human health)', 'f', 'organ', ['health']],
    ['Респираторни свойства (член 57, буква е))', 'f', 'respiratory', []],
    ['Something new (Article 57d)', 'd', null, []],
    ['Something new (Article 57g)', null, null, []],
    ['Something new (Article 57)', null, null, []],
    ['Something new (Article 59d)', null, null, []],
    ['Something new (Annex XV of 2057 d)', null, null, []],
    ['Something new', null, null, []],
    ['', null, null, []],
  ])('“%s”: point %s, kind %s, for %j', (reason, point, kind, aims) => {
    const meaning = meaningOf(reason)
    expect([meaning.point, meaning.kind, Array.from(meaning.aims)]).toEqual([point, kind, aims])
  })

  test('nothing where it is longer than any that the law has', () => {
    const ofLength = (letters: number) => meaningOf('PBT (57d) '.padStart(letters, 'x '))
    expect(ofLength(MAX_REASON).kind).toBe('pbt')
    expect(ofLength(MAX_REASON + 1)).toEqual({ point: null, kind: null, aims: new Set() })
  })
})

test('[SUB-12] each point of Article 57 says one kind, but (f) and none', () => {
  expect((['a', 'b', 'c', 'd', 'e', 'f', null] as const).map(kindOfPoint)).toEqual([
    'carcinogenic',
    'mutagenic',
    'reproduction',
    'pbt',
    'vpvb',
    null,
    null,
  ])
})
