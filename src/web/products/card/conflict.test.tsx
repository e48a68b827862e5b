import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, fieldOf, openCard, save, section } from '#tests/web/card-screen.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { aDeclaredSubstance, aProductCard, dehp, someSubstances } from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
let router: Awaited<ReturnType<typeof openCard>>

const answerFor = answerForCard.bind(null, server)
const type = (box: HTMLElement, value: string) => {
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}

beforeAll(() =>
  startWeb([
    { action: 'update', subject: 'Product' },
    { action: 'delete', subject: 'Product' },
    { action: 'create', subject: 'Substance' },
  ]),
)
beforeEach(() => answerFor())

describe('a card with changes', () => {
  test('[PROD-33] a save over a newer version shows what changed; each side can be chosen', async () => {
    router = await openCard()
    type(fieldOf('Our product name'), 'Mine')
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
    fireEvent.click(screen.getByRole('button', { name: 'Continue with these' }))
    server.on('PUT /api/products/1', () => ({ body: aProductCard({ version: 3 }), headers: { etag: '"3"' } }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Continue with these' })).toBeNull())
    save()
    await waitFor(() =>
      expect(server.sent('PUT /api/products/1').at(-1)?.headers.get('if-match')).toBe('"2"'),
    )
    expect(server.sent('PUT /api/products/1').at(-1)?.body).toMatchObject({ names: [{ value: 'Mine' }] })
  })

  test('[PROD-33] a substance that both changed is named with both values; what they added is kept unasked', async () => {
    const holding = (...concentrations: [typeof dehp, string][]) =>
      someSubstances({
        substances: concentrations.map(([substance, concentration]) =>
          aDeclaredSubstance({ substance, concentration }),
        ),
      })
    const lead = { ...dehp, id: 12, name: 'Lead' } as typeof dehp
    answerFor({}, holding([dehp, '0.3']))
    router = await openCard()
    type(await screen.findByRole('textbox', { name: `Concentration of ${dehp.name}, % w/w` }), '2')
    server.on('PUT /api/products/1', () => refusal(412, 'edit:outdated', { details: {} }))
    const tagged = { headers: { etag: '"2"' } }
    server.on('GET /api/products/1/card', () => ({ body: aProductCard({ version: 2 }), ...tagged }))
    server.on('GET /api/products/1/substances', () => ({
      body: holding([dehp, '1'], [lead, '5']),
      ...tagged,
    }))
    save()
    fireEvent.click(await screen.findByRole('button', { name: 'Compare' }))
    const dialog = await screen.findByRole('dialog', { name: 'Both of you changed this product' })
    const rows = await within(dialog).findAllByRole('rowheader')
    expect(rows.map(({ textContent }) => textContent)).toEqual([`Substances in the product: ${dehp.name}`])
    expect(within(dialog).getByRole('radio', { name: '2 %' })).toHaveProperty('checked', true)
    fireEvent.click(within(dialog).getByRole('radio', { name: '1 %' }))
    fireEvent.click(within(dialog).getByRole('button', { name: 'Continue with these' }))
    expect(await screen.findByRole('group', { name: 'Lead' })).toBeTruthy()
  })

  test('[PROD-31] leaving with unsaved changes asks "Save and proceed", "Reject and proceed", "Close"', async () => {
    router = await openCard()
    type(fieldOf('Product ID'), 'NV-3')
    await screen.findByText('1 unsaved change')
    void router.navigate({ to: '/homepage' })
    const prompt = await screen.findByRole('dialog', { name: 'Save 1 change to Polar 12 heat pump?' })
    expect(within(prompt).getByRole('button', { name: 'Save and proceed' })).toBeTruthy()
    expect(within(prompt).getByRole('button', { name: 'Reject and proceed' })).toBeTruthy()
    fireEvent.click(within(prompt).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save and proceed' })).toBeNull())
    expect(router.state.location.pathname).toBe('/product/1/card')
    expect(within(section('Identifiers, names')).getByText('NV-3')).toBeTruthy()
  })

  test('[PROD-37] a legislation that does not apply needs a reason, and is saved with it', async () => {
    router = await openCard()
    const choice = screen.getByRole('radiogroup', { name: 'Article 33 applies' })
    fireEvent.click(within(choice).getByRole('radio', { name: 'No' }))
    save()
    expect(await screen.findByText('Field is required')).toBeTruthy()
    type(screen.getByRole('textbox', { name: 'Reason for Article 33' }), 'Never leaves the house')
    save()
    await waitFor(() => expect(server.sent('PUT /api/products/1')).toHaveLength(1))
    expect(server.sent('PUT /api/products/1')[0]?.body).toEqual({
      legislations: [{ legislationId: 2, applies: 'no', reason: 'Never leaves the house' }],
    })
  })
})
