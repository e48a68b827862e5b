import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { StatusEffects } from '#contract/activity.ts'
import { excludeComponent } from '#contract/products/components.ts'
import { undoChangeSet } from '#contract/change-sets.ts'
import { bulkAnswerLists, bulkAnswers } from '#contract/products/answers.ts'
import { changeSetId, jobId, type ProductId } from '#contract/values/ids.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { EffectsOfMany } from '#web/activity/effects-of-many.tsx'
import { EffectsDialog } from '#web/activity/effects-dialog.tsx'
import { useEffectToast } from '#web/activity/use-effect-toast.ts'
import { call } from '#web/http/call.ts'
import { tellJobDone } from '#web/http/writes.ts'

const server = useFakeServer()
const pump = 7 as ProductId
const unknown = { status: 'unknown', tone: 'none', word: 'Unknown' }
const inform = { status: 'duty', tone: 'duty', word: 'Inform' }
const moveOf = (id: number, title: string, { isHere = true, others = 0 } = {}) => ({
  legislation: { id, title },
  before: unknown,
  after: inform,
  isHere,
  others,
})

function Card() {
  const [effects, setEffects] = useState<StatusEffects>()
  useEffectToast(pump, setEffects)
  return <EffectsDialog effects={effects} onClose={() => setEffects(undefined)} />
}

/** Saves something of a product; the server says then what it moved. */
async function save(body: object, id = pump): Promise<void> {
  server.on(`DELETE /api/products/${id}/components/8`, () => ({
    body: {},
    headers: { 'x-request-id': 'r-9' },
  }))
  server.on(`GET /api/products/${id}/status-effects`, () => ({ body }))
  await act(async () => {
    await call(excludeComponent, { params: { id, componentId: 8 as ProductId }, ifMatch: 1 } as never)
  })
}

/** Answers lists for chosen products, as the dialog of the card does, which looks at the effect first. */
async function answerLists(body: object): Promise<void> {
  const headers = { 'x-request-id': 'r-10' }
  server.on('POST /api/products/bulk/answers/lists', () => ({ body: {}, headers }))
  server.on('POST /api/products/bulk/answers', () => ({ body: {}, headers }))
  server.on(`GET /api/products/${pump}/status-effects`, () => ({ body }))
  const selection = { productIds: [pump] }
  await act(async () => {
    await call(bulkAnswerLists, { body: { selection } })
    await call(bulkAnswers, {
      body: { selection, lists: ['rohs'], which: 'both', basis: 'test', asOf: '2026-11-23T10:00:00.000Z' },
    })
  })
}

beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))
beforeEach(async () => void (await renderWeb(<Card />)))

test('[PROD-44] a save says which statuses moved here and above, and "Show" opens the products above', async () => {
  await save({
    moves: [moveOf(2, 'Article 33', { others: 3 }), moveOf(3, 'SCIP')],
    others: { total: 3, products: [{ id: 8, title: 'Heat pump' }] },
  })
  await screen.findByText('Article 33: Unknown → Inform, here and in 3 products above')
  screen.getByText('SCIP: Unknown → Inform')

  fireEvent.click(screen.getByRole('button', { name: 'Show' }))

  const dialog = await screen.findByRole('dialog', { name: 'What the save changed' })
  within(dialog).getByRole('row', { name: 'Article 33 Unknown Inform 4' })
  expect(within(dialog).getByRole('link', { name: 'Heat pump' }).getAttribute('href')).toBe('/product/8/card')
  within(dialog).getByText('and 2 more')
})

test('[PROD-44] a save that moved more than three says how many more', async () => {
  const titles = ['Article 33', 'SCIP', 'RoHS', 'POPs', 'F-gas']
  await save({
    moves: titles.map((title, index) => moveOf(index + 2, title)),
    others: { total: 0, products: [] },
  })
  await screen.findByText(/2 more changes/)
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
})

test('[PROD-44] a save that moved nothing says nothing', async () => {
  await save({ moves: [], others: { total: 0, products: [] } })
  expect(server.sent('GET /api/products/7/status-effects')).toHaveLength(1)
  expect(screen.queryByText(/→/)).toBeNull()
})

test('[PROD-44] answers that the card gives for chosen products are told; looking at their effect asks for nothing', async () => {
  await answerLists({ moves: [moveOf(4, 'RoHS')], others: { total: 0, products: [] } })
  await screen.findByText('RoHS: Unknown → Inform')
  expect(server.sent('GET /api/products/7/status-effects')).toHaveLength(1)
})

test('[PROD-44] what was saved of another product is not told here', async () => {
  await save({ moves: [moveOf(2, 'REACH')], others: { total: 0, products: [] } }, 9 as ProductId)
  expect(server.sent('GET /api/products/9/status-effects')).toEqual([])
})

test('[PROD-44] a change of many products says where statuses moved, and "Show" opens these products', async () => {
  cleanup()
  await renderWeb(<EffectsOfMany />)
  const moves = [moveOf(4, 'RoHS', { isHere: false, others: 6 })]
  const others = { total: 6, products: [{ id: 8, title: 'Heat pump' }] }
  server.on('GET /api/products/bulk/status-effects', () => ({ body: { moves, others } }))
  await answerLists({ moves: [], others: { total: 0, products: [] } })
  await screen.findByText('RoHS: Unknown → Inform in 6 products')
  fireEvent.click(screen.getByRole('button', { name: 'Show' }))
  const dialog = await screen.findByRole('dialog', { name: 'What the action changed' })
  within(dialog).getByRole('heading', { name: '6 products' })
})

/** The overview after a change of many products that moved RoHS in 2 of them. */
async function showOverview(): Promise<void> {
  cleanup()
  await renderWeb(<EffectsOfMany />)
  const moves = [moveOf(4, 'RoHS', { isHere: false, others: 2 })]
  server.on('GET /api/products/bulk/status-effects', () => ({
    body: { moves, others: { total: 2, products: [{ id: 8, title: 'Heat pump' }] } },
  }))
}

test('[PROD-44] the undo of a change of many products says where statuses moved back', async () => {
  await showOverview()
  server.on('POST /api/change-sets/6/undo', () => ({
    body: { state: 'undone', changed: 2 },
    headers: { 'x-request-id': 'r-11' },
  }))
  await act(async () => void (await call(undoChangeSet, { params: { id: changeSetId.parse(6) } })))
  await screen.findByText('RoHS: Unknown → Inform in 2 products')
  const [asked] = server.sent('GET /api/products/bulk/status-effects')
  expect(asked?.path).toContain('requestId=r-11')
})

test('[PROD-44] a job that changed many products says, when it is done, where statuses moved', async () => {
  await showOverview()
  await act(async () => tellJobDone(jobId.parse(5)))
  await screen.findByText('RoHS: Unknown → Inform in 2 products')
  const [asked] = server.sent('GET /api/products/bulk/status-effects')
  expect(decodeURIComponent(asked?.path ?? '').replace('+', ' ')).toContain('requestId=job 5')
})
