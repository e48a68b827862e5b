import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, openCard, save } from '#tests/web/card-screen.ts'
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
})
