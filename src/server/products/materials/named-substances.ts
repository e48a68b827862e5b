import type { DeclaredMaterialInput } from '#contract/products/materials.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { tidyName } from '#domain/identifiers/substance.ts'
import { auditAll } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { identifySubstances } from '#server/reference/identify-substances.repository.ts'
import { addOwnSubstances } from '#server/lists/own-substances.repository.ts'
import { findNamesByStructure } from '#server/reference/group-names.repository.ts'

/**
 * Materials of which the substances that are told by their names alone are the known ones that these names mean: else "DEHP" were on no list,
 * and the product free of it. A name that may be in an entry defined by structure, such as "lead stearate", becomes a substance of the
 * company's own, which is judged by its name.
 */
export async function withKnownSubstances(
  ctx: Context,
  materials: readonly DeclaredMaterialInput[],
): Promise<DeclaredMaterialInput[]> {
  const names = materials.flatMap(({ substances }) =>
    substances.flatMap(({ substanceId, name }) => (substanceId === null ? [name] : [])),
  )
  const identified = await identifySubstances(ctx, names)
  const known = new Map(Array.from(identified, ([name, { id }]) => [name, id]))
  const byStructure = await findNamesByStructure(
    ctx.db,
    names.filter((name) => !known.has(name)),
  )
  for (const [name, id] of await addOwn(ctx, Array.from(byStructure))) known.set(name, id)
  return materials.map((material) => ({
    ...material,
    substances: material.substances.map((substance) => ({
      ...substance,
      substanceId: substance.substanceId ?? known.get(substance.name) ?? null,
    })),
  }))
}

async function addOwn(ctx: Context, names: readonly string[]): Promise<[string, SubstanceId][]> {
  const own = await addOwnSubstances(
    ctx,
    names.map((name) => ({ name: tidyName(name), casNumbers: [], ecNumbers: [] })),
  )
  const named = own.map(({ id, isNew }, index) => ({ name: names[index] ?? '', id, isNew }))
  await auditAll(
    ctx,
    named
      .filter(({ isNew }) => isNew)
      .map(({ name, id }) => ({
        action: 'created',
        objectType: 'Substance',
        objectId: id,
        changes: { name },
      })),
  )
  return named.map(({ name, id }) => [name, id])
}
