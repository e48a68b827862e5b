import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import type { Explanation } from '#contract/compliance/explanation.ts'
import { productId, requestId } from '#contract/values/ids.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { WhyDeclarations } from '#web/compliance/why-declarations.tsx'

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
    'R-2026-0100 · Ventilteknik, signed by Sofia Ek, quality manager, 26 Nov 2026, holds until 26 Nov 2027',
  )
  expect(screen.getByRole('link', { name: 'R-2026-0100' }).getAttribute('href')).toBe('/sent-requests/7')
})
