import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'

import type { FakeServer } from '#tests/web/fake-server.ts'
import { aProductCard, inform, someSubstances } from '#tests/web/product-samples.ts'
import { openApplication } from '#tests/web/render.tsx'
import { getSession } from '#web/auth/store.ts'

/** The card's answer about Article 33. */
export const complianceOfCard = [
  {
    legislationId: 2,
    legislation: { shortName: 'Article 33', title: 'Article 33 of REACH' },
    legalRoles: [{ key: 'supplier', title: 'Supplier of articles' }],
    status: inform,
    obligations: [],
    outputs: [],
    announced: null,
  },
]
const legislations = [{ id: 2, key: 'article_33', settings: { applies: 'by_rule' as const, reason: '' } }]
type Card = NonNullable<Parameters<typeof aProductCard>[0]>

/** The server's answers for the card of a product; a save answers the card with the next version. */
export function answerForCard(server: FakeServer, card: Card = {}, substances = someSubstances()): void {
  const saved = aProductCard({ compliance: complianceOfCard, legislations, ...card })
  const tagged = { headers: { etag: `"${saved.version}"` } }
  server.on('GET /api/products/1/card', () => ({ body: saved, ...tagged }))
  server.on('GET /api/products/1/substances', () => ({ body: substances, ...tagged }))
  server.on('GET /api/products/attributes', () => ({
    body: { identifierKeys: ['Product ID', 'EAN', 'SCIP_number'], nameKeys: ['Our product name', 'Brand'] },
  }))
  for (const path of ['business-roles', 'countries', 'product-groups', 'suppliers', 'products/search']) {
    server.on(`GET /api/${path}`, () => ({ body: { items: [], totalItems: 0 } }))
  }
  for (const part of ['documents', 'supplier-documents', 'activity', 'statements'])
    server.on(`GET /api/products/1/${part}`, () => ({ body: { items: [], totalItems: 0 } }))
  server.on('GET /api/products/1/reply', () => ({ body: { reply: null, replies: [] } }))
  server.on('GET /api/products/1/status-facts', () => ({ body: { items: [] } }))
  server.on('GET /api/compliance/recomputing', () => ({ body: { items: [] } }))
  server.on('GET /api/substance-lists/candidate_list', () => ({ body: { exemptions: [] } }))
  server.on('GET /api/user/profile', () => ({ body: getSession().profile }))
  server.on('GET /api/user/counters', () => ({
    body: { receivedRequests: 0, sentRequests: 0, submissions: 0, listChanges: 0 },
  }))
  server.on('PUT /api/products/1', () => ({ body: { ...saved, version: 2 }, headers: { etag: '"2"' } }))
}

/** The card when it is there. */
export async function openCard(address = '/product/1/card') {
  const router = openApplication(address)
  // By their texts while it comes: a question by role computes the styles of the whole card, and is put again at each change.
  await screen.findByText('Polar 12 heat pump', { selector: 'h1' })
  await screen.findByText('Substances', { selector: 'h2' })
  expect(screen.getByRole('heading', { level: 1, name: 'Polar 12 heat pump' })).toBeTruthy()
  expect(section('Substances')).toBeTruthy()
  return router
}

/** The field of an identifier or a name, which a click on its line opens. */
export function fieldOf(kind: string): HTMLElement {
  fireEvent.click(screen.getByRole('button', { name: `Edit ${kind}` }))
  return screen.getByRole('textbox', { name: `Value of ${kind}` })
}

export const section = (name: string) => screen.getByRole('region', { name })
export const save = () => fireEvent.click(screen.getByRole('button', { name: /^Save changes/ }))
