import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { jobId } from '#contract/values/ids.ts'
import type { Job } from '#contract/jobs.ts'
import { useFakeServer } from '#tests/web/fake-server.ts'
import { renderWeb, startWeb } from '#tests/web/render.tsx'
import { followJob, useJob } from '#web/jobs/job.queries.ts'

const server = useFakeServer()
const id = jobId.parse(5)
const states: Job['state'][] = ['queued', 'running', 'cancelled']

function Followed({ onEnded }: { onEnded: (job: Job) => void }) {
  const [followed, follow] = useState<typeof id>()
  const job = useJob(followed, onEnded)
  return <button onClick={() => follow(id)}>{job?.state ?? 'no job'}</button>
}

beforeAll(() => startWeb())
beforeEach(() => {
  let asked = 0
  server.on('GET /api/jobs/5', () => ({
    body: {
      id: 5,
      kind: 'export',
      state: states[Math.min(asked++, states.length - 1)],
      done: 0,
      total: null,
      result: null,
      error: null,
      createdAt: '2026-11-21T08:00:00.000Z',
      finishedAt: null,
    },
  }))
})

test('a job is asked for until it has ended, and its end is told once', async () => {
  const onEnded = vi.fn<(job: Job) => void>()
  await renderWeb(<Followed onEnded={onEnded} />)
  const button = await screen.findByRole('button', { name: 'no job' })
  expect(server.requests).toEqual([])

  button.click()
  expect(await screen.findByText('cancelled')).toBeTruthy()
  expect(server.requests).toHaveLength(states.length)
  expect(onEnded.mock.calls.map(([{ state }]) => state)).toEqual(['cancelled'])
})

test('a job can be followed without a screen', async () => {
  const told: Job['state'][] = []
  const ended = await followJob(id, ({ state }) => told.push(state))
  expect([...told, ended.state]).toEqual(states)
})
