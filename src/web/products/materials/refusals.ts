import type { DraftMaterial } from '#web/products/materials/form.ts'

/** Fields of the contract whose refusals stand at a field of a material in the form. */
const OF_MATERIAL = ['name', 'mass', 'mass.value', 'materialCategory']
/** Fields of the contract whose refusals stand at the figure of a substance. */
export const OF_FIGURE = ['share', 'shareLow', 'shareHigh', 'mass', 'mass.value', 'name', 'substanceId']

/** Refusals by their paths that have no field in the form; the form tells them at its foot, so that none is silent. */
export function refusalsWithoutField(
  refusals: Readonly<Record<string, string>>,
  drafts: readonly DraftMaterial[],
): string[] {
  const shown = new Set(
    drafts.flatMap(({ substances }, index) => [
      ...OF_MATERIAL.map((field) => `materials.${index}.${field}`),
      ...substances.flatMap(({ exemptions }, place) =>
        [...OF_FIGURE, ...(exemptions.length > 0 ? ['exemptionIds'] : [])].map(
          (field) => `materials.${index}.substances.${place}.${field}`,
        ),
      ),
    ]),
  )
  const texts = Object.entries(refusals).flatMap(([path, text]) => (shown.has(path) ? [] : text))
  return Array.from(new Set(texts))
}
