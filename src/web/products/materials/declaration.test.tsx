import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { answerForCard, openCard, section } from '#tests/web/card-screen.ts'
import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { aProductCard } from '#tests/web/product-samples.ts'
import { startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
const brass = {
  name: 'Brass',
  materialCategory: null,
  mass: { value: '2', unit: 'g' },
  substances: [
    {
      substanceId: null,
      name: 'Copper',
      casNumbers: [],
      lists: [],
      share: '60',
      shareLow: null,
      shareHigh: null,
      mass: null,
      exemptions: [],
    },
  ],
  declared: '60',
  declaredFrom: null,
  rest: '40',
  isWhole: false,
}
const declared = {
  isOwn: true,
  isAsked: true,
  materials: [brass],
  isWhole: false,
  ofProduct: null,
  articleShares: [],
}

beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))
beforeEach(() => {
  answerForCard(server)
  server.on('GET /api/products/1/materials', () => ({ body: declared, headers: { etag: '"1"' } }))
})

async function declaration() {
  await openCard()
  await screen.findByRole('textbox', { name: 'Mass' })
  return within(section('Full material declaration'))
}
const refuse = (path: (string | number)[], code: string, params = {}) =>
  server.on('PUT /api/products/1/materials', () =>
    refusal(422, 'validation:failed', { fields: [{ path: path.map(String), code, message: code, params }] }),
  )

describe('[COMP-12] a material declaration that is refused', () => {
  test.each<[place: string, path: (string | number)[], field: string]>([
    ['the mass of a material', ['materials', 0, 'mass', 'value'], 'Mass'],
    ['the name of a material', ['materials', 0, 'name'], 'Material'],
    ['the end of a range', ['materials', 0, 'substances', 0, 'shareHigh'], 'Share of Copper'],
    ['the mass of a substance', ['materials', 0, 'substances', 0, 'mass', 'value'], 'Share of Copper'],
    ['a substance that is gone', ['materials', 0, 'substances', 0, 'substanceId'], 'Share of Copper'],
  ])(
    'for %s says so at its field, which takes the focus, and keeps what was typed',
    async (_, path, name) => {
      refuse(path, 'decimal', { digits: 9 })
      const form = await declaration()
      const share = form.getByRole('textbox', { name: 'Share of Copper' })
      fireEvent.change(share, { target: { value: '59,5' } })
      fireEvent.click(form.getByRole('button', { name: 'Save declaration' }))
      const field = form.getByRole('textbox', { name })
      await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect(share).toHaveProperty('value', '59,5')
    },
  )

  test('for something that has no field says so at its foot', async () => {
    refuse(['materials', 0, 'substances'], 'max', { max: 200 })
    const form = await declaration()
    fireEvent.change(form.getByRole('textbox', { name: 'Mass' }), { target: { value: '3' } })
    fireEvent.click(form.getByRole('button', { name: 'Save declaration' }))
    expect((await form.findByRole('alert')).textContent).toContain('At most 200')
    expect(form.getByRole('textbox', { name: 'Mass' })).toHaveProperty('value', '3')
  })

  test('before it is sent takes the person to the first field that is wrong', async () => {
    const form = await declaration()
    const mass = form.getByRole('textbox', { name: 'Mass' })
    fireEvent.change(mass, { target: { value: 'heavy' } })
    fireEvent.click(form.getByRole('button', { name: 'Save declaration' }))
    await waitFor(() => expect(document.activeElement).toBe(mass))
    expect(server.sent('PUT /api/products/1/materials')).toEqual([])
  })
})

describe('[COMP-12] a material declaration that is saved', () => {
  test('shows what is stored, a substance that is known by its name too, and has nothing left to save', async () => {
    const lead = {
      ...brass.substances[0],
      substanceId: 7,
      name: 'Lead',
      casNumbers: ['7439-92-1'],
      share: '59.5',
    }
    server.on('PUT /api/products/1/materials', () => ({
      body: {
        materials: { ...declared, materials: [{ ...brass, substances: [lead] }] },
        card: aProductCard({ version: 2 }),
      },
      headers: { etag: '"2"' },
    }))
    const form = await declaration()
    fireEvent.change(form.getByRole('textbox', { name: 'Share of Copper' }), { target: { value: '59,5' } })
    fireEvent.click(form.getByRole('button', { name: 'Save declaration' }))
    expect(await form.findByRole('textbox', { name: 'Share of Lead' })).toHaveProperty('value', '59.5')
    expect(form.queryByRole('button', { name: 'Save declaration' })).toBeNull()
  })
})
