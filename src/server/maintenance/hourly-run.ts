import type { Deps } from '#server/deps.ts'
import { startJob } from '#server/jobs/jobs.service.ts'

const HOUR_MS = 3_600_000

/** Starts the maintenance job now and each hour. Of several processes each may: what is swept already costs little. */
export async function startHourlyRun(
  deps: Pick<Deps, 'databases' | 'adapters'>,
  onError: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  await enqueue(deps)
  const timer = setInterval(() => {
    enqueue(deps).catch((error: unknown) =>
      onError(error instanceof Error ? error : new Error(String(error))),
    )
  }, HOUR_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
    },
  }
}

const enqueue = ({ databases, adapters }: Pick<Deps, 'databases' | 'adapters'>) =>
  databases.transaction(null, (db) =>
    startJob({ db, subscriberId: null, userId: null, adapters }, 'maintenance', 'hourly', {}),
  )
