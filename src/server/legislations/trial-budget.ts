import { setImmediate as othersTurn } from 'node:timers/promises'

import { AppError } from '#server/errors.ts'

/** The time for a trial, longer than a page of rules needs for the distinct products of a large company. */
const TRIAL_MS = 5_000
/** The longest time for which a trial blocks other requests. */
const TURN_MS = 25

/** The time that a trial of rules may take, over all that it judges. */
export interface TrialBudget {
  /**
   * Lets other requests run, and throws rule:too-slow once the time is spent; call before each piece of work.
   */
  spend(): Promise<void>
  /**
   * Throws rule:too-slow once the time is spent, without letting other requests run; call within a piece of
   * work.
   */
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
