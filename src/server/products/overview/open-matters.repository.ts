import { sql, type RawBuilder } from 'kysely'

import type { OpenMatter } from '#contract/compliance/standings.ts'
import {
  hasQuestions,
  hasSomeStatus,
  hasUnanswered,
  needsCustomsCategory,
} from '#server/compliance/judging/standing-condition.repository.ts'
import { inheritingTypes } from '#server/products/master-data/row.repository.ts'

type Condition = RawBuilder<boolean>

/** True when product `p` has no components, so that it answers for itself. */
export const isPart = sql<boolean>`(not p.has_children and p.type <> 'product_group')`

/** True when product `p` has a supplier, or inherits one. */
export const isBought = sql<boolean>`(p.type = any(${[...inheritingTypes]}::text[])
  or exists (select from product_suppliers ps where ps.product_id = p.id))`

/** True when product `p` has one of these matters open on a day. */
export function hasOpenMatter(wanted: readonly OpenMatter[], day: string): Condition {
  const conditions: Record<OpenMatter, Condition> = {
    duty: isJudgedTo(hasSomeStatus(['duty'], day)),
    own_parts: sql`(${isPart} and not ${isBought} and ${isJudgedTo(hasUnanswered(day))})`,
    bought_parts: sql`(${isPart} and ${isBought} and ${isJudgedTo(hasUnanswered(day))})`,
    questions: isJudgedTo(hasQuestions(day)),
    customs_category: isJudgedTo(needsCustomsCategory(day)),
  }
  return sql`(${sql.join(
    wanted.map((matter) => conditions[matter]),
    sql` or `,
  )})`
}

/**
 * True when the verdict of product `p` meets the condition. Verdicts are few compared with products: the
 * condition is evaluated once for each verdict, and the set of matching verdicts is looked up for each
 * product.
 */
const isJudgedTo = (condition: Condition): Condition => sql`(
  select f.verdict_id from product_facts f where f.product_id = p.id) in (select v.id from verdicts v where ${condition})`
