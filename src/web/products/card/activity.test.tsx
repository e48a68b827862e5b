import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { answerForCard, openCard } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { aProductCard } from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'read', subject: 'Product' }]))

test('[PROD-34] the history is fetched beside the card and not after it, once', async () => {
  answerForCard(server)
  const arrived = Promise.withResolvers<void>()
  server.on('GET /api/products/1/card', () => ({ body: aProductCard(), after: arrived.promise }))
  const opened = openCard()
  await waitFor(() => expect(server.sent('GET /api/products/1/activity')).toHaveLength(1))
  arrived.resolve()
  await opened
  expect(await screen.findByText(/^Kedja added or changed this product|^No activity yet/)).toBeTruthy()
  expect(server.sent('GET /api/products/1/activity')).toHaveLength(1)
})
