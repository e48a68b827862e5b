import type { DeclaredMaterialInput } from '#contract/products/materials.ts'
import type { SubstanceId } from '#contract/values/ids.ts'
import { tidyName } from '#domain/identifiers/substance.ts'
import { auditAll } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { identifySubstances } from '#server/reference/identify-substances.repository.ts'
import { insertOwnSubstances } from '#server/lists/own-substances.repository.ts'
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
  if (names.length === 0) return []
  const ids = await insertOwnSubstances(
    ctx,
    names.map((name) => ({ name: tidyName(name), casNumbers: [], ecNumbers: [] })),
  )
  const added = ids.flatMap((id, index): [string, SubstanceId][] => [[names[index] ?? '', id]])
  await auditAll(
    ctx,
    added.map(([name, objectId]) => ({
      action: 'created',
      objectType: 'Substance',
      objectId,
      changes: { name },
    })),
  )
  return added
}
