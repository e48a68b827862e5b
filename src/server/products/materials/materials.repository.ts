import { listsOfTrait } from '#server/reference/list-traits.ts'
import { sql } from 'kysely'

import type { ProductId, SubstanceId } from '#contract/values/ids.ts'
import type { Amount } from '#contract/values/amount.ts'
import type { DeclaredMaterialInput, ProductMaterials } from '#contract/products/materials.ts'
import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import { weightOf } from '#server/compliance/inputs/mixtures-and-uses.repository.ts'
import { dayOf } from '#domain/days.ts'
import type { Context } from '#server/context.ts'
import { listsOfSubstance } from '#server/lists/lists-of-substance.repository.ts'
import type { Db } from '#server/db/connection.ts'
import { anyOf } from '#server/tenancy/scope.repository.ts'

interface MaterialsHead {
  version: number
  type: ProductType
  kind: ProductKind
  hasChildren: boolean
  isDeclaredComplex: boolean
  /** Micrograms; null = not given. */
  weightUg: number | null
  isAsked: boolean
}

/** The product, if the working organization sees it, and whether a legislation asks for a full declaration. */
export async function findMaterialsHead(ctx: Context, id: ProductId): Promise<MaterialsHead | undefined> {
  const { rows } = await sql<MaterialsHead>`
    select a.version, a.type, a.kind, a.has_children as "hasChildren", a.is_declared_complex as "isDeclaredComplex",
      (${weightOf})::float8 as "weightUg",
      exists (select from legislations g left join subscriber_legislations x on x.legislation_id = g.id
        where (g.kind = 'fmd' or g.list_keys && ${listsOfTrait('asksMaterials')}::text[]) and coalesce(x.is_on, true)) as "isAsked"
    from products a where a.id = ${id} and a.organization_id = ${anyOf(ctx.scope)}`.execute(ctx.db)
  return rows[0]
}

type ClaimedExemption = ProductMaterials['materials'][number]['substances'][number]['exemptions'][number]

export interface StoredMaterial {
  name: string
  materialCategory: number | null
  mass: Amount | null
  substances: {
    substanceId: SubstanceId | null
    name: string
    casNumbers: string[]
    lists: string[]
    share: string | null
    shareLow: string | null
    shareHigh: string | null
    mass: Amount | null
    exemptions: ClaimedExemption[]
  }[]
}

export async function findMaterials(
  { db, language, now }: Context,
  id: ProductId,
): Promise<StoredMaterial[]> {
  const { rows } = await sql<StoredMaterial>`
    select m.name, m.material_category as "materialCategory", case when m.mass is not null then json_build_object('value', trim_scale(m.mass)::text, 'unit', m.mass_unit) end as mass,
      coalesce((select json_agg(json_build_object('substanceId', s.substance_id,
          'name', coalesce(case when ${language} = 'sv' then x.name_sv end, x.name, s.name), 'casNumbers', coalesce(x.cas_numbers, '{}'),
          'lists', case when s.substance_id is null then '[]' else ${listsOfSubstance(sql`s.substance_id`, dayOf(now()))} end,
          'share', trim_scale(s.share)::text, 'shareLow', trim_scale(s.share_low)::text, 'shareHigh', trim_scale(s.share_high)::text,
          'exemptions', coalesce((select json_agg(json_build_object('id', e.id, 'number', e.number, 'endsOn', e.ends_on, 'list', l.key,
              'application', coalesce(nullif(case when ${language} = 'sv' then e.application_sv end, ''), e.application_en),
              'isConfirmed', e.id = any(s.confirmed_exemption_ids)) order by e.number)
            from exemptions e join substance_lists l on l.id = e.list_id where e.id = any(s.exemption_ids)), '[]'::json),
          'mass', case when s.mass is not null then json_build_object('value', trim_scale(s.mass)::text, 'unit', s.mass_unit) end) order by s.position)
        from product_material_substances s left join substances x on x.id = s.substance_id where s.material_id = m.id), '[]') as substances
    from product_materials m where m.product_id = ${id} order by m.position`.execute(db)
  return rows
}

/** Puts a declaration in the place of the one that is there. */
export async function replaceMaterials(
  db: Db,
  id: ProductId,
  materials: readonly DeclaredMaterialInput[],
): Promise<void> {
  await db.deleteFrom('product_materials').where('product_id', '=', id).execute()
  if (materials.length === 0) return
  const made = await db
    .insertInto('product_materials')
    .values(
      materials.map(({ name, materialCategory, mass }, position) => ({
        product_id: id,
        position,
        name,
        material_category: materialCategory,
        mass: mass?.value ?? null,
        mass_unit: mass?.unit ?? null,
      })),
    )
    .returning('id')
    .execute()
  const substances = materials.flatMap((material, index) =>
    material.substances.map(
      (
        { substanceId, name, share, shareLow, shareHigh, mass, exemptionIds, confirmedExemptionIds },
        position,
      ) => ({
        // The rows of one insert come back in its order.
        material_id: made[index]?.id ?? 0,
        position,
        substance_id: substanceId,
        name,
        share,
        share_low: shareLow,
        share_high: shareHigh,
        exemption_ids: exemptionIds,
        confirmed_exemption_ids: confirmedExemptionIds,
        mass: mass?.value ?? null,
        mass_unit: mass?.unit ?? null,
      }),
    ),
  )
  if (substances.length > 0) await db.insertInto('product_material_substances').values(substances).execute()
}
