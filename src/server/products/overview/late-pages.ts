import type { ProductId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'

/** Number of rows from which on skipping them costs more than looking here. */
const LATE = 1_000
const MAX_LISTS = 500
const MAX_ROWS_A_LIST = 50

/** A row of the overview in its own order, as the statement of a late page gives it. */
export type PlacedRow = [isComponent: boolean, title: string, id: ProductId]

/** A row that a list is known to have at a place, counted from 0. */
interface KnownRow {
  at: number
  row: PlacedRow
}

/** Rows of a list, as of one state of the company's products. */
interface KnownRows {
  mark: string
  rows: KnownRow[]
}

const lists = new Map<string, KnownRows>()

export const isLate = (offset: number): boolean => offset >= LATE

/** The last known row at or before a place, with the mark under which it is there; undefined: none is known. */
export function knownBefore(
  { scope }: Pick<Context, 'scope'>,
  offset: number,
): (KnownRow & { mark: string }) | undefined {
  const known = lists.get(keyOf(scope))
  const near = known?.rows.filter(({ at }) => at <= offset) ?? []
  const nearest = near.reduce<KnownRow | undefined>(
    (best, row) => (best && best.at > row.at ? best : row),
    undefined,
  )
  return known && nearest && { ...nearest, mark: known.mark }
}

/** Remembers the row at a place. A mark is random: no two states of any company share one. */
export function rememberRow({ scope }: Pick<Context, 'scope'>, mark: string, found: KnownRow): void {
  const key = keyOf(scope)
  const before = lists.get(key)
  const rows = before?.mark === mark ? before.rows.filter(({ at }) => at !== found.at) : []
  // The newest last, in the list of lists as in the list.
  lists.delete(key)
  lists.set(key, { mark, rows: [...rows.slice(1 - MAX_ROWS_A_LIST), found] })
  const oldest = lists.keys().next().value
  if (oldest !== undefined && lists.size > MAX_LISTS) lists.delete(oldest)
}

/** Ids of organizations belong to one company. */
const keyOf = (scope: Context['scope']): string => scope.join()
