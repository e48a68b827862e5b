import { describe, expect, test } from 'vitest'

import type { Finding } from '#domain/compliance/finding.ts'
import {
  reasonBit,
  unansweredLeaf,
  unansweredList,
  type Facts,
  type PendingShare,
} from '#domain/compliance/facts.ts'
import {
  countedIn,
  sharesTogether,
  withMixturesTogether,
  type MixtureUsed,
} from '#domain/compliance/mixtures-together.ts'
import { aLimit, aSubstance } from '#tests/compliance/cases.ts'

const LIST = 'candidate_list'
const UG_PER_GRAM = 1_000_000

/** A share of a glue that the law weighs in the article: above 0.1 %. */
const aShare = (share: string | null, more: Partial<PendingShare> = {}): PendingShare => ({
  use: null,
  of: '5/1',
  limit: '0.1',
  operator: 'above',
  share,
  ...more,
})
/** A glue in an article of 100 g; null: its mass is not known. */
const glue = (grams: number | null, ...pending: PendingShare[]): MixtureUsed => ({
  facts: { leaves: true, lists: { [LIST]: { ...unansweredList, pending } } },
  share: grams === null ? null : { mixtureUg: grams * UG_PER_GRAM, assemblyUg: 100 * UG_PER_GRAM },
})
const found = (...glues: MixtureUsed[]) => Array.from(sharesTogether(glues).get(LIST)?.values() ?? [])
/** Percent of the article, for each limit that is exceeded; null: a mass is missing. */
const percents = (...glues: MixtureUsed[]) =>
  found(...glues).map(({ pending, share }) => (share ? Number(pending.share) / share.assemblyUg : null))

