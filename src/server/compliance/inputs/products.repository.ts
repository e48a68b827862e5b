import { sql, type RawBuilder } from 'kysely'

import type { ConcentrationBasis } from '#contract/catalogues/picklists.ts'
import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import type { DocumentFacts } from '#domain/compliance/product-context.ts'
import type { AssessmentAnswer } from '#domain/compliance/assessments.ts'
import type { Sourced, SourcedAnswer } from '#domain/compliance/sources.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { useJson } from '#server/compliance/inputs/use-facts.repository.ts'
import type { DeclaredMaterial, Mass } from '#domain/compliance/full-declaration.ts'
import { documentFacts } from '#server/compliance/inputs/document-facts.repository.ts'
import { weightOf } from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { onePlan } from '#server/db/one-plan.ts'

/** A product as the judge needs it. */
export interface JudgedProductRow extends ContextRow, GivenAnswers {
  id: number
}

/** The answers and declarations of a product; empty arrays where there are none. */
export interface GivenAnswers {
  answers: SourcedAnswer[]
  substances: SubstanceRow[]
  /** COMP-12: materials declared in full; empty: none. */
  materials: DeclaredMaterial[]
  /** The product's weight in micrograms; null: not given. */
  weightUg: number | null
  /** PROD-45: the product's suppliers; null: it has none. */
  supplierIds: number[] | null
}

/** The answers of a leaf. */
export type AnswerRow = GivenAnswers & Pick<JudgedProductRow, 'id' | 'type' | 'kind'>

export interface SubstanceRow extends Sourced {
  status: 'included' | 'excluded'
  /** Keys of the lists that it is named for. */
  lists: string[]
  substanceId: number
  basis: ConcentrationBasis
  materialName: string
  concentration: string | null
  concentrationLow: string | null
  concentrationHigh: string | null
  mass: Mass | null
  exemptionIds: number[]
  confirmedExemptionIds: number[]
  materialCategory: number | null
  materialCategoryOther: string
  mixtureCategory: number | null
}

/** The columns that a product's context is built from. */
export interface ContextRow {
  type: ProductType
  kind: ProductKind
  hasChildren: boolean
  isDeclaredComplex: boolean
  businessRoles: string[] | null
  isEee: boolean | null
  eeeCategory: number | null
  applies: Record<string, 'yes' | 'no'> | null
  notify: boolean | null
  country: string | null
  customsCodes: string[] | null
  /** The last day up to the judged one that a rule compares with (COMP-13); null = none, or no day is judged. */
  lawDay: string | null
  /**
   * COMP-18: assessments of legislations' own conditions whose wording is unchanged; assessments of entries
   * are not included.
   */
  assessed: Record<string, AssessmentAnswer> | null
  /**
   * State of the product's SCIP number: none, stored in this transaction, or before or after the concern
   * substances last changed.
   */
  scipNumber: 'none' | 'new' | 'current' | 'old'
  /** Verifications of the product by legislation key; null = none counts on the day. */
  documents: Record<string, DocumentFacts> | null
  /** COMP-18: facts of use, its own and inherited; null = none is known. */
  use: UseValues | null
}

/** Answers of product `p` as JSON; decimals as texts. */
const answersJson = sql`coalesce((select json_agg(json_build_object('list', l.key, 'state', a.state, 'versionId', a.version_id,
    'source', a.source_id))
  from product_answers a join substance_lists l on l.id = a.list_id where a.product_id = p.id), '[]')`
const substancesJson = sql`coalesce((select json_agg(json_build_object('status', s.status, 'source', s.source_id, 'substanceId', s.substance_id,
  'basis', s.basis, 'materialName', s.material_name, 'concentration', s.concentration::text,
  'concentrationLow', s.concentration_low::text, 'concentrationHigh', s.concentration_high::text,
  'mass', case when s.mass is not null then json_build_object('value', s.mass::text, 'unit', s.mass_unit) end,
  'lists', coalesce(x.lists, '{}'), 'exemptionIds', coalesce(x.exemption_ids, '{}'),
  'confirmedExemptionIds', coalesce(x.confirmed_exemption_ids, '{}'), 'materialCategory', s.material_category,
  'materialCategoryOther', s.material_category_other, 'mixtureCategory', s.mixture_category) order by s.id)
  from product_substances s
  left join lateral (select array_agg(l.key order by l.key) as lists,
      (select array_agg(id order by id) from product_substance_lists e, unnest(e.exemption_ids) id where e.product_substance_id = s.id) as exemption_ids,
      (select array_agg(id order by id) from product_substance_lists e, unnest(e.confirmed_exemption_ids) id
        where e.product_substance_id = s.id) as confirmed_exemption_ids
    from product_substance_lists n join substance_lists l on l.id = n.list_id where n.product_substance_id = s.id) x on true
  where s.product_id = p.id), '[]')`

