import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, openCard, section } from '#tests/web/card-screen.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { anIncludedProduct, aProductCard } from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()

const answerFor = answerForCard.bind(null, server)
const componentsPanel = () => section('Included products')
const withPump = { includedProducts: [anIncludedProduct()], totalIncludedProducts: 1 }

beforeAll(() =>
  startWeb([
    { action: 'update', subject: 'Product' },
    { action: 'delete', subject: 'Product' },
    { action: 'create', subject: 'Substance' },
  ]),
)
beforeEach(() => answerFor())

describe('adding to the included products', () => {
  test('[PROD-12, PROD-17] suggestions come 600 ms after the last key; a circle is refused with its path', async () => {
    server.on('GET /api/products/search', () => ({
      body: { items: [{ id: 9, title: 'House', productId: 'H-1', type: 'own_product', supplier: null }] },
    }))
    server.on('POST /api/products/1/components', () =>
      refusal(409, 'product:component:cycle', { details: { path: 'Pump › House › Pump' } }),
    )
    await openCard()
    const typedAt = performance.now()
    fireEvent.change(screen.getByRole('combobox', { name: 'Find a product to include' }), {
      target: { value: 'House' },
    })
    fireEvent.click(await screen.findByRole('option', { name: /House/ }))
    // It runs on, whatever is done to the clock of the machine.
    expect(performance.now() - typedAt).toBeGreaterThanOrEqual(590)
    expect(await screen.findByText(/contain itself: Pump › House › Pump/)).toBeTruthy()
  })

  test('[PROD-12] a search that did not come through says so at its box', async () => {
    server.on('GET /api/products/search', () => new Error('the connection broke'))
    await openCard()
    fireEvent.change(screen.getByRole('combobox', { name: 'Find a product to include' }), {
      target: { value: 'Ho' },
    })
    expect(await within(componentsPanel()).findByText(/^The server cannot be reached/)).toBeTruthy()
  })

  test('[PROD-17] what is included already cannot be picked again', async () => {
    answerFor(withPump)
    server.on('GET /api/products/search', () => ({
      body: {
        items: [
          { id: 2, title: 'Circulation pump set CP-25', productId: '', type: 'own_product', supplier: null },
        ],
      },
    }))
    await openCard()
    fireEvent.change(screen.getByRole('combobox', { name: 'Find a product to include' }), {
      target: { value: 'pump' },
    })
    const option = await screen.findByRole('option', { name: /included already/ })
    fireEvent.click(option)
    expect(server.sent('POST /api/products/1/components')).toHaveLength(0)
  })

  test('[PROD-18] the modal needs a product or a name, else "Name field is required"', async () => {
    await openCard()
    answerFor({ version: 2, ...withPump })
    server.on('POST /api/products/1/components', () => ({ body: aProductCard({ version: 2, ...withPump }) }))
    fireEvent.click(screen.getByRole('button', { name: 'Add component' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add component' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add component' }))
    expect(await within(dialog).findByText('Name field is required')).toBeTruthy()
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Or a new product' }), {
      target: { value: 'Bracket' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add component' }))
    await waitFor(() => expect(server.sent('POST /api/products/1/components')).toHaveLength(1))
    expect(server.sent('POST /api/products/1/components')[0]?.body).toMatchObject({
      components: [{ name: 'Bracket' }],
    })
    expect(await screen.findByText('Circulation pump set CP-25')).toBeTruthy()
  })

  test('[PROD-18] a name that the search of the modal does not find becomes that of the new product', async () => {
    server.on('GET /api/products/search', () => ({ body: { items: [] } }))
    await openCard()
    fireEvent.click(screen.getByRole('button', { name: 'Add component' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add component' })
    fireEvent.change(within(dialog).getByRole('combobox', { name: 'Existing product' }), {
      target: { value: 'Bracket' },
    })
    fireEvent.click(await screen.findByRole('option', { name: 'Add “Bracket” as a new part' }))
    const name = within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Or a new product' })
    await waitFor(() => expect(name.value).toBe('Bracket'))
  })

  test('[PROD-40] the first component of a product with answers is asked about once', async () => {
    server.on('POST /api/products/1/components', () => refusal(409, 'product:component:answers-exist'))
    await openCard()
    fireEvent.click(screen.getByRole('button', { name: 'Add component' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add component' })
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Or a new product' }), {
      target: { value: 'Bracket' },
    })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Add component' }))
    await screen.findByRole('dialog', { name: 'Let the components decide?' })
    server.on('POST /api/products/1/components', () => ({ body: aProductCard({ version: 2, ...withPump }) }))
    fireEvent.click(screen.getByRole('button', { name: 'Add component and keep the answers' }))
    await waitFor(() =>
      expect(server.sent('POST /api/products/1/components').at(-1)?.body).toMatchObject({
        keepAnswersInHistory: true,
      }),
    )
  })
})
