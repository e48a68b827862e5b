import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { aProductCard, someSubstances } from '#tests/web/product-samples.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'
import { routeTable } from '#web/routes/table.ts'
import { getSession } from '#web/auth/store.ts'

const server = useFakeServer()
let router: ReturnType<typeof openApplication>

beforeAll(() =>
  startWeb([
    { action: 'create', subject: 'Product' },
    { action: 'update', subject: 'Product' },
    { action: 'create', subject: 'Supplier' },
    { action: 'visit', subject: 'product-new' },
  ]),
)
beforeEach(() => {
  const etag = { headers: { etag: '"1"' } }
  server.on('GET /api/products/attributes', () => ({
    body: { identifierKeys: ['Product ID', 'EAN'], nameKeys: ['Our product name', 'Brand'] },
  }))
  server.on('GET /api/business-roles', () => ({ body: { items: [] } }))
  server.on('GET /api/suppliers', () => ({
    body: {
      items: [
        { id: 7, title: 'Norrgummi AB', state: 'active', organization: { id: 101, title: 'Nordvärme AB' } },
      ],
      totalItems: 1,
    },
  }))
  server.on('GET /api/user/profile', () => ({ body: getSession().profile }))
  server.on('GET /api/products/1/card', () => ({ body: aProductCard(), ...etag }))
  server.on('GET /api/products/1/substances', () => ({ body: someSubstances(), ...etag }))
  server.on('POST /api/products', () => ({ body: { id: 1 } }))
})

const posted = () => server.sent('POST /api/products')
const type = (name: string, value: string) => {
  const box = screen.getByRole('textbox', { name })
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create product' }))

async function openForm(productType: string) {
  router = openApplication(`/product/new/type/${productType}`)
  await screen.findByRole('heading', { level: 1, name: 'New product' })
}

describe('a new product', () => {
  test('[PROD-01] the route named product-new explains the types and leads to the form of the one picked', async () => {
    router = openApplication(routeTable['product-new'].path)
    const link = await screen.findByRole('link', {
      name: /^Purchased product\s?You buy this product as it is/,
    })
    expect(
      screen.getAllByRole('link', { name: /You |Products that belong|planned|Not decided/ }),
    ).toHaveLength(6)
    fireEvent.click(link)
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/new/type/purchased_product'))
    expect(await screen.findByRole('button', { name: 'Create product' })).toBeTruthy()
  })

  test('[PROD-03] type, names and identifiers are sent, and the card of the new id opens', async () => {
    await openForm('own_product')
    type('Value of Our product name', 'Polar 12 heat pump')
    type('Value of Product ID', 'NV-P12')
    create()
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/1/card'))
    expect(posted()[0]?.body).toMatchObject({
      type: 'own_product',
      kind: 'article',
      names: [{ key: 'Our product name', value: 'Polar 12 heat pump', isPrimary: true }],
      identifiers: [{ key: 'Product ID', value: 'NV-P12', isPrimary: true }],
    })
  })

  test('[PROD-09] a name is required, told at its field; the fault goes when it is given', async () => {
    await openForm('own_product')
    create()
    expect(await screen.findByText('Our product name needs a value')).toBeTruthy()
    expect(posted()).toHaveLength(0)
    type('Value of Our product name', 'Cable drum')
    await waitFor(() => expect(screen.queryByText('Our product name needs a value')).toBeNull())
  })

  test('a purchased product needs a supplier, which is found by name', async () => {
    await openForm('purchased_product')
    type('Value of Our product name', 'Gasket')
    type('Value of Product ID', 'G-1')
    create()
    expect(await screen.findByText('A purchased product needs a supplier.')).toBeTruthy()
    fireEvent.change(screen.getByRole('combobox', { name: 'Search suppliers' }), {
      target: { value: 'Norr' },
    })
    fireEvent.click(await screen.findByRole('option', { name: 'Norrgummi AB' }))
    expect(screen.queryByText('A purchased product needs a supplier.')).toBeNull()
    create()
    await waitFor(() => expect(posted()[0]?.body).toMatchObject({ supplierIds: [7] }))
  })

  test('a supplier that is not in the address book is added by its name', async () => {
    server.on('POST /api/suppliers', () => ({ body: { id: 8 } }))
    await openForm('purchased_product')
    fireEvent.change(screen.getByRole('combobox', { name: 'Search suppliers' }), {
      target: { value: 'Nytt AB' },
    })
    fireEvent.click(await screen.findByRole('option', { name: 'Add “Nytt AB” as a new supplier' }))
    expect(await screen.findByRole('button', { name: 'Remove Nytt AB' })).toBeTruthy()
  })

  test('[PROD-06] a wrong check digit is told at its field with the right one', async () => {
    await openForm('own_product')
    type('Value of Our product name', 'Cable drum')
    const row = screen.getByRole('group', { name: 'Product ID' })
    fireEvent.click(within(row).getByRole('combobox', { name: 'Type' }))
    fireEvent.click(await screen.findByRole('option', { name: 'EAN' }))
    type('Value of EAN', '7350012041209')
    create()
    expect(await screen.findByText('Check digit should be 5')).toBeTruthy()
    expect(posted()).toHaveLength(0)
  })

  test('[PROD-08] adding a row makes no product yet, and its value takes the focus', async () => {
    await openForm('own_product')
    type('Value of Our product name', 'Cable drum')
    type('Value of Product ID', 'CD-40')
    fireEvent.click(screen.getByRole('button', { name: 'Add name' }))
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(posted()).toHaveLength(0)
    const values = screen.getAllByRole('textbox', { name: 'Value of Our product name' })
    expect(document.activeElement).toBe(values[1])
  })

  test('[PROD-41] a chemical product is asked for its mixture category', async () => {
    server.on('GET /api/products/mixture-categories', () => ({
      body: {
        items: [{ code: 64877, eupcs: 'PC-ADH-1', title: 'Adhesives', description: 'Craft glues' }],
      },
    }))
    await openForm('own_product')
    type('Value of Our product name', 'Thread glue')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Product ID' }))
    fireEvent.click(screen.getByRole('radio', { name: /^Chemical product/ }))
    create()
    expect(await screen.findByText('Field is required')).toBeTruthy()
    expect(posted()).toHaveLength(0)
    fireEvent.click(screen.getByRole('combobox', { name: 'Mixture category' }))
    fireEvent.click(await screen.findByRole('option', { name: /^Adhesives/ }))
    create()
    await waitFor(() =>
      expect(posted()[0]?.body).toMatchObject({ kind: 'chemical_product', mixtureCategory: 64877 }),
    )
  })

  test('[PROD-11] a refusal is told at its field, and nothing typed is lost', async () => {
    server.on('POST /api/products', () =>
      refusal(409, 'product:identifier:scip-number:taken', {
        fields: [
          { path: ['identifiers', 0, 'value'], code: 'product:identifier:scip-number:taken', message: '' },
        ],
      }),
    )
    await openForm('own_product')
    type('Value of Our product name', 'Cable drum')
    type('Value of Product ID', 'CD-40')
    create()
    expect(await screen.findByText('The SCIP number is already taken.')).toBeTruthy()
    expect(screen.getByDisplayValue('Cable drum')).toBeTruthy()
    expect(screen.getByDisplayValue('CD-40')).toBeTruthy()
  })
})
