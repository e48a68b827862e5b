import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { substanceId } from '#contract/values/ids.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { aProductCard, dehp } from '#tests/web/product-samples.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { allConcernElements } from '#web/products/hierarchy/hierarchy.queries.ts'
import { PlaceElements } from '#web/products/hierarchy/place-elements.tsx'

const server = useFakeServer()
const lead = { ...dehp, id: substanceId.parse(12), name: 'Lead' }
const inItself = (substance: typeof dehp) => ({
  list: 'candidate_list',
  listTitle: 'Candidate List',
  substance,
  materialName: '',
  concentration: '0.3',
  order: 'top_down',
  items: [{ id: 1, title: 'Polar 12 heat pump' }],
  ways: 1,
})

beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

test('[PROD-23] each concern substance is put into a component; one without a name is told, and nothing is sent', async () => {
  server.on('GET /api/products/1/concern-elements', () => ({
    body: { items: [inItself(dehp), inItself(lead)], totalItems: 2 },
  }))
  server.on('POST /api/products/1/concern-elements', () => ({ body: aProductCard({ isComplex: true }) }))
  await renderWeb(<PlaceElements card={aProductCard()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add component' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move concern substances into components' })
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Another component' }))

  const into = within(dialog).getByRole('combobox', { name: 'Component of Lead' })
  expect(into.getAttribute('value')).toBe('Component 1')
  fireEvent.click(into)
  fireEvent.click(await screen.findByRole('option', { name: 'Component 2' }))
  const [hose, solder] = within(dialog).getAllByRole('textbox', { name: 'Or the name of a new component' })
  fireEvent.change(hose ?? dialog, { target: { value: 'Hose' } })
  const move = within(dialog).getByRole('button', { name: 'Move' })
  fireEvent.click(move)
  expect(await within(dialog).findByText('Name field is required')).toBeTruthy()
  expect(server.sent('POST /api/products/1/concern-elements')).toHaveLength(0)

  fireEvent.change(solder ?? dialog, { target: { value: 'Solder' } })
  fireEvent.click(move)
  await waitFor(() => expect(server.sent('POST /api/products/1/concern-elements')).toHaveLength(1))
  expect(server.sent('POST /api/products/1/concern-elements')[0]?.body).toEqual({
    placements: [
      { component: { name: 'Hose' }, entries: [{ list: 'candidate_list', substanceId: dehp.id }] },
      { component: { name: 'Solder' }, entries: [{ list: 'candidate_list', substanceId: lead.id }] },
    ],
  })
})

test('[PROD-23] all concern substances are there to be placed, also those of a second page', async () => {
  const substances = Array.from({ length: 257 }, (_, index) => ({
    ...dehp,
    id: substanceId.parse(index + 1),
    name: `Substance ${index + 1}`,
  }))
  server.on('GET /api/products/1/concern-elements', ({ path }) => {
    const from = (Number(new URLSearchParams(path.split('?')[1]).get('page')) - 1) * 256
    return { body: { items: substances.slice(from, from + 256).map(inItself), totalItems: 257 } }
  })
  const elements = await new QueryClient().fetchQuery(allConcernElements(aProductCard().id))
  expect(elements.map(({ substance }) => substance.name)).toEqual(substances.map(({ name }) => name))
})

test('[PROD-23] says so where they cannot be fetched', async () => {
  server.on('GET /api/products/1/concern-elements', () => ({ status: 403, body: { code: 'forbidden' } }))
  await renderWeb(<PlaceElements card={aProductCard()} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add component' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move concern substances into components' })
  expect(await within(dialog).findByRole('alert')).toBeTruthy()
})
