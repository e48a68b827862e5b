import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, openCard, save, section } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import {
  aListAnswer,
  aDeclaredSubstance,
  aProductCard,
  dehp,
  someSubstances,
} from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
const answerFor = answerForCard.bind(null, server)

/** "Yes, these", and one that is found by its number. */
async function addDehp(): Promise<HTMLElement> {
  server.on('GET /api/substances/search', () => ({
    body: { items: [{ ...dehp, isGroup: false, isOwn: false }] },
  }))
  await answerYes()
  fireEvent.change(screen.getByRole('combobox', { name: 'Add a substance: Candidate List' }), {
    target: { value: '117-81-7' },
  })
  fireEvent.click(await screen.findByRole('option', { name: /DEHP/ }))
  return screen.getByRole('textbox', { name: /^Concentration of/ })
}
async function answerYes(): Promise<void> {
  const answer = await screen.findByRole('radiogroup', { name: 'Answer to Candidate List' })
  fireEvent.click(within(answer).getByRole('radio', { name: 'Yes, these' }))
}

beforeAll(() =>
  startWeb([
    { action: 'update', subject: 'Product' },
    { action: 'create', subject: 'Substance' },
  ]),
)
beforeEach(() => answerFor())

describe('substances', () => {
  test('[PROD-24, PROD-26] "yes, these" with a substance and its concentration is saved with the card', async () => {
    await openCard()
    fireEvent.change(await addDehp(), { target: { value: '0.3' } })
    save()
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(1))
    const [request] = server.sent('PUT /api/products/1')
    expect(request?.body).toEqual({
      substances: expect.objectContaining({
        answers: [{ list: 'candidate_list', state: 'included' }],
        substances: [expect.objectContaining({ substanceId: 11, basis: 'article', concentration: '0.3' })],
      }),
    })
    expect(request?.headers.get('if-match')).toBe('"1"')
  })

  test('by the keyboard: a substance that is found asks how much of it there is, and a save leaves one where one is', async () => {
    const saved = someSubstances({
      answers: [aListAnswer({ state: 'included' })],
      substances: [aDeclaredSubstance({ concentration: '0.4' })],
    })
    server.on('PUT /api/products/1', () => {
      answerFor({ version: 2 }, saved)
      return { body: aProductCard({ version: 2 }), headers: { etag: '"2"' } }
    })
    await openCard()
    const concentration = await addDehp()
    expect(document.activeElement).toBe(concentration)
    fireEvent.change(concentration, { target: { value: '0,4' } })
    fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true })
    await waitFor(() => expect(concentration).toHaveProperty('value', '0.4'))
    expect(document.activeElement).toBe(concentration)
  })

  test('[PROD-26] a substance is added once, and every list that it is on reads "yes, these"', async () => {
    server.on('GET /api/substances/search', () => ({
      body: { items: [{ ...dehp, isGroup: false, isOwn: false }] },
    }))
    await openCard()
    const search = await screen.findByRole('combobox', { name: 'Add a substance' })
    fireEvent.change(search, { target: { value: 'DEHP' } })
    fireEvent.click(await screen.findByRole('option', { name: /DEHP/ }))
    expect(screen.getAllByText('Yes, these (from: DEHP)')).toHaveLength(2)
    expect(screen.getByText('Concerns Candidate List, RoHS')).toBeTruthy()
    fireEvent.click(screen.getByRole('checkbox', { name: 'No others on RoHS' }))
    save()
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(1))
    expect(server.sent('PUT /api/products/1')[0]?.body).toMatchObject({
      substances: {
        answers: [{ list: 'rohs', state: 'included' }],
        substances: [{ substanceId: 11, concentration: null }],
      },
    })
  })

  test('[PROD-26] an overruled "none of these" says so', async () => {
    const overruled = aListAnswer({
      state: 'included',
      presence: 'adis',
      isOverruled: true,
      isConfirmed: true,
      from: [{ id: dehp.id, name: dehp.name }],
      answeredVersion: '2025-01-21',
      answeredAt: '2025-02-01T10:00:00.000Z',
    })
    answerFor({}, someSubstances({ answers: [overruled], substances: [aDeclaredSubstance()] }))
    await openCard()
    expect(await screen.findByText(/You answered “None of these” on .*DEHP is declared/)).toBeTruthy()
    expect(screen.getByRole('checkbox', { name: 'No others on Candidate List' })).toHaveProperty(
      'checked',
      true,
    )
  })

  test('"yes, these" without a substance cannot be saved', async () => {
    await openCard()
    await answerYes()
    save()
    expect(await screen.findByText(/Choose at least one substance/)).toBeTruthy()
    expect(server.sent('PUT /api/products/1')).toHaveLength(0)
  })

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

  test('[PROD-25] a product with components shows what comes from them, and asks nothing', async () => {
    answerFor(
      { isComplex: true },
      someSubstances({
        isOwn: false,
        fromComponents: [
          {
            substance: dehp,
            concentration: '0.3',
            inProduct: { id: 3, title: 'PVC gasket' },
            lists: ['candidate_list'],
            isAboveLimit: true,
            below: [
              { list: 'rohs', measured: '0.05', limit: { value: '0.1', unit: '%', operator: 'above' } },
            ],
          },
        ],
      }),
    )
    await openCard()
    const panel = section('Substances')
    expect(await within(panel).findByText(/0.3 % w\/w in/)).toBeTruthy()
    expect(within(panel).getByRole('link', { name: 'PVC gasket' })).toBeTruthy()
    expect(within(panel).getByText('RoHS: 0.05 %, within the limit (above 0.1 %)')).toBeTruthy()
    expect(within(panel).queryByRole('radiogroup')).toBeNull()
  })
})
