import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'Supplier' },
    { action: 'read', subject: 'SentRequest' },
    { action: 'create', subject: 'ProductImport' },
  ]),
)
beforeEach(() => {
  for (const path of ['suppliers', 'sent-requests', 'views'])
    server.on(`GET /api/${path}`, () => ({ body: { items: [], totalItems: 0 } }))
})

test.each([
  ['suppliers', '/administration/suppliers', 'No suppliers yet'],
  ['requests', '/sent-requests', 'No requests yet'],
])(
  '[CHAIN-01, REQ-02] an empty list of %s offers the import of products, which helps there',
  async (_, address, title) => {
    openApplication(address)
    await screen.findByText(title)
    expect(screen.getByRole('link', { name: 'Import products' }).getAttribute('href')).toBe('/product/import')
  },
)
