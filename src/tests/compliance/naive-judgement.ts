import { sql } from 'kysely'

import { assessed } from '#domain/compliance/assessments.ts'
import { combineAll, factsKey, withoutLeaves, type Facts } from '#domain/compliance/facts.ts'
import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import { inAssembly } from '#domain/compliance/mixture-share.ts'
import { sharesTogether, withMixturesTogether } from '#domain/compliance/mixtures-together.ts'
import { worstOf, type Verdict } from '#domain/compliance/statuses.ts'
import { judgeVerdict } from '#server/compliance/law/verdict.ts'
import { judgedLegislations } from '#server/compliance/law/judged-legislations.ts'
import { leafOf, listsFor } from '#server/compliance/inputs/lists.ts'
import { findJudgedProducts } from '#server/compliance/inputs/products.repository.ts'
import { contextOf, isJudgedByComponents } from '#server/compliance/inputs/contexts.ts'
import { findTransformRows } from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import type { RandomCompany } from '#tests/compliance/random-company.ts'

/** Judges one product at a time, literally by the requirements, from the answers and the edges alone. */
export async function naive({ ctx, products, groups }: RandomCompany) {
  const today = new Date().toISOString().slice(0, 10)
  const rows = await findJudgedProducts(ctx.db, products, today)
  const { rows: edges } = await sql<{ parent: number; child: number }>`
    select parent_id as parent, child_id as child from product_components`.execute(ctx.db)
  const { rows: members } = await sql<{ group: number; product: number }>`
    select group_id as group, product_id as product from product_group_members`.execute(ctx.db)
  const lists = await listsFor(ctx.db, rows.map(leafOf), today)
  const { all, listKeys, customsPrefixes } = await judgedLegislations(ctx.db)
  const { mixtures, uses } = await findTransformRows(ctx.db)
  const kindOf = (id: number) => rows.find((row) => row.id === id)!.kind
  /** COMP-16: a mixture counts by its masses in the article that lists it. */
  const factsIn = (parent: number, child: number): Facts => {
    if (kindOf(parent) !== 'article' || kindOf(child) !== 'chemical_product') return factsOf(child)
    const edge = mixtures.find(([from, to]) => from === parent && to === child)!
    const [, , mixtureUg, assemblyUg] = edge
    const share = mixtureUg === null || assemblyUg === null ? null : { mixtureUg, assemblyUg }
    return inAssembly(factsOf(child), share)
  }
  /** COMP-16: the mixtures of an article are added up. */
  const mixturesOf = (id: number) =>
    mixtures
      .filter(([parent, , , , isSeparable]) => parent === id && !isSeparable)
      .map(([, child, mixtureUg, assemblyUg]) => ({
        facts: factsOf(child),
        share: mixtureUg === null || assemblyUg === null ? null : { mixtureUg, assemblyUg },
      }))
  const ownFactsOf = (id: number): Facts => {
    const row = rows.find((candidate) => candidate.id === id)!
    const children = edges.filter(({ parent }) => parent === id).map(({ child }) => factsIn(id, child))
    if (children.length > 0) return withMixturesTogether(combineAll(children), sharesTogether(mixturesOf(id)))
    return isJudgedByComponents(row) ? withoutLeaves : judgeLeaf(leafOf(row), lists, today).facts
  }
  /** COMP-18: the records of a product count for the product and for everything that contains it. */
  const factsOf = (id: number): Facts =>
    assessed(
      ownFactsOf(id),
      uses
        .filter(([product]) => product === id)
        .map(([, entryId, answer]) => ({ question: entryId, answer })),
    )
  const expected = new Map<number, { facts: string; statuses: Verdict }>()
  for (const row of rows) {
    const facts = factsOf(row.id)
    const statuses = judgeVerdict(facts, contextOf(row, customsPrefixes, false), all, listKeys)
    expected.set(row.id, { facts: factsKey(facts), statuses })
  }
  for (const group of groups) {
    const ids = members.filter((member) => member.group === group).map((member) => member.product)
    if (ids.length === 0) continue
    expected.set(group, {
      facts: factsKey(combineAll(ids.map(factsOf))),
      statuses: worstOf(ids.map((id) => expected.get(id)!.statuses)),
    })
  }
  return expected
}

/** Facts and verdicts as they are stored. */
export async function stored({ ctx }: Pick<RandomCompany, 'ctx'>) {
  const { rows } = await sql<{ id: number; facts: Facts; statuses: Verdict }>`
    select f.product_id as id, x.value as facts, v.statuses from product_facts f
    join facts x on x.id = f.facts_id join verdicts v on v.id = f.verdict_id`.execute(ctx.db)
  return new Map(rows.map(({ id, facts, statuses }) => [id, { facts: factsKey(facts), statuses }]))
}
