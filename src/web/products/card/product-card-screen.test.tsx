import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, complianceOfCard, openCard, save, section } from '#tests/web/card-screen.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import {
  aListAnswer,
  anExplanation,
  anIncludedProduct,
  aProductCard,
  someSubstances,
} from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
let router: Awaited<ReturnType<typeof openCard>>

const answerFor = answerForCard.bind(null, server)
async function open(address?: string) {
  router = await openCard(address)
}
const type = (box: HTMLElement, value: string) => {
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}
const nameOf = (field: Element) =>
  field.getAttribute('aria-label') ??
  field.closest('label, fieldset, [role=group], [role=radiogroup]')?.textContent ??
  field.outerHTML
const componentsPanel = () => section('Included products')

beforeAll(() =>
  startWeb([
    { action: 'update', subject: 'Product' },
    { action: 'delete', subject: 'Product' },
    { action: 'create', subject: 'Substance' },
  ]),
)
beforeEach(() => answerFor())

describe('compliance on the card', () => {
  test('[PROD-22] the overview names legislation, legal roles, event and status', async () => {
    await open()
    const row = within(section('Compliance overview')).getByRole('row', { name: /Article 33/ })
    expect(row.textContent).toContain('Supplier of articles')
    expect(row.textContent).toContain('Inform recipients')
    expect(within(row).getByText('Inform')).toBeTruthy()
  })

  test('[COMP-05] every status can be asked why; the answer has an address of its own and closes with Escape', async () => {
    server.on('GET /api/products/1/explanation/2', () => ({ body: anExplanation() }))
    await open()
    fireEvent.click(screen.getByRole('button', { name: /^Article 33 Inform/ }))
    const drawer = await screen.findByRole('dialog', { name: /Why is the status of Polar 12 heat pump/ })
    expect(router.state.location.search).toEqual({ why: 2 })
    expect(await within(drawer).findByText('Rule that held, 4 of 14')).toBeTruthy()
    const path = within(drawer).getByRole('list')
    expect(within(path).getByRole('link', { name: 'PVC gasket' }).getAttribute('href')).toBe(
      '/product/3/card',
    )
    expect(within(drawer).getByText(/entry “DEHP”/)).toBeTruthy()
    expect(within(drawer).getByRole('img', { name: /^0.3\s%, limit 0.1\s%$/ })).toBeTruthy()
    fireEvent.keyDown(drawer, { key: 'Escape' })
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  test('[PERM-09] a path through another organization names it only so', async () => {
    const hidden = { productId: null, title: '', numberOfUnits: 1 }
    const explained = anExplanation()
    const [cause] = explained.causes
    server.on('GET /api/products/1/explanation/2', () => ({
      body: { ...explained, causes: cause && [{ ...cause, path: [...cause.path.slice(0, 1), hidden] }] },
    }))
    await open('/product/1/card?why=2')
    expect(await screen.findByText('in another organization')).toBeTruthy()
  })
})

describe('a card that may only be read', () => {
  test('[PERM-03, PROD-05] shows everything and offers nothing that would change it', async () => {
    answerFor(
      { canEdit: false, includedProducts: [anIncludedProduct()], totalIncludedProducts: 1 },
      someSubstances({ answers: [aListAnswer()] }),
    )
    await open()
    const card = screen.getByRole('main')
    const fields = Array.from(
      card.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'),
    )
    // Searching, paging and another view change nothing.
    const changeable = fields.filter(
      (field) =>
        !field.disabled &&
        !field.readOnly &&
        field.type !== 'hidden' &&
        !/search|filter|^Table|^Top-down|^\d+$/i.test(nameOf(field)),
    )
    expect(changeable.map(nameOf)).toEqual([])
    expect(
      within(card)
        .queryAllByRole('button', { name: /^(Add|Remove|Delete|Choose|Browse|Save|More actions)/ })
        .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent),
    ).toEqual([])
  })
})

describe('saving the card', () => {
  test('only what changed is sent, on the version that was edited', async () => {
    await open()
    type(screen.getByRole('textbox', { name: 'Value of Product ID' }), 'NV-P12-500')
    expect(await screen.findByText('1 unsaved change')).toBeTruthy()
    save()
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(1))
    const [request] = server.sent('PUT /api/products/1')
    expect(request?.body).toEqual({
      identifiers: [{ key: 'Product ID', value: 'NV-P12-500', isPrimary: true }],
    })
    expect(request?.headers.get('if-match')).toBe('"1"')
  })

  test('Ctrl S saves what is on the screen', async () => {
    await open()
    type(screen.getByRole('textbox', { name: 'Value of Product ID' }), 'NV-P12-500')
    fireEvent.keyDown(document.documentElement, { key: 's', code: 'KeyS', ctrlKey: true })
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(1))
  })

  test('a save that did not come through keeps everything; the fault goes when the next one does', async () => {
    server.on('PUT /api/products/1', () => new Error('the connection broke'))
    await open()
    type(screen.getByRole('textbox', { name: 'Value of Product ID' }), 'NV-P12-500')
    server.on('GET /api/products/1/card', () => new Error('the connection broke'))
    const asked = server.sent('GET /api/products/1/card').length
    save()
    expect(await screen.findByText('Not saved')).toBeTruthy()
    // It is told before the card has been asked for in vain, again and again.
    expect(server.sent('GET /api/products/1/card').length - asked).toBeLessThan(3)
    expect(screen.getByDisplayValue('NV-P12-500')).toBeTruthy()
    answerFor()
    save()
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull())
  })

  test('what is typed while a save is on its way is kept for the next one', async () => {
    await open()
    type(screen.getByRole('textbox', { name: 'Value of Product ID' }), 'NV-P12-500')
    answerFor({ identifiers: [{ key: 'Product ID', value: 'NV-P12-500', isPrimary: true }] })
    save()
    type(screen.getByRole('textbox', { name: 'Value of Our product name' }), 'Polar 12 S')
    expect(await screen.findByText(/^Saved/)).toBeTruthy()
    expect(screen.getByDisplayValue('Polar 12 S')).toBeTruthy()
    save()
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(2))
    expect(server.sent('PUT /api/products/1')[1]?.body).toMatchObject({ names: [{ value: 'Polar 12 S' }] })
    expect(server.sent('PUT /api/products/1')[1]?.headers.get('if-match')).toBe('"2"')
  })

  test('[PROD-09] an empty first row is told at the field, and nothing is sent', async () => {
    await open()
    type(screen.getByRole('textbox', { name: 'Value of Our product name' }), '')
    type(screen.getByRole('textbox', { name: 'Value of Product ID' }), 'NV-2')
    save()
    expect(await screen.findByText('Our product name needs a value')).toBeTruthy()
    expect(server.sent('PUT /api/products/1')).toHaveLength(0)
  })

  test('[PROD-11] a SCIP number that is taken is told at its row; what was typed stays', async () => {
    answerFor({ identifiers: [{ key: 'SCIP_number', value: 'SCIP-1', isPrimary: true }] })
    server.on('PUT /api/products/1', () =>
      refusal(409, 'product:identifier:scip-number:taken', {
        fields: [
          {
            path: ['identifiers', 0, 'value'],
            code: 'product:identifier:scip-number:taken',
            message: 'taken',
          },
        ],
      }),
    )
    await open()
    const box = screen.getByRole('textbox', { name: 'Value of SCIP number' })
    type(box, 'SCIP-2')
    save()
    expect(await within(section('Identifiers')).findByText('The SCIP number is already taken.')).toBeTruthy()
    expect(screen.getByDisplayValue('SCIP-2')).toBe(box)
  })

  test('[PROD-33] a save over a newer version shows what changed; each side can be chosen', async () => {
    await open()
    type(screen.getByRole('textbox', { name: 'Value of Our product name' }), 'Mine')
    server.on('PUT /api/products/1', () =>
      refusal(412, 'edit:outdated', { details: { name: 'Carl Berg', at: '2026-03-01 09:12 UTC' } }),
    )
    server.on('GET /api/products/1/card', () => ({
      body: aProductCard({
        names: [{ key: 'Our product name', value: 'Theirs', isPrimary: true }],
        updatedBy: 'Carl Berg',
        version: 2,
      }),
      headers: { etag: '"2"' },
    }))
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }))
    const row = await screen.findByRole('row', { name: /Names/ })
    expect(within(row).getByRole('radio', { name: 'Mine' })).toHaveProperty('checked', true)
    expect(within(row).getByRole('radio', { name: 'Theirs' })).toHaveProperty('checked', false)
    fireEvent.click(screen.getByRole('button', { name: 'Go on with these' }))
    server.on('PUT /api/products/1', () => ({ body: aProductCard({ version: 3 }), headers: { etag: '"3"' } }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Go on with these' })).toBeNull())
    save()
    await waitFor(() =>
      expect(server.sent('PUT /api/products/1').at(-1)?.headers.get('if-match')).toBe('"2"'),
    )
    expect(server.sent('PUT /api/products/1').at(-1)?.body).toMatchObject({ names: [{ value: 'Mine' }] })
  })

  test('[PROD-31] leaving with unsaved changes asks "Save and proceed", "Reject and proceed", "Close"', async () => {
    await open()
    type(screen.getByRole('textbox', { name: 'Value of Product ID' }), 'NV-3')
    await screen.findByText('1 unsaved change')
    void router.navigate({ to: '/homepage' })
    const prompt = await screen.findByRole('dialog', { name: 'Save 1 change to Polar 12 heat pump?' })
    expect(within(prompt).getByRole('button', { name: 'Save and proceed' })).toBeTruthy()
    expect(within(prompt).getByRole('button', { name: 'Reject and proceed' })).toBeTruthy()
    fireEvent.click(within(prompt).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save and proceed' })).toBeNull())
    expect(router.state.location.pathname).toBe('/product/1/card')
    expect(screen.getByDisplayValue('NV-3')).toBeTruthy()
  })

  test('[PROD-37] a legislation that does not apply needs a reason, and is saved with it', async () => {
    server.on('PUT /api/products/1/legislations/2', () => ({ body: complianceOfCard[0] }))
    await open()
    const choice = screen.getByRole('radiogroup', { name: 'Article 33 applies' })
    fireEvent.click(within(choice).getByRole('radio', { name: 'No' }))
    save()
    expect(await screen.findByText('Field is required')).toBeTruthy()
    type(screen.getByRole('textbox', { name: 'Reason for Article 33' }), 'Never leaves the house')
    save()
    await waitFor(() => expect(server.sent('PUT /api/products/1/legislations/2')).toHaveLength(1))
    expect(server.sent('PUT /api/products/1/legislations/2')[0]?.body).toEqual({
      applies: 'no',
      reason: 'Never leaves the house',
    })
  })
})

