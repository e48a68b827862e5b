import { render, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { jobId, listVersionId } from '#contract/values/ids.ts'
import type { Job } from '#contract/jobs.ts'
import type { ListVersion } from '#contract/lists/import.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { Providers } from '#web/frame/providers.tsx'
import { startI18n } from '#web/i18n/index.ts'
import { ApplyingPanel } from '#web/lists/import/applying-panel.tsx'
import { queryClient } from '#web/cache/query-client.ts'

const server = useFakeServer()
const aJob = (overrides: Partial<Job>): Job => ({
  id: jobId.parse(5),
  kind: 'apply-list-version',
  state: 'running',
  done: 0,
  total: null,
  result: null,
  error: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  finishedAt: null,
  ...overrides,
})
const version: ListVersion = {
  id: listVersionId.parse(8),
  list: 'candidate_list',
  listTitle: 'Candidate List',
  validFrom: '2026-02-04',
  state: 'applying',
  fileName: null,
  entries: 253,
  isOutdated: false,
  warnings: [],
  losses: [],
  basedOn: null,
  counts: { added: 3, changed: 0, removed: 0 },
  changes: [],
  subscribersTouched: 1,
  jobId: jobId.parse(5),
  createdAt: '2026-11-21T08:00:00.000Z',
  appliedAt: null,
}

function show(job: Partial<Job>) {
  server.on('GET /api/config', () => ({ status: 503 }))
  server.on('GET /api/jobs/5', () => ({ body: aJob(job) }))
  render(
    <Providers>
      <ApplyingPanel version={version} jobId={jobId.parse(5)} />
    </Providers>,
  )
}

beforeAll(() => startI18n('en'))
beforeEach(() => queryClient.clear())

describe('[SUB-07] a version that is being applied', () => {
  test('waits for its turn', async () => {
    show({ state: 'queued' })
    expect(await screen.findByText('Queued')).toBeTruthy()
  })

  test('counts the products that are judged', async () => {
    show({ done: 775, total: 1248 })
    expect(await screen.findByText('775 of 1,248 products judged')).toBeTruthy()
  })

  test('says so while they are being counted', async () => {
    show({})
    expect(await screen.findByText('Counting the products')).toBeTruthy()
  })

  test('whose job failed says why, and can be taken up again', async () => {
    server.on('POST /api/import/candidate-list/8/apply', () => ({ body: { ...version, jobId: 6 } }))
    show({ state: 'failed', error: { code: 'internal', title: 'The server has an error.' } })
    expect((await screen.findByRole('alert')).textContent).toContain('The server has an error.')

    screen.getByRole('button', { name: 'Judge again' }).click()
    await waitFor(() => expect(server.sent('POST /api/import/candidate-list/8/apply')).toHaveLength(1))
  })

  test('whose job was stopped can be taken up again, too', async () => {
    show({ state: 'cancelled' })
    expect(await screen.findByText(/was stopped/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Judge again' })).toBeTruthy()
  })
})
