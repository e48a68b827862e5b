import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import type { JobId } from '#contract/values/ids.ts'
import { getJob, type Job } from '#contract/jobs.ts'
import { call } from '#web/http/call.ts'
import { isListening, onEvent } from '#web/events/events.ts'
import { JOB_POLL_MS, TOLD_JOB_POLL_MS } from '#web/ui/timing.ts'

export const isOver = ({ state }: Pick<Job, 'state'>): boolean => state !== 'queued' && state !== 'running'

/** The server tells when a job goes on; without that it is asked often. */
const jobPollMs = () => (isListening() ? TOLD_JOB_POLL_MS : JOB_POLL_MS)

/** A job, asked for again until it has ended. */
const jobQuery = (id: JobId | undefined) =>
  queryOptions({
    queryKey: ['jobs', id],
    queryFn: id === undefined ? skipToken : ({ signal }) => call(getJob, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : jobPollMs()),
    staleTime: 0,
  })

/** Follows a job and calls `onEnded` once it has ended. Without an id no request is sent. */
export function useJob(id: JobId | undefined, onEnded: (job: Job) => void): Job | undefined {
  const { data: job } = useQuery(jobQuery(id))
  const hasEnded = job !== undefined && isOver(job)
  const ended = useEffectEvent(() => job && onEnded(job))
  useEffect(() => {
    if (hasEnded) ended()
  }, [id, hasEnded])
  return job
}

/** Asks again until the job has ended, and tells how far it is. For what goes on when its screen is left. */
export async function followJob(id: JobId, onChange?: (job: Job) => void): Promise<Job> {
  for (;;) {
    const job = await call(getJob, { params: { id } })
    if (isOver(job)) return job
    onChange?.(job)
    await change(id)
  }
}

/** Waits until the server tells that the job went on, or for the time after which it is asked anyway. */
const change = (id: JobId) =>
  new Promise<void>((resolve) => {
    const end = () => {
      stop()
      clearTimeout(timer)
      resolve()
    }
    const stop = onEvent(({ kind, objectId }) => kind === 'job' && objectId === id && end())
    const timer = setTimeout(end, jobPollMs())
  })
