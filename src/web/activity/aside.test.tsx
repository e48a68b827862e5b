import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import type { ProductCard } from '#contract/products/products.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { ActivityAside } from '#web/activity/aside.tsx'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'read', subject: 'Product' }]))

const show = (updatedBy: string | null) => {
  server.on('GET /api/products/1/activity', () => ({ body: { items: [], totalItems: 0 } }))
  const card = { id: 1, title: 'Valve', updatedAt: '2026-01-05T08:00:00Z', updatedBy }
  // The panel reads these four of the card.
  return renderWeb(<ActivityAside card={card as unknown as ProductCard} />)
}

test('[PROD-34] what the program did alone is told where no person did anything', async () => {
  await show(null)
  expect(await screen.findByText(/^Kedja added or changed this product 5 Jan 2026/)).toBeTruthy()
  expect(screen.queryByText('No activity yet')).toBeNull()
})
