import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { refusal, useFakeServer } from '#tests/web/fake-server.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
const ADDRESS = '/api/general-product-statements/1'
const stored = {
  id: 1,
  title: { en: 'No PFAS', sv: 'Inga PFAS' },
  text: { en: 'Contains no intentionally added PFAS.', sv: 'Innehåller inga avsiktligt tillsatta PFAS.' },
  legislations: [],
  active: true,
  products: 2,
  version: 3,
  updatedAt: '2026-02-03T09:12:00.000Z',
  updatedBy: 'Carl Berg',
}

beforeAll(() =>
  startWeb([
    { action: 'read', subject: 'GeneralStatement' },
    { action: 'update', subject: 'GeneralStatement' },
  ]),
)

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('[ADM-08, PROD-33] what another person changed meanwhile is kept, and of a field that both changed one is chosen', async () => {
  let now = stored
  server.on(`GET ${ADDRESS}`, () => ({ body: now }))
  server.on(`PUT ${ADDRESS}`, ({ headers }) =>
    headers.get('if-match') === `"${now.version}"` ? { body: now } : refusal(412, 'edit:outdated'),
  )
  openApplication('/administration/product/general-product-statements/1')
  fireEvent.change(await field('Title in English'), { target: { value: 'Free of PFAS' } })
  now = {
    ...stored,
    version: 4,
    title: { en: 'No PFAS added', sv: 'Inga tillsatta PFAS' },
    updatedBy: 'Carl Berg',
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save statement' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Compare' }))
  const question = await screen.findByRole('dialog', { name: 'You both changed this statement' })
  expect(within(question).getByRole('rowheader').textContent).toBe('Title in English')
  fireEvent.click(within(question).getByRole('radio', { name: 'No PFAS added' }))
  fireEvent.click(within(question).getByRole('button', { name: 'Continue with these' }))
  expect((await field('Title in English')).value).toBe('No PFAS added')
  expect((await field('Title in Swedish')).value).toBe('Inga tillsatta PFAS')
})

test('[ADM-08] both languages are needed, and the fault is told at its field', async () => {
  server.on(`GET ${ADDRESS}`, () => ({ body: stored }))
  openApplication('/administration/product/general-product-statements/1')
  fireEvent.change(await field('Text in Swedish'), { target: { value: ' ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save statement' }))
  await waitFor(async () =>
    expect((await field('Text in Swedish')).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(screen.getByText('Text in Swedish is required')).toBeDefined()
  expect(server.sent(`PUT ${ADDRESS}`)).toEqual([])
})
