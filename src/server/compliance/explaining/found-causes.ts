import { dayOf } from '#domain/days.ts'
import {
  candidatesBelow,
  causingLeaves,
  includingLeaves,
} from '#server/compliance/explaining/causing-leaves.ts'
import { causesIn, MAX_LEAVES, type Found } from '#server/compliance/explaining/causes.ts'
import type { JudgedAgain } from '#server/compliance/explaining/judgement.ts'
import type { Context } from '#server/context.ts'

const MAX_CAUSES = 20

export interface FoundCauses extends Found {
  totalCauses: number
  totalBelow: number
}

/** The leaves and substances behind a status, the first of them, and how many there are. */
export async function findCauses(
  ctx: Pick<Context, 'db' | 'now'>,
  { explaining, below, stored, ways }: JudgedAgain,
  day: string,
): Promise<FoundCauses> {
  const candidates = candidatesBelow(stored, ways, below)
  const behind = causingLeaves(explaining, candidates)
  const looked = {
    behind: behind.slice(0, MAX_LEAVES),
    including: includingLeaves(explaining, candidates).slice(0, MAX_LEAVES),
  }
  const found = await causesIn(ctx.db, explaining, looked, { asOf: day, today: dayOf(ctx.now()) })
  return {
    causes: found.causes.slice(0, MAX_CAUSES),
    below: found.below.slice(0, MAX_CAUSES),
    totalCauses: found.causes.length + behind.length - looked.behind.length,
    totalBelow: found.below.length,
  }
}