describe('[COMP-16] glues of one article together', () => {
  test.each<[string, MixtureUsed[], (number | null)[]]>([
    ['above the limit', [glue(3, aShare('2')), glue(3, aShare('2'))], [0.12]],
    ['exactly at it', [glue(5, aShare('1')), glue(1, aShare('5'))], []],
    ['below it', [glue(3, aShare('1')), glue(3, aShare('2'))], []],
    ['one of them above by itself', [glue(6, aShare('2')), glue(3, aShare('2'))], []],
    ['one glue alone', [glue(3, aShare('2'))], []],
    ['of another substance', [glue(3, aShare('2')), glue(3, aShare('2', { of: '5/2' }))], []],
    ['under another limit', [glue(3, aShare('2')), glue(3, aShare('2', { limit: '0.11' }))], []],
    ['of nobody knows what', Array.from({ length: 2 }, () => glue(3, aShare('2', { of: undefined }))), []],
    ['as materials by themselves', [1, 2].map(() => glue(3, aShare('2', { asMaterial: true }))), []],
    ['without a known share', [glue(3, aShare(null)), glue(3, aShare('2'))], []],
    ['heavier than the article', [glue(500, aShare('0.06')), glue(3, aShare('2'))], [0.12]],
    ['three of them', [glue(2, aShare('2')), glue(2, aShare('2')), glue(2, aShare('2'))], [0.12]],
    [
      'one that alone holds it, without a mass',
      [glue(3, aShare('2', { of: '9/9' })), glue(null, aShare('2'))],
      [],
    ],
    ['none of them with a mass', [glue(null, aShare('2')), glue(null, aShare('2'))], []],
    ['one without a mass, which may be the rest', [glue(3, aShare('2')), glue(null, aShare('2'))], [null]],
    ['… and is too weak', [glue(3, aShare('2')), glue(null, aShare('0.04'))], []],
    ['… and no rest is left', [glue(100, aShare('0.09')), glue(null, aShare('2'))], []],
    ['… and the rest is enough', [glue(99, aShare('0.09')), glue(null, aShare('2'))], [null]],
    [
      '… and more than the article is used',
      [glue(90, aShare('0.05')), glue(90, aShare('0.04')), glue(null, aShare('2'))],
      [],
    ],
    [
      'several without a mass, of which the strongest may be the rest',
      [glue(3, aShare('2')), glue(null, aShare('0.03')), glue(null, aShare('0.02'))],
      [],
    ],
    [
      '… strong enough, wherever it stands',
      [glue(3, aShare('2')), glue(null, aShare('0.05')), glue(null, aShare('0.02'))],
      [null],
    ],
  ])('%s', (_what, glues, shares) => {
    expect(percents(...glues)).toEqual(shares)
    expect(percents(...glues.toReversed())).toEqual(shares)
  })

  test('are as many as hold what the limit weighs', () => {
    const other = glue(3, aShare('2', { of: '9/9' }))
    expect(found(glue(3, aShare('2')), glue(3, aShare('2')), other).map(({ count }) => count)).toEqual([2])
    expect(found(glue(3, aShare('2')), glue(null, aShare('2')), other).map(({ count }) => count)).toEqual([2])
  })

  test('reach a limit that counts from its own figure on', () => {
    const at = (share: string) => aShare(share, { operator: 'at_or_above' })
    expect(percents(glue(5, at('1')), glue(1, at('5')))).toEqual([0.1])
  })

  test('are weighed for each limit and list by itself', () => {
    const two = (more: object = {}) => glue(3, aShare('2'), aShare('2', { of: '6/1', ...more }))
    expect(percents(two(), two())).toEqual([0.12, 0.12])
    const apart = sharesTogether([
      glue(3, aShare('2')),
      { ...glue(3), facts: { leaves: true, lists: { rohs: { ...unansweredList, pending: [aShare('2')] } } } },
    ])
    expect(apart.size).toBe(0)
  })

  test('[COMP-17] certain shares prove a limit exceeded; with uncertain ones it may be', () => {
    const unsure = aShare('2', { isElementUnknown: true })
    const certainty = (...glues: MixtureUsed[]) =>
      found(...glues).map(({ pending, count }) => [pending.isElementUnknown ?? false, count])
    expect(certainty(glue(3, aShare('2')), glue(3, unsure))).toEqual([[true, 2]])
    expect(certainty(glue(3, aShare('2')), glue(3, aShare('2')), glue(3, unsure))).toEqual([
      [false, 2],
      [true, 3],
    ])
    expect(certainty(glue(3, unsure), glue(3, unsure))).toEqual([[true, 2]])
  })

  test('[SUB-04] say between which bounds their substance is', () => {
    const listed = (low: string, high: string | null) =>
      aShare('2', { listed: { on: '2020-01-01', low, high } })
    const bounds = (...glues: MixtureUsed[]) => found(...glues)[0]?.pending.listed
    expect(bounds(glue(3, listed('1', '2')), glue(3, listed('0.5', '2')))).toEqual({
      on: '2020-01-01',
      low: '4500000',
      high: '12000000',
    })
    expect(bounds(glue(3, listed('1', null)), glue(3, listed('1', '2')))?.high).toBeNull()
    expect(bounds(glue(3, listed('1', '2')), glue(3, listed('1', null)))?.high).toBeNull()
    expect(bounds(glue(3, aShare('2')), glue(3, aShare('2')))).toBeUndefined()
    // Several substances that one limit weighs together: the widest bounds.
    const several = glue(3, listed('1', '2'), listed('0.5', '1.5'), listed('0.7', '3'))
    expect(bounds(several, glue(3, listed('0', '1')))).toMatchObject({ low: '1500000', high: '12000000' })
    const open = glue(3, listed('1', '2'), listed('0.5', null))
    expect(bounds(open, glue(3, listed('0', '1')))?.high).toBeNull()
  })
})

const above = sharesTogether([glue(3, aShare('2')), glue(3, aShare('2'))])
const missing = sharesTogether([glue(3, aShare('2')), glue(null, aShare('2'))])
const uncertain = sharesTogether([glue(3, aShare('2')), glue(3, aShare('2', { isElementUnknown: true }))])

