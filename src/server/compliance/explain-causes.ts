import { unansweredLeaf, type Facts, type ListFacts } from '#domain/compliance/facts.ts'
import { judgeLeaf, type Finding } from '#domain/compliance/judge-leaf.ts'
import type { Leaf } from '#domain/compliance/leaf.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import type { VerdictStatus } from '#domain/compliance/statuses.ts'
import { judgeVerdict, type JudgedLegislation } from '#server/compliance/judge-verdict.ts'
import { leafOf, listsFor } from '#server/compliance/judged-lists.ts'
import { findAnswers } from '#server/compliance/judged-products.repository.ts'
import type { Db } from '#server/db/database.ts'

/** A leaf that made a status true; `finding` is null where it is an answer that is missing. */
export interface Cause {
  node: number
  productId: number
  leaf: Leaf
  finding: Finding | null
}

/** A status explained: what a leaf's own facts would be by themselves tells whether it is behind it. */
export interface Explaining {
  legislation: JudgedLegislation
  listKeys: readonly string[]
  context: ProductContext
  status: VerdictStatus
}

const OPEN = ['incomplete', 'unknown']
/** Statuses that something found has made; of the others there is nothing to show. */
const FOUND = ['prohibited', 'duty', 'assess', 'exempted', 'fulfilled']
/** Leaves are looked into one by one up to so many; beyond, each counts as one cause. */
export const MAX_LEAVES = 300

/**
 * Which leaves are behind a status: those that, judged alone in the explained product's place, have it too. Where only several
 * together have it (RoHS without a category), those that have found anything.
 */
export function causingLeaves(
  explaining: Explaining,
  leaves: readonly { node: number; own: Facts }[],
): number[] {
  const { status } = explaining.status
  if (status === 'not_applicable' || status === 'no_duty') return []
  if (explaining.legislation.listKeys.length === 0) return []
  const judged = new Map<Facts, string>()
  const statusOf = (own: Facts): string => {
    const before = judged.get(own) ?? statusAlone(explaining, own)
    judged.set(own, before)
    return before
  }
  const same = leaves.filter(({ own }) =>
    OPEN.includes(status) ? OPEN.includes(statusOf(own)) : statusOf(own) === status,
  )
  const behind = same.length > 0 ? same : leaves.filter(({ own }) => FOUND.includes(statusOf(own)))
  return behind.map(({ node }) => node)
}

function statusAlone({ legislation, listKeys, context }: Explaining, facts: Facts): string {
  return judgeVerdict(facts, context, [legislation], listKeys)[legislation.id]?.status ?? 'unknown'
}

/** The substances in these leaves that are behind the status, leaf by leaf; an unanswered leaf is a cause itself. */
export async function causesIn(
  db: Db,
  explaining: Explaining,
  leaves: readonly { node: number; productId: number }[],
  asOf: string,
): Promise<Cause[]> {
  const rows = await findAnswers(
    db,
    leaves.map(({ productId }) => productId),
  )
  const byId = new Map(rows.map((row) => [row.id, leafOf(row)]))
  const lists = await listsFor(db, Array.from(byId.values()), asOf)
  return leaves.flatMap(({ node, productId }): Cause[] => {
    const leaf = byId.get(productId)
    if (!leaf) return []
    const base = { node, productId, leaf }
    if (OPEN.includes(explaining.status.status)) return [{ ...base, finding: null }]
    const { findings } = judgeLeaf(leaf, lists, asOf)
    return findingsBehind(explaining, findings).map((finding) => ({ ...base, finding }))
  })
}

/** A finding is behind the status if a product with nothing else would have it; where none alone has it, those that found anything. */
function findingsBehind(explaining: Explaining, findings: readonly Finding[]): Finding[] {
  const { listKeys } = explaining.legislation
  const alone = findings
    .filter(({ listKey }) => listKeys.includes(listKey))
    .map((finding) => ({
      finding,
      status: statusAlone(explaining, factsOfOne(explaining.listKeys, finding)),
    }))
  const same = alone.filter(({ status }) => status === explaining.status.status)
  const behind = same.length > 0 ? same : alone.filter(({ status }) => FOUND.includes(status))
  return behind.map(({ finding }) => finding)
}

const answered: ListFacts = { any: true, all: true, included: false, above: false, assess: 0, newEntries: 0 }

/** A leaf with all lists answered and this one finding. */
function factsOfOne(listKeys: readonly string[], finding: Finding): Facts {
  const lists = Object.fromEntries(listKeys.map((key) => [key, answered]))
  return {
    ...unansweredLeaf,
    lists: {
      ...lists,
      [finding.listKey]: {
        ...answered,
        included: true,
        above: finding.state === 'above',
        assess: finding.reasons,
        ...(finding.eee ? { eee: finding.eee } : {}),
      },
    },
  }
}
