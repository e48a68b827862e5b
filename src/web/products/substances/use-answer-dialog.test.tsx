import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { answerForCard, openCard } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { aDeclaredSubstance, aListAnswer, dehp, someSubstances } from '#tests/web/product-samples.ts'
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

test('[PROD-45] a list that a supplier answered already, or declares a substance of, is not among those to answer', async () => {
  const source = { id: 4, title: 'Norra gummi' }
  const open = aListAnswer({ list: 'rohs', title: 'RoHS' })
  const said = { given: 'excluded', answeredVersion: open.currentVersion } as const
  const declared = { substance: { ...dehp, lists: ['reach_17'] }, source }
  answerFor(
    {},
    someSubstances({
      source,
      sources: [{ ...source, isSupplier: true }],
      answers: [open, aListAnswer(said), aListAnswer({ list: 'reach_17', title: 'Annex XVII' })],
      sentence: { key: 'none_so_far', lists: 0, open: 1 },
      substances: [aDeclaredSubstance(declared)],
    }),
  )
  await openCard()
  expect(await screen.findByRole('button', { name: 'None of these on the 1 unanswered list…' })).toBeTruthy()
  expect(screen.getByText('No listed substance is declared; 1 question is not fully answered')).toBeTruthy()
})