describe('[COMP-16] the article that uses them', () => {
  const article: Facts = { leaves: true, lists: { [LIST]: unansweredList, rohs: unansweredList } }

  test('is above the limit, or a mass is to be entered', () => {
    expect(withMixturesTogether(article, above).lists).toEqual({
      [LIST]: { ...unansweredList, above: true },
      rohs: unansweredList,
    })
    expect(withMixturesTogether(article, missing).lists[LIST]).toEqual({
      ...unansweredList,
      assess: reasonBit('masses'),
    })
    expect(withMixturesTogether(article, uncertain).lists[LIST]?.assess).toBe(reasonBit('element'))
  })

  test('stays as it is where nothing is exceeded, or nothing is known of the list', () => {
    expect(withMixturesTogether(article, new Map())).toBe(article)
    expect(withMixturesTogether(unansweredLeaf, above)).toEqual(unansweredLeaf)
  })
})

describe('[COMP-05] a finding of a glue that is below the limit by itself', () => {
  const finding: Finding = {
    listKey: LIST,
    entryId: 5,
    substance: aSubstance(1),
    state: 'below',
    limit: aLimit(),
    measured: '0.06',
    reasons: 0,
    dependsOnUse: false,
    eee: null,
    exemptionId: null,
    assumptions: [],
  }
  const told = (together: typeof above, more: Partial<Finding> = {}) => {
    const { state, reasons, measured, assumptions } = countedIn(together)({ ...finding, ...more })
    return { state, reasons, measured, assumed: assumptions }
  }
  const assumption = (key: string) => [expect.objectContaining({ key, params: { count: 2 } })]

  test('is above it together with the others', () => {
    expect(told(above)).toEqual({
      state: 'above',
      reasons: 0,
      measured: '0.12',
      assumed: assumption('mixtures_together'),
    })
  })

  test('is to be assessed where a mass, an element’s share or the use is open', () => {
    expect(told(missing)).toEqual({
      state: 'assess',
      reasons: reasonBit('masses'),
      measured: null,
      assumed: assumption('mixtures_masses_missing'),
    })
    expect(told(uncertain)).toMatchObject({
      state: 'assess',
      reasons: reasonBit('element'),
      measured: '0.12',
    })
    const ofUse = sharesTogether([1, 2].map(() => glue(3, aShare('2', { use: 5 }))))
    expect(told(ofUse, { dependsOnUse: true })).toMatchObject({
      state: 'assess',
      reasons: reasonBit('use'),
    })
    expect(told(ofUse, { dependsOnUse: true, when: 'use.toy' })).toMatchObject({ state: 'above' })
  })

  test('takes the certain sum where there is a certain and an uncertain one', () => {
    const both = sharesTogether([
      glue(3, aShare('2', { isElementUnknown: true })),
      glue(3, aShare('2')),
      glue(3, aShare('2')),
    ])
    expect(told(both)).toMatchObject({ state: 'above', measured: '0.12' })
  })

  test('stays as it is where it is above itself, of another limit, list or substance', () => {
    const same = (more: Partial<Finding>) => {
      const given = { ...finding, ...more }
      expect(countedIn(above)(given)).toBe(given)
    }
    same({ state: 'above' })
    same({ listKey: 'rohs' })
    same({ limit: null })
    same({ limit: aLimit({ value: '0.2' }) })
    same({ limit: aLimit({ operator: 'at_or_above' }) })
    same({ entryId: 6 })
    same({ substance: aSubstance(2) })
  })

  test('[SUB-04] has the bounds of all of them in the article', () => {
    const listed = { on: '2020-01-01', low: '1', high: '2' }
    const together = sharesTogether([1, 2].map(() => glue(3, aShare('2', { listed }))))
    expect(countedIn(together)({ ...finding, listed }).listed).toEqual({
      on: '2020-01-01',
      low: '0.06',
      high: '0.12',
    })
    expect(countedIn(above)(finding)).not.toHaveProperty('listed')
  })
})
