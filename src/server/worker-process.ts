import { takeJobs, type WorkerSettings } from '#server/take-jobs.ts'

/** Work that follows work is soon taken; the memory is given back when there is none. */
const IDLE_MS = 60_000
const LOOK_MS = 5_000

/** The process that does the heavy work of a server: started by its supervisor, which sends the settings. */
async function work(settings: WorkerSettings): Promise<void> {
  const worker = await takeJobs(settings, { isWatching: false })
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void worker.stop().finally(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  setInterval(() => worker.idleMs() > IDLE_MS && end(), LOOK_MS).unref()
}

process.once('message', (settings: WorkerSettings) => {
  work(settings).catch((error: unknown) => {
    process.stderr.write(`The worker process could not start. ${String(error)}\n`)
    process.exit(1)
  })
})
// The terminal's Ctrl-C reaches all processes; the server drains this one.
process.on('SIGINT', () => undefined)
// The server has died: its jobs are taken again by the next one.
process.once('disconnect', () => process.exit(1))
