import { afterAll, beforeAll, test } from 'vitest'

import { afterMs, killInRounds } from '#tests/killed-rounds.ts'
import { killedWorld, type KilledWorld } from '#tests/killed-world.ts'

/** `npm run faults` kills 30 times, each time at another moment of the work, which takes less than the longest wait. */
const ROUNDS = process.env['FAULT_ROUNDS']
const LONGEST_WAIT_MS = 400
/** The ordinary tests kill once early, and once when some is done (killed-late.test.ts). */
const EARLY_MS = 100
/** Two starts of a server with the work between them, on a machine that does much else. */
const LONGEST_ROUND_MS = 60_000

const moments =
  ROUNDS === undefined
    ? [afterMs(EARLY_MS)]
    : Array.from({ length: Number(ROUNDS) }, (_, round) =>
        afterMs(((round + 0.5) / Number(ROUNDS)) * LONGEST_WAIT_MS),
      )

let world: KilledWorld
beforeAll(async () => {
  world = await killedWorld()
})
afterAll(() => world.deps.close())

test(
  '[REQ-07] [REQ-08] servers that are killed early while they send, reply and approve lose nothing and do nothing twice',
  { timeout: (moments.length + 1) * LONGEST_ROUND_MS },
  () => killInRounds(world, moments),
)
