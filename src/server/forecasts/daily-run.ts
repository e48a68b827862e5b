import { dayOf } from '#domain/days.ts'
import type { Deps } from '#server/deps.ts'
import { startJob } from '#server/jobs/jobs.service.ts'

/** Often enough that midnight (UTC) is noticed soon, also after the machine slept. */
const LOOK_MS = 60_000

type Installation = Pick<Deps, 'databases' | 'adapters' | 'now'>

/**
 * COMP-13: starts the job of the day now (a catch-up, if the server was off) and on each day that begins. Of several processes
 * each may: who comes second finds everything judged.
 */
export async function startDailyRun(
  deps: Installation,
  onError: (error: Error) => void,
): Promise<{ stop(): Promise<void> }> {
  let day = dayOf(deps.now())
  await enqueueDay(deps)
  const timer = setInterval(() => {
    const today = dayOf(deps.now())
    if (today === day) return
    enqueueDay(deps).then(
      () => {
        day = today
      },
      // Tried again at the next look.
      (error: unknown) => onError(error instanceof Error ? error : new Error(String(error))),
    )
  }, LOOK_MS)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
    },
  }
}

const enqueueDay = ({ databases, adapters }: Installation) =>
  databases.transaction(null, (db) =>
    startJob({ db, subscriberId: null, userId: null, adapters }, 'forecast', 'day', {}),
  )
