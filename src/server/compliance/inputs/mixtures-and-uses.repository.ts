import { sql, type RawBuilder } from 'kysely'

import type { AssemblyShare } from '#domain/compliance/assembly-share.ts'
import type { MixtureInArticle } from '#domain/compliance/mixture-share.ts'
import { putUnder } from '#domain/lists-by-key.ts'
import type { AssessmentAnswer } from '#domain/compliance/assessments.ts'
import { knownUseJson, type KnownUse } from '#server/compliance/inputs/use-facts.repository.ts'
import type { Db } from '#server/db/connection.ts'

/** A mixture in an article: parent, child, both masses in micrograms (null = not given), and whether it is a container's contents. */
export type MixtureEdge = [number, number, number | null, number | null, boolean]

/** The way in which the article of the edge holds its mixture. */
export function mixtureInArticle([, , mixtureUg, assemblyUg, isSeparable]: MixtureEdge): MixtureInArticle {
  if (isSeparable) return 'separable'
  return mixtureUg === null || assemblyUg === null ? null : { mixtureUg, assemblyUg }
}

/** A mixture that is a part of an article, no contents of a container; the share null: a mass is missing. */
export interface UsedMixture {
  mixture: number
  share: AssemblyShare | null
}

/** Articles that list several mixtures as parts of themselves, which are added up (COMP-16). */
export function mixturesByArticle(edges: readonly MixtureEdge[]): Map<number, UsedMixture[]> {
  const byArticle = new Map<number, UsedMixture[]>()
  for (const edge of edges) {
    const share = mixtureInArticle(edge)
    if (share !== 'separable') putUnder(byArticle, edge[0], { mixture: edge[1], share })
  }
  return new Map(Array.from(byArticle).filter(([, used]) => used.length > 1))
}

/** A recorded answer to an entry that depends on use: product, entry, answer. */
export type RecordedUse = [number, number, AssessmentAnswer]

/** Units of mass by their name, or by the authority's code, as characteristics have them; any other amount has no known mass. */
const micrograms = (value: RawBuilder<unknown>, unit: RawBuilder<unknown>) =>
  sql`case when ${value} > 0 and ${unit} in ('mg', '64929', 'g', '58373', 'kg', '58374', 't', '66314') then
    greatest(1, round(${value} * case when ${unit} in ('mg', '64929') then 1e3 when ${unit} in ('g', '58373') then 1e6
      when ${unit} in ('kg', '58374') then 1e9 else 1e12 end)) end`

/** The weight of product `a`: jsonb, so it is read with care. */
const weight = sql`case when a.characteristics -> 'weight' ->> 'value' ~ '^[0-9]{1,15}([.][0-9]{1,9})?$'
  then nullif((a.characteristics -> 'weight' ->> 'value')::numeric, 0) end`

/** The weight of product `a` in micrograms; null where it is not given. */
export const weightOf = micrograms(weight, sql`a.characteristics -> 'weight' ->> 'unit'`)

/** The edges of a company that lead to `c`. */
const allEdges = sql`product_components e on e.child_id = c.id`

/**
 * Edges `e` that lead from an article to a mixture `c`, as JSON (COMP-16); `edges` joins them. The amount is that of all units together.
 */
export const mixturesJson = (edges: RawBuilder<unknown> = allEdges) => sql`
  select json_agg(json_build_array(e.parent_id, e.child_id, ${micrograms(sql`e.amount`, sql`e.amount_unit`)},
    ${weightOf}, e.contents = 'separable'))
  from products c join ${edges} join products a on a.id = e.parent_id
  where c.kind = 'chemical_product' and a.kind = 'article'`

/** The question that record `s` answers, as the domain writes it. */
const question = sql`case when s.substance_id is null then s.entry_id else -(s.entry_id * 2147483648 + s.substance_id) end`

/** Records of entries that count, as JSON (COMP-18). */
export const usesJson = (products: RawBuilder<unknown>) => sql`
  select json_agg(json_build_array(s.product_id, ${question}, s.answer) order by s.id) from product_assessments s ${products}
  where s.is_current and s.entry_id is not null and s.answer <> 'open'`

/** The stored rows that change facts on their way up. */
export interface TransformRows {
  mixtures: MixtureEdge[]
  uses: RecordedUse[]
  known: KnownUse[]
}

/** Reads the rows of a whole company that change facts on their way up. */
export async function findTransformRows(db: Db): Promise<TransformRows> {
  const { rows } = await sql<{ [Kind in keyof TransformRows]: TransformRows[Kind] | null }>`
    select (${mixturesJson()}) as mixtures, (${usesJson(sql``)}) as uses,
      (${knownUseJson(sql`true`)}) as known`.execute(db)
  const [row] = rows
  return { mixtures: row?.mixtures ?? [], uses: row?.uses ?? [], known: row?.known ?? [] }
}
