import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { productId, requestId } from '#contract/values/ids.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { KnownFact } from '#web/use-facts/known-fact.tsx'

const fact = {
  key: 'pvc',
  type: 'boolean' as const,
  unit: '',
  options: [],
  title: 'PVC',
  question: 'Is it PVC?',
  help: '',
  source: '',
  value: true,
  own: true,
  reply: { requestId: requestId.parse(7), reference: 'R-2026-0007', supplier: 'Ventilteknik' },
  from: null,
  changes: [],
  members: null,
}
const known = <KnownFact productId={productId.parse(1)} mayChange={false} fact={fact} />
const ORIGIN = 'from Ventilteknik (R-2026-0007)'

test('[COMP-18] a fact that a supplier told names the request, which opens for those who may read it', async () => {
  await startWeb([{ action: 'read', subject: 'SentRequest' }])
  await renderWeb(known)
  expect(screen.getByRole('link', { name: ORIGIN }).getAttribute('href')).toBe('/sent-requests/7')
})

test('[COMP-18] others read the request without a link', async () => {
  await startWeb([{ action: 'read', subject: 'Product' }])
  await renderWeb(known)
  expect(screen.getByText(ORIGIN)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('link')).toBeNull()
})
