import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, openCard, section } from '#tests/web/card-screen.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { anIncludedProduct } from '#tests/web/product-samples.ts'
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

describe('included products', () => {
  test('[PROD-12] the table names name, ID, units, supplier and actions', async () => {
    answerFor(withPump)
    await openCard()
    const row = await within(componentsPanel()).findByRole('row', { name: /Circulation pump set/ })
    for (const text of ['5100-025', 'Aalto Pumput Oy']) expect(row.textContent).toContain(text)
    expect(within(row).getByRole('textbox', { name: 'Units of Circulation pump set CP-25' })).toBeTruthy()
    expect(within(row).getByRole('button', { name: 'Remove Circulation pump set CP-25' })).toBeTruthy()
  })

  test('[PROD-12] the request status of a component is told in words', async () => {
    answerFor({
      ...withPump,
      includedProducts: withPump.includedProducts.map((product) => ({
        ...product,
        requestStatus: 'withdrawn' as const,
      })),
    })
    await openCard()
    const row = await within(componentsPanel()).findByRole('row', { name: /Circulation pump set/ })
    expect(row.textContent).toContain('Withdrawn')
  })

  test('[PROD-12] a component that nobody was asked about has no request status', async () => {
    answerFor(withPump)
    await openCard()
    const row = await within(componentsPanel()).findByRole('row', { name: /Circulation pump set/ })
    expect(row.textContent).toContain('None')
  })

  test('[PROD-16] units that cannot be are refused at their field on every change', async () => {
    answerFor(withPump)
    await openCard()
    const box = await screen.findByRole('textbox', { name: 'Units of Circulation pump set CP-25' })
    for (const [units, text] of [
      ['0', 'Number of units needs to be > zero.'],
      ['-1', 'Number of units needs to be > zero.'],
      ['1.5', 'Enter a whole number'],
      ['', 'Number of units is required'],
      ['1000000000000', 'At most 2147483647'],
    ] as const) {
      fireEvent.change(box, { target: { value: units } })
      expect(await screen.findByText(text)).toBeTruthy()
      fireEvent.change(box, { target: { value: '2' } })
      await waitFor(() => expect(screen.queryByText(text)).toBeNull())
    }
  })

  test('[PROD-13] for a purchased product the checkbox must be ticked before the panel opens', async () => {
    answerFor({ type: 'purchased_product' })
    await openCard()
    expect(screen.queryByRole('combobox', { name: 'Find a product to include' })).toBeNull()
    answerFor({ type: 'purchased_product', isDeclaredComplex: true, version: 2 })
    fireEvent.click(
      screen.getByRole('checkbox', {
        name: 'I would like to add components/chemical products for this purchased product.',
      }),
    )
    expect(await screen.findByRole('combobox', { name: 'Find a product to include' })).toBeTruthy()
    expect(server.sent('PUT /api/products/1')[0]?.body).toEqual({ isDeclaredComplex: true })
  })

  test('[PROD-14] where the product has concern elements the panel warns, and nothing can be added', async () => {
    answerFor({ hasConcernSubstances: true })
    await openCard()
    expect(screen.getByText(/You cannot add components: this product has concern elements/)).toBeTruthy()
    expect(within(section('Included products')).queryByRole('button', { name: 'Add component' })).toBeNull()
  })

  test('[PROD-13, PROD-14] a purchased product with concern elements warns before the checkbox is ticked', async () => {
    answerFor({ type: 'purchased_product', hasConcernSubstances: true })
    await openCard()
    expect(screen.getByText(/You cannot add components: this product has concern elements/)).toBeTruthy()
    const box = screen.getByRole('checkbox', { name: /^I would like to add components/ })
    expect(box.hasAttribute('disabled')).toBe(true)
  })

  test('[PROD-12, PROD-18] the search leaves the product itself out, and makes a part of a name that no product has', async () => {
    answerFor({ version: 7 })
    const suggestion = (id: number, title: string) => ({
      id,
      title,
      productId: '',
      type: 'own_product',
      supplier: null,
    })
    server.on('GET /api/products/search', () => ({
      body: { items: [suggestion(1, 'Polar 12 heat pump'), suggestion(77, 'Polar cover')] },
    }))
    await openCard()
    fireEvent.change(await screen.findByRole('combobox', { name: 'Find a product to include' }), {
      target: { value: 'Polar grille' },
    })
    await screen.findByRole('option', { name: 'Add “Polar grille” as a new part', hidden: true })
    const titles = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent)
    expect(titles.filter((title) => title.includes('Polar'))).toEqual([
      expect.stringContaining('Polar cover'),
      'Add “Polar grille” as a new part',
    ])
  })

  test.each([
    ['product_group', 'Products in the group', /The group has no products yet/],
    ['own_product', 'Included products', /Add the parts of the product/],
    ['fictitious', 'Included products', /The product answers for itself/],
  ] as const)(
    '[PROD-12, PROD-15] an empty %s has its own title and text',
    async (productType, title, text) => {
      answerFor({ type: productType })
      await openCard()
      expect(within(section(title)).getByText(text)).toBeTruthy()
    },
  )
})
