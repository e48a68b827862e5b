import { setImmediate as othersTurn } from 'node:timers/promises'

import { AppError } from '#server/errors.ts'

/** Longer than a page of rules takes over the kinds of products of a large company. */
const TRIAL_MS = 5_000
/** At most so long other requests wait for a trial. */
const TURN_MS = 25

/** The time that a trial of rules may take, over all that it judges. */
export interface TrialBudget {
  /** Asked before each piece of work: lets others in, and refuses with rule:too-slow once the time is spent. */
  spend(): Promise<void>
  /** Asked within a piece of work, which lets nobody in: only refuses. */
  check(): void
}

/** `clock` in milliseconds. */
export function trialBudget(clock: () => number = () => performance.now(), limitMs = TRIAL_MS): TrialBudget {
  const begun = clock()
  let turn = begun
  const refuseLate = (now: number) => {
    if (now - begun > limitMs) throw new AppError('rule:too-slow', { seconds: Math.round(limitMs / 1000) })
  }
  return {
    check: () => refuseLate(clock()),
    async spend() {
      const now = clock()
      refuseLate(now)
      if (now - turn < TURN_MS) return
      await othersTurn()
      turn = clock()
    },
  }
}
