import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { dayAfter, dayOf } from '#domain/days.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { inform } from '#tests/web/product-samples.ts'
import { openApplication, startWeb } from '#tests/web/render.tsx'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'visit', subject: 'product-what-if' }]))

test('[COMP-06] a legislation of which the open page has no product can be chosen', async () => {
  const change = { before: inform, after: inform }
  const article33 = { legislationId: 2, legislation: 'Article 33', ...change }
  const rohs = { legislationId: 4, legislation: 'RoHS', ...change }
  server.on('GET /api/compliance/turning-days', () => ({ body: { items: [], jobId: null } }))
  server.on('GET /api/compliance/what-if', () => ({
    body: {
      items: [{ id: 1, title: 'Polar 12 heat pump', productId: 'P12', changes: [article33] }],
      totalItems: 40,
      madeAt: '2026-11-21T08:00:00Z',
      isOutdated: false,
      sums: [article33, rohs].map((sum) => ({ ...sum, products: 20, substances: [] })),
    },
  }))
  const router = openApplication('/product/what-if?day=2027-01-01')
  fireEvent.click(await screen.findByRole('combobox', { name: 'Legislation' }))
  fireEvent.click(await screen.findByRole('option', { name: 'RoHS', hidden: true }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ legislation: 4 }))
})

test('[COMP-06] a forecast whose products have other statuses since is computed again when it is opened', async () => {
  let computed = 0
  server.on('GET /api/compliance/turning-days', () => ({ body: { items: [], jobId: null } }))
  server.on('POST /api/compliance/what-if', () => {
    computed += 1
    return { body: { jobId: 7 } }
  })
  server.on('GET /api/compliance/what-if', () => ({
    body: { items: [], totalItems: 0, madeAt: '2026-11-21T08:00:00Z', isOutdated: true, sums: [] },
  }))
  openApplication('/product/what-if?day=2027-01-01')
  await waitFor(() => expect(computed).toBe(1))
})

test('[COMP-06] days further ahead than chosen are left out', async () => {
  const inDays = (days: number) => dayAfter(dayOf(new Date()), days)
  const turns = [{ kind: 'rule', title: 'CBAM' }]
  server.on('GET /api/compliance/turning-days', () => ({
    body: { items: [20, 200, 800].map((days) => ({ day: inDays(days), turns, products: 1 })), jobId: null },
  }))
  openApplication('/product/what-if')
  const days = within(await screen.findByRole('group', { name: 'Days ahead' }))
  expect(days.getAllByRole('button')).toHaveLength(2)
  fireEvent.click(screen.getByRole('radio', { name: '30 days' }))
  await waitFor(() => expect(days.getAllByRole('button')).toHaveLength(1))
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(days.getAllByRole('button')).toHaveLength(3))
})

test('[COMP-06] days on which no product changes are a press away', async () => {
  const inDays = (days: number) => dayAfter(dayOf(new Date()), days)
  const turns = [{ kind: 'rule', title: 'CBAM' }]
  const items = [
    { day: inDays(10), turns, products: 0 },
    { day: inDays(20), turns, products: 3 },
    { day: inDays(30), turns, products: null },
    { day: inDays(40), turns, products: 0 },
  ]
  server.on('GET /api/compliance/turning-days', () => ({ body: { items, jobId: null } }))
  openApplication('/product/what-if')
  const days = within(await screen.findByRole('group', { name: 'Days ahead' }))
  const more = 'Show 2 days on which no product of yours changes'
  expect(days.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('3 products'),
    // It may change some.
    expect.stringContaining('not computed'),
    more,
  ])
  fireEvent.click(days.getByRole('button', { name: more }))
  await waitFor(() => expect(days.getAllByText('0 products change')).toHaveLength(2))
  fireEvent.click(days.getByRole('button', { name: /^Hide days/ }))
  await waitFor(() => expect(days.queryByText('0 products change')).toBeNull())
})

test('[COMP-13] days that a job is computing say so, and tell their products when it is done', async () => {
  const [soon, late] = [100, 500].map((days) => dayAfter(dayOf(new Date()), days))
  const turns = [{ kind: 'rule', title: 'CBAM' }]
  let isDone = false
  server.on('GET /api/jobs/12', () => ({ body: { id: 12, state: isDone ? 'done' : 'running' } }))
  server.on('GET /api/compliance/turning-days', () => ({
    body: {
      items: [
        { day: soon, turns, products: isDone ? 4 : null },
        { day: late, turns, products: null },
      ],
      jobId: isDone ? null : 12,
    },
  }))
  openApplication('/product/what-if')
  const days = within(await screen.findByRole('group', { name: 'Days ahead' }))
  fireEvent.click(screen.getByRole('radio', { name: 'All' }))
  await days.findByText('being computed')
  // The job computes the next year; a later day is computed when a person asks for it.
  days.getByText('not computed')
  isDone = true
  await days.findByText('4 products change')
})

test('[COMP-06] a product ID that is longer than its column can be read whole', async () => {
  const change = { legislationId: 2, legislation: 'Article 33', before: inform, after: inform }
  server.on('GET /api/compliance/turning-days', () => ({ body: { items: [], jobId: null } }))
  server.on('GET /api/compliance/what-if', () => ({
    body: {
      items: [
        { id: 1, title: 'Polar 12', productId: 'NV-CONCEPT-2027-WITH-A-LONG-NUMBER', changes: [change] },
      ],
      totalItems: 1,
      madeAt: '2026-11-21T08:00:00Z',
      isOutdated: false,
      sums: [{ ...change, products: 1, substances: [] }],
    },
  }))
  openApplication('/product/what-if?day=2027-01-01')
  const number = await screen.findByText('NV-CONCEPT-2027-WITH-A-LONG-NUMBER')
  expect(number.title).toBe('NV-CONCEPT-2027-WITH-A-LONG-NUMBER')
})
