import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { answerForCard, openCard } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { aListAnswer, someSubstances } from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
const answerFor = answerForCard.bind(null, server)

beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

test('[COMP-14] new entries since the answer are confirmed by "none of these"', async () => {
  const answered = aListAnswer({ state: 'excluded', answeredVersion: '2025-01-21', newEntries: 3 })
  answerFor({}, someSubstances({ answers: [answered] }))
  server.on('POST /api/products/bulk/answers/lists', () => ({ body: { products: 1, parts: 1, items: [] } }))
  server.on('GET /api/products/bulk/answers/documents', () => ({ body: { items: [], totalItems: 0 } }))
  await openCard()
  const note = await screen.findByText(/3 new entries since the answer/)
  fireEvent.click(within(note).getByRole('button', { name: 'None of these' }))
  const dialog = await screen.findByRole('dialog', { name: /^Answer lists for / })
  expect(await within(dialog).findByRole('radio', { name: 'New entries' })).toHaveProperty('checked', true)
  expect(server.sent('POST /api/products/bulk/answers/lists')[0]?.body).toEqual({
    selection: { productIds: [1] },
  })
})

test('[PROD-43] all unanswered lists are answered in one dialog', async () => {
  const lists = ['candidate_list', 'rohs'].map((list) => aListAnswer({ list, title: list }))
  answerFor(
    {},
    someSubstances({
      answers: [...lists, aListAnswer({ list: 'pops', title: 'POPs', state: 'excluded' })],
    }),
  )
  server.on('POST /api/products/bulk/answers/lists', () => ({ body: { products: 1, parts: 1, items: [] } }))
  server.on('GET /api/products/bulk/answers/documents', () => ({ body: { items: [], totalItems: 0 } }))
  await openCard()
  fireEvent.click(await screen.findByRole('button', { name: 'None of these on the 2 unanswered lists…' }))
  expect(await screen.findByRole('dialog', { name: /^Answer lists for / })).toBeTruthy()
})
