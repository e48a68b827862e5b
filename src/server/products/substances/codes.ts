import type { ProductKind } from '#contract/products/attributes.ts'
import type { IncludedSubstance, SubstancesChange } from '#contract/products/substances.ts'
import type { RuleFault } from '#contract/values/field-rule-texts.ts'
import { isOther, picklists } from '#server/catalogues/picklists.ts'
import type { Context } from '#server/context.ts'
import { refuseFaults } from '#server/products/substances/input.ts'

type Properties = Omit<IncludedSubstance, 'list'>

/** PROD-27, SUB-08: materials, mixtures and additional characteristics are codes of the authority's lists, each refused at its field. */
export async function requireListedCodes(
  ctx: Context,
  kind: ProductKind,
  { substances = [], included }: Pick<SubstancesChange, 'substances' | 'included'>,
): Promise<void> {
  const { materials, mixtures, additional } = await picklists()
  const [isMaterial, isMixture, isAdditional] = [materials, mixtures, additional].map(known)
  const faultsOf =
    (list: 'substances' | 'included') =>
    (entry: Properties, index: number): RuleFault[] => {
      const { materialCategory, mixtureCategory, additionalMaterials } = entry
      const at = (field: keyof Properties, key: RuleFault['key']): RuleFault => ({
        path: [list, index, field],
        key,
        params: {},
      })
      const isOfMixture = kind === 'chemical_product' || entry.basis === 'mixture'
      return [
        ...(materialCategory === null || isMaterial?.(materialCategory)
          ? []
          : [at('materialCategory', 'choice')]),
        ...(mixtureCategory === null || (isOfMixture && isMixture?.(mixtureCategory))
          ? []
          : [at('mixtureCategory', isOfMixture ? 'choice' : 'invalid')]),
        ...(additionalMaterials.every((code) => isAdditional?.(code))
          ? []
          : [at('additionalMaterials', 'choice')]),
        ...(materialCategory !== null && isOther(materialCategory) && entry.materialCategoryOther === ''
          ? [at('materialCategoryOther', 'required')]
          : []),
        ...(additionalMaterials.some(isOther) && entry.additionalMaterialOther === ''
          ? [at('additionalMaterialOther', 'required')]
          : []),
      ]
    }
  refuseFaults(ctx, [
    ...substances.flatMap(faultsOf('substances')),
    ...included.flatMap(faultsOf('included')),
  ])
}

/** A test for codes of the authority's material categories. */
export const materialTest = async (): Promise<(code: number) => boolean> =>
  known((await picklists()).materials)

const known = (list: readonly { code: number }[]) => {
  const codes = new Set(list.map(({ code }) => code))
  return (code: number) => codes.has(code)
}
