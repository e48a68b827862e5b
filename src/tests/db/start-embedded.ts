import { startEmbedded } from '#server/db/embedded/start.ts'

/** A process that keeps the database of a directory, for tests that kill it: `node src/tests/db/start-embedded.ts <directory>`. */
const { connection, pid } = await startEmbedded(process.argv[2] ?? '', () => undefined)
process.stdout.write(`${JSON.stringify({ connection, pid })}\n`)
setInterval(() => undefined, 60_000)
