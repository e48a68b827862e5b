import { afterAll, beforeAll, test } from 'vitest'

import { atFirstAnswer, killInRounds } from '#tests/killed-rounds.ts'
import { killedWorld, type KilledWorld } from '#tests/killed-world.ts'

let world: KilledWorld
beforeAll(async () => {
  world = await killedWorld()
})
afterAll(() => world.deps.close())

test('[REQ-07] [REQ-08] a server that is killed when it has answered one of sending, replying and approving loses nothing and does nothing twice', () =>
  killInRounds(world, [atFirstAnswer]))
