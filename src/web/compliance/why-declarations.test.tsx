import { screen } from '@testing-library/react'
import i18n from 'i18next'
import { beforeAll, expect, test } from 'vitest'

import { explanation, type Explanation } from '#contract/compliance/explanation.ts'
import { productId, requestId } from '#contract/values/ids.ts'
import { inform } from '#tests/web/product-samples.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { explanationText } from '#web/compliance/explanation-text.ts'
import { WhyDeclarations } from '#web/compliance/why-declarations.tsx'
import { formatFor } from '#web/i18n/format.ts'

const declared: Explanation['declarations'] = [
  {
    request: { id: requestId.parse(7), reference: 'R-2026-0100' },
    number: 1,
    supplier: 'Ventilteknik',
    signedBy: 'Sofia Ek, quality manager',
    signedAt: '2026-11-26T01:04:56.000Z',
    validUntil: '2027-11-26',
    product: { id: productId.parse(2), title: 'Valve' },
  },
]

beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'Product' },
    { action: 'read', subject: 'SentRequest' },
  ]),
)

test('[REQ-08] "why?" tells who signed the declaration that a status rests on, how long it holds, and leads to the reply', async () => {
  await renderWeb(<WhyDeclarations declarations={declared} />)
  expect((await screen.findByRole('listitem')).textContent).toBe(
    'R-2026-0100 · Ventilteknik, signed by Sofia Ek, quality manager, 26 Nov 2026, valid until 26 Nov 2027',
  )
  expect(screen.getByRole('link', { name: 'R-2026-0100' }).getAttribute('href')).toBe('/sent-requests/7')
})
test('[COMP-05] [REQ-08] the copied text names the signed declarations, as the drawer does', async () => {
  const explained = explanation.parse({
    product: { id: 1, title: 'Heat pump' },
    legislation: { id: 4, shortName: 'RoHS', title: 'RoHS' },
    asOf: '2026-11-26',
    status: inform,
    obligations: [],
    members: null,
    outputs: [],
    obligation: null,
    sentence: 'It contains lead.',
    legalRoles: [],
    rule: { index: 1, total: 3, title: 'Lead', expression: 'true', isOpen: false },
    facts: [],
    useFacts: [],
    assumptions: [],
    causes: [],
    totalCauses: 0,
    below: [],
    totalBelow: 0,
    documents: [],
    declarations: declared,
    denials: [],
    totalDenials: 0,
    conditions: [],
    records: [],
  })
  expect(explanationText(explained, i18n.t, formatFor('en')).split('\n')).toContain(
    'Signed declarations: R-2026-0100, Ventilteknik, signed by Sofia Ek, quality manager, 26 Nov 2026, valid until 26 Nov 2027, Valve',
  )
})
