import type { Explanation } from '#contract/compliance/explanation.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { worstOf, type VerdictStatus } from '#domain/compliance/statuses.ts'
import { dayOf } from '#domain/days.ts'
import { obligationOf } from '#server/compliance/explaining/causes.ts'
import {
  findAlikeMembers,
  findMemberIds,
  type AlikeMembers,
} from '#server/compliance/explaining/explanation.repository.ts'
import { verdictsOn } from '#server/compliance/explaining/verdicts-on-day.ts'
import type { Legislations } from '#server/compliance/law/judged-legislations.ts'
import type { JudgedLegislation } from '#server/compliance/law/verdict.ts'
import type { Context } from '#server/context.ts'
import { findNames } from '#server/tenancy/product-names.repository.ts'

/** A group explained by its members on a day (COMP-15). */
export interface GroupOnDay {
  alike: AlikeMembers[]
  /** The worst of the members for the legislation and each obligation, with the questions of all. */
  whole: VerdictStatus
  /** The oldest member with the explained status, and the obligation that is explained; undefined: there is but one. */
  behind: number
  obligation: string | undefined
}

interface Asked {
  day: string
  obligation?: string | undefined
  legislation: JudgedLegislation
  legislations: Legislations
}

/** The members of a group and the status that it has by them; undefined: it has none. */
export async function groupOnDay(
  ctx: Context,
  groupId: ProductId,
  asked: Asked,
): Promise<GroupOnDay | undefined> {
  const { legislation, obligation } = asked
  const alike =
    asked.day === dayOf(ctx.now())
      ? await findAlikeMembers(ctx, groupId, legislation.id)
      : await membersOn(ctx, groupId, asked)
  const whole = worstOf(alike.map(({ found }) => ({ [legislation.id]: found })))[legislation.id]
  if (!whole) return undefined
  const explained = obligationOf(whole, obligation)
  const having = alike.filter(({ found }) => has(found, explained))
  const exactly = having.find(({ found }) => obligationOf(found, explained.key).event === explained.event)
  const behind = exactly ?? having[0]
  return behind && { alike, whole, behind: behind.first, obligation: explained.key }
}

/** Members of a group with their verdicts on another day, by the facts known today. */
async function membersOn(
  ctx: Context,
  groupId: ProductId,
  { day, legislation, legislations }: Asked,
): Promise<AlikeMembers[]> {
  const ids = await findMemberIds(ctx.db, groupId)
  const verdicts = await verdictsOn(ctx.db, ids, { day, today: dayOf(ctx.now()), legislations })
  const names = await findNames(ctx, ids)
  return ids.flatMap((id) => {
    const found = verdicts.get(id)?.[legislation.id]
    if (!found) return []
    const { title, isSeen } = names.get(id) ?? { title: '', isSeen: false }
    return { found, first: id, total: isSeen ? 1 : 0, items: isSeen ? [{ id, title }] : [] }
  })
}

type WithKey = VerdictStatus & { key?: string }

/** True when a member has the status of an obligation, or, without a key, of the whole legislation. */
const has = (found: VerdictStatus, { key, status }: WithKey): boolean =>
  (key === undefined ? found : obligationOf(found, key)).status === status

const MEMBERS_NAMED = 5

/** The members that have a status which the group shows. */
export function membersWith({ alike }: GroupOnDay, shown: WithKey): { total: number; items: Items } {
  const having = alike.filter(({ found }) => has(found, shown))
  return {
    total: having.reduce((sum, { total }) => sum + total, 0),
    items: having
      .flatMap(({ items }) => items)
      .toSorted((a, b) => a.id - b.id)
      .slice(0, MEMBERS_NAMED),
  }
}

type Items = NonNullable<Explanation['members']>['items']

/** All members of a group that are seen. */
export const countOf = ({ alike }: GroupOnDay): number => alike.reduce((sum, { total }) => sum + total, 0)