const materialsJson = sql`coalesce((select json_agg(json_build_object('name', m.name, 'category', m.material_category,
  'mass', case when m.mass is not null then json_build_object('value', m.mass::text, 'unit', m.mass_unit) end,
  'substances', coalesce((select json_agg(json_build_object('substanceId', s.substance_id, 'share', s.share::text,
      'shareLow', s.share_low::text, 'shareHigh', s.share_high::text, 'exemptionIds', s.exemption_ids,
      'confirmedExemptionIds', s.confirmed_exemption_ids,
      'mass', case when s.mass is not null then json_build_object('value', s.mass::text, 'unit', s.mass_unit) end) order by s.position)
    from product_material_substances s where s.material_id = m.id), '[]')) order by m.position)
  from product_materials m where m.product_id = p.id), '[]')`

/**
 * Recorded answers `s` to conditions of legislations: product_id, key (as in a context) and answer, each once. An answer counts only while
 * a rule has the same words. "Not in scope" counts where the rule asks a person, not where facts of use have come to decide (decision 98).
 */
export const assessedConditions = sql`(select distinct a.product_id, a.answer, case when r ->> 'status' = 'assess'
      then concat(g.id, '#', a.condition) else concat_ws('/', g.id, r ->> 'obligation') end as key
    from product_assessments a join legislations g on g.id = a.legislation_id and a.is_current and a.answer <> 'open'
      cross join lateral jsonb_array_elements(g.definition -> 'rules') r
    where r -> 'title' ->> 'en' = a.condition and (r ->> 'status' = 'assess' or a.answer = 'in_scope')) s`

/** Columns of the context of product `p` with facts `f` on a day; `which` narrows documents `d` to its own. Without a day none counts. */
export const contextColumns = (day: string | null, which: RawBuilder<unknown>) => sql`
  p.type, p.kind, p.has_children as "hasChildren", p.is_declared_complex as "isDeclaredComplex",
  p.is_eee as "isEee", p.eee_category as "eeeCategory", p.country_of_origin as country,
  (p.scip_settings ->> 'notify')::boolean as notify,
  (select array_agg(r.key) from product_business_roles b join business_roles r on r.id = b.business_role_id
    where b.product_id = p.id) as "businessRoles",
  (select json_object_agg(x.legislation_id, x.applies) from product_legislations x
    where x.product_id = p.id and x.applies <> 'by_rule') as applies,
  (select array_agg(c.code) from product_categories pc join categories c on c.id = pc.category_id
    where pc.product_id = p.id) as "customsCodes",
  (select case when max(i.created_at) is null then 'none' when max(i.created_at) >= now() then 'new'
      when f.concern_changed_at is null or max(i.created_at) >= date_trunc('milliseconds', f.concern_changed_at) then 'current' else 'old' end
    from product_identifiers i where i.product_id = p.id and i.key = 'SCIP_number') as "scipNumber",
  (select max(turn) from legislations g cross join unnest(g.rule_days) as turn where turn <= ${day}::text) as "lawDay",
  (select json_object_agg(s.key, s.answer) from ${assessedConditions} where s.product_id = p.id) as assessed,
  (select v.facts from ${documentFacts(day, which)} v where v.product_id = p.id) as documents,
  ${useJson} as use`

/** Answers, substances, materials, weight and suppliers of product `p`, as JSON. */
export const answerColumns = sql`${answersJson} as answers, ${substancesJson} as substances, ${materialsJson} as materials,
  (select (${weightOf})::float8 from (select p.characteristics) a) as "weightUg",
  (select array_agg(u.supplier_id order by u.position, u.supplier_id) from product_suppliers u where u.product_id = p.id) as "supplierIds"`

/** Products with their answers and context on a day, in one statement. Without a day no document counts. */
export async function findJudgedProducts(
  db: Db,
  ids: readonly number[],
  day: string | null,
): Promise<JudgedProductRow[]> {
  const { rows } = await sql<JudgedProductRow>`${onePlan}
    select p.id, ${contextColumns(day, sql`d.product_id = any(${[...ids]}::bigint[])`)}, ${answerColumns}
    from products p left join product_facts f on f.product_id = p.id
    where p.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows
}

/** Answers only. */
export async function findAnswers(db: Db, ids: readonly number[]): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select p.id, p.type, p.kind, ${answerColumns} from products p where p.id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return rows
}