describe('included products', () => {
  const withPump = { includedProducts: [anIncludedProduct()], totalIncludedProducts: 1 }

  test('[PROD-12] the table names name, ID, units, supplier, request status and actions', async () => {
    answerFor(withPump)
    await open()
    const row = within(componentsPanel()).getByRole('row', { name: /Circulation pump set/ })
    for (const text of ['5100-025', 'Aalto Pumput Oy', 'None']) expect(row.textContent).toContain(text)
    expect(within(row).getByRole('button', { name: 'Remove Circulation pump set CP-25' })).toBeTruthy()
  })

  test.each([
    ['0', 'Number of units needs to be > zero.'],
    ['-1', 'Number of units needs to be > zero.'],
    ['1.5', 'A whole number is needed'],
    ['', 'Number of units is required'],
    ['1000000000000', 'At most 2147483647'],
  ])('[PROD-16] %s units are refused at their field on every change', async (units, text) => {
    answerFor(withPump)
    await open()
    const box = screen.getByRole('textbox', { name: 'Units of Circulation pump set CP-25' })
    fireEvent.change(box, { target: { value: units } })
    expect(await screen.findByText(text)).toBeTruthy()
    fireEvent.change(box, { target: { value: '2' } })
    await waitFor(() => expect(screen.queryByText(text)).toBeNull())
  })

  test('[PROD-13] for a purchased product the checkbox must be ticked before the panel opens', async () => {
    answerFor({ type: 'purchased_product' })
    await open()
    expect(screen.queryByRole('textbox', { name: 'Find a product to include' })).toBeNull()
    answerFor({ type: 'purchased_product', isDeclaredComplex: true, version: 2 })
    fireEvent.click(
      screen.getByRole('checkbox', {
        name: 'I would like to add components/chemical products for this purchased product.',
      }),
    )
    expect(await screen.findByRole('textbox', { name: 'Find a product to include' })).toBeTruthy()
    expect(server.sent('PUT /api/products/1')[0]?.body).toEqual({ isDeclaredComplex: true })
  })

  test('[PROD-14] where the product has concern elements the panel warns, and nothing can be added', async () => {
    answerFor({ hasConcernSubstances: true })
    await open()
    expect(screen.getByText(/Components cannot be added: this product has concern elements/)).toBeTruthy()
    expect(within(section('Included products')).queryByRole('button', { name: 'Add component' })).toBeNull()
  })

  test('[PROD-13, PROD-14] a purchased product with concern elements warns before the checkbox is ticked', async () => {
    answerFor({ type: 'purchased_product', hasConcernSubstances: true })
    await open()
    expect(screen.getByText(/Components cannot be added: this product has concern elements/)).toBeTruthy()
    const box = screen.getByRole('checkbox', { name: /^I would like to add components/ })
    expect(box.hasAttribute('disabled')).toBe(true)
  })

  test.each([
    ['product_group', 'Products in the group', /The group has no products yet/],
    ['own_product', 'Included products', /Add the parts it is made of/],
    ['fictitious', 'Included products', /Without components it answers for itself/],
  ] as const)(
    '[PROD-12, PROD-15] an empty %s has its own title and text',
    async (productType, title, text) => {
      answerFor({ type: productType })
      await open()
      expect(within(section(title)).getByText(text)).toBeTruthy()
    },
  )

  test('[PROD-12, PROD-17] suggestions come 600 ms after the last key; a circle is refused with its path', async () => {
    server.on('GET /api/products/search', () => ({
      body: { items: [{ id: 9, title: 'House', productId: 'H-1', type: 'own_product', supplier: null }] },
    }))
    server.on('POST /api/products/1/components', () =>
      refusal(409, 'product:component:cycle', { details: { path: 'Pump › House › Pump' } }),
    )
    await open()
    const typedAt = performance.now()
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a product to include' }), {
      target: { value: 'House' },
    })
    fireEvent.click(await screen.findByRole('option', { name: /House/ }))
    // It runs on, whatever is done to the clock of the machine.
    expect(performance.now() - typedAt).toBeGreaterThanOrEqual(590)
    expect(await screen.findByText(/inside itself: Pump › House › Pump/)).toBeTruthy()
  })

  test('[PROD-12] a search that did not come through says so at its box', async () => {
    server.on('GET /api/products/search', () => new Error('the connection broke'))
    await open()
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a product to include' }), {
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
    await open()
    fireEvent.change(screen.getByRole('textbox', { name: 'Find a product to include' }), {
      target: { value: 'pump' },
    })
    const option = await screen.findByRole('option', { name: /included already/ })
    fireEvent.click(option)
    expect(server.sent('POST /api/products/1/components')).toHaveLength(0)
  })

  test('[PROD-18] the modal needs a product or a name, else "Name field is required"', async () => {
    await open()
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

  test('[PROD-40] the first component of a product with answers is asked about once', async () => {
    server.on('POST /api/products/1/components', () => refusal(409, 'product:component:answers-exist'))
    await open()
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

describe('deleting a product', () => {
  test('[PROD-30] one that is in use says "Product could not be deleted" and why', async () => {
    answerFor({ canDelete: false, deleteRefusals: ['It is in use by Polar 16.'] })
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete product' }))
    expect(await screen.findByRole('dialog', { name: 'Product could not be deleted' })).toBeTruthy()
    expect(screen.getByText('It is in use by Polar 16.')).toBeTruthy()
    expect(server.sent('DELETE /api/products/1')).toHaveLength(0)
  })

  test('[PROD-30] one that nothing stands on is deleted after a question', async () => {
    server.on('DELETE /api/products/1', () => ({ body: null }))
    await open()
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete product' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete Polar 12 heat pump?' })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete product' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/product/overview'))
  })
})
