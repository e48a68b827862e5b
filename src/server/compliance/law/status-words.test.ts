import { expect, test } from 'vitest'

import { statusKeys } from '#contract/compliance/statuses.ts'
import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import { eventStatusOf, obligationRowsOf } from '#server/compliance/law/status-words.ts'

const byKey = new Map(readLegislations().map((legislation) => [legislation.key, legislation]))
const stored = (status: (typeof statusKeys)[number]) => ({ status, event: 'none', params: {}, rule: 0 })

test.each([
  ['article_33', 'reach_article_33'],
  ['annex_xvii', 'reach_annex_xvii'],
])('[COMP-09, COMP-20] the %s of REACH has the words that it has as a legislation of its own', (key, own) => {
  const reach = byKey.get('reach')!
  for (const status of statusKeys) {
    const whole = { ...stored(status), obligations: [{ ...stored(status), key }] }
    const [row] = obligationRowsOf(reach, whole, { language: 'en', day: '2026-03-01' })
    expect(row?.status).toEqual(eventStatusOf(byKey.get(own)!, stored(status), 'en'))
  }
  expect(eventStatusOf(reach, stored('no_duty'), 'en').word).toBe('Compliant')
})
