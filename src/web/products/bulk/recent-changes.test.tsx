import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'

import { useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { BulkProgress } from '#web/products/bulk/progress.tsx'
import { RecentChanges } from '#web/products/bulk/recent-changes.tsx'
import { useBulkWork } from '#web/products/bulk/use-work.ts'

const server = useFakeServer()
beforeAll(() => startWeb([{ action: 'update', subject: 'Product' }]))

function Work() {
  const work = useBulkWork()
  return (
    <>
      <RecentChanges work={work} />
      {work.followed && <BulkProgress followed={work.followed} onEnded={work.onJobEnded} />}
    </>
  )
}

test('[PROD-42] while a long undo runs its progress is in sight, and nothing else can be undone', async () => {
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
  }))
  server.on('POST /api/change-sets/7/undo', () => ({ body: { state: 'running', jobId: 5 } }))
  await renderWeb(<Work />)
  fireEvent.click(screen.getByRole('button', { name: 'Recent changes' }))
  const drawer = await screen.findByRole('dialog', { name: 'Recent changes' })
  fireEvent.click(await within(drawer).findByRole('button', { name: /^Undo Import/ }))

  await screen.findByRole('region', { name: 'Undoing' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Recent changes' }))
  const again = await screen.findByRole('button', { name: /^Undo Import/ })
  expect(again).toHaveProperty('disabled', true)
})
