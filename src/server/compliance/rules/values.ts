import { eeeStateOf, noEeeFacts, type EeeState } from '#domain/compliance/eee-categories.ts'
import { listFactsOf, reasonsOf, type Facts } from '#domain/compliance/facts.ts'
import { presenceOf } from '#domain/compliance/presence.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import { rulesOf } from '#domain/products/types.ts'

/** The list whose limits differ by category of electrical equipment. */
const EEE_LIST = 'rohs'

/** RoHS in the product's own category, or in all of them. */
export const equipmentState = (facts: Facts, { eeeCategory }: ProductContext): EeeState =>
  eeeStateOf(listFactsOf(facts, EEE_LIST).eee ?? noEeeFacts, eeeCategory)

/** Facts and context as the rules see them; what differs between legislations is added by the judge. */
export function ruleValues(
  facts: Facts,
  context: ProductContext,
  listKeys: readonly string[],
): Record<string, unknown> {
  const equipment = equipmentState(facts, context)
  return {
    ...Object.fromEntries(listKeys.map((key) => [key, listValues(facts, key)])),
    product: {
      type: context.type,
      kind: context.kind,
      isLeaf: context.isLeaf,
      hasLeaves: facts.leaves,
      isPurchased: rulesOf(context.type).isFromSupplier,
      isOwn: context.isLeaf ? !rulesOf(context.type).isFromSupplier : (facts.isOwn ?? false),
      country: context.country ?? '',
      hasCustomsCategory: context.hasCustomsCategory,
    },
    scip: { state: context.scip, notify: yesOrNo(context.notify) },
    eee: {
      isEee: yesOrNo(context.isEee),
      category: BigInt(context.eeeCategory ?? 0),
      state: equipment.state,
      categoryNeeded: equipment.isCategoryNeeded,
      exemptionEnds: equipment.exemptionEnds ?? '',
    },
    today: context.lawDay ?? '',
    declaration: facts.declaration?.any ? (facts.declaration.all ? 'full' : 'partial') : 'none',
  }
}

function listValues(facts: Facts, key: string): Record<string, unknown> {
  const { any, all, included, above, assess, newEntries, gwp, sunset, reported, isPastSunset } = listFactsOf(
    facts,
    key,
  )
  return {
    any,
    all,
    included,
    above,
    assess: assess !== 0,
    reasons: reasonsOf(assess),
    newEntries: BigInt(newEntries),
    gwp: gwp ?? 0,
    sunset: sunset ?? '',
    isPastSunset: isPastSunset ?? false,
    reported: reported ?? false,
    presence: presenceOf({ ...listFactsOf(facts, key) }),
  }
}

const yesOrNo = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no')
