import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { BulkArea } from '#web/products/bulk/area.tsx'
import { RecentChanges } from '#web/products/bulk/recent-changes.tsx'
import type { BulkChoice } from '#web/products/bulk/use-selection.ts'
import { useBulkWork } from '#web/products/bulk/use-work.ts'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

const nothingChosen: BulkChoice = {
  count: 0,
  isAll: false,
  selection: { productIds: [] },
  selectAll: () => undefined,
  clear: () => undefined,
  list: {
    onClear: () => undefined,
    idOf: () => 1,
    isSelected: () => false,
    isAny: false,
    onSelect: () => undefined,
  },
}

function Work() {
  const work = useBulkWork()
  return (
    <>
      <RecentChanges work={work} />
      <BulkArea choice={nothingChosen} totalItems={2} work={work} />
    </>
  )
}

beforeEach(() =>
  server.on('GET /api/change-sets', () => ({
    body: {
      items: [
        {
          id: 7,
          kind: 'import',
          subject: 'parts.csv',
          changed: 20_000,
          refused: 0,
          madeBy: 'Anna',
          madeAt: '2026-11-21T09:00:00Z',
          undone: null,
          undoJobId: null,
        },
      ],
      totalItems: 1,
    },
  })),
)

/** Opens the recent changes and undoes the import. */
async function undoImport(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Recent changes' }))
  const drawer = await screen.findByRole('dialog', { name: 'Recent changes' })
  fireEvent.click(await within(drawer).findByRole('button', { name: /^Undo Import/ }))
}

test('[PROD-44] an undo from the recent changes says where statuses moved, though no row was ever chosen', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.on('POST /api/change-sets/7/undo', () => ({
    body: { state: 'undone', changed: 2 },
    headers: { 'x-request-id': 'r-9' },
    after: promise,
  }))
  const move = {
    legislation: { id: 4, title: 'RoHS' },
    before: { status: 'duty', tone: 'duty', word: 'Inform' },
    after: { status: 'unknown', tone: 'none', word: 'Unknown' },
    isHere: false,
    others: 2,
  }
  server.on('GET /api/products/bulk/status-effects', () => ({
    body: { moves: [move], others: { total: 2, products: [] } },
  }))
  await renderWeb(<Work />)
  await undoImport()
  // The part that tells comes with the opened drawer, before the server has undone anything.
  await act(async () => void (await import('#web/products/bulk/area-content.tsx')))
  resolve()
  await screen.findByText('RoHS: Inform → Unknown in 2 products')
})

test('[PROD-42] while a long undo runs its progress is in sight, and nothing else can be undone', async () => {
  server.on('POST /api/change-sets/7/undo', () => ({ body: { state: 'running', jobId: 5 } }))
  await renderWeb(<Work />)
  await undoImport()

  await screen.findByRole('region', { name: 'Undoing' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Recent changes' }))
  const again = await screen.findByRole('button', { name: /^Undo Import/ })
  expect(again).toHaveProperty('disabled', true)
})
