import { matchedPrefixes, outdatedContext, type ProductContext } from '#domain/compliance/product-context.ts'
import { isComplex } from '#domain/products/types.ts'
import type { ContextRow } from '#server/compliance/inputs/products.repository.ts'

/** True when the product is judged by its components (PROD-39); false for a product group. */
export const isJudgedByComponents = ({ type, hasChildren, isDeclaredComplex }: ContextRow): boolean =>
  isComplex({ type, hasComponents: hasChildren, isDeclared: isDeclaredComplex })

/** `isConcernChanged`: the concern substances change with this very judgement. */
export function contextOf(
  row: ContextRow,
  customsPrefixes: readonly string[],
  isConcernChanged: boolean,
): ProductContext {
  const codes = row.customsCodes ?? []
  const context: ProductContext = {
    type: row.type,
    kind: row.kind,
    isLeaf: row.type !== 'product_group' && !isJudgedByComponents(row),
    businessRoles: row.businessRoles,
    isEee: row.isEee,
    eeeCategory: row.eeeCategory,
    applies: row.applies ?? {},
    scip: scipStates[row.scipNumber],
    notify: row.notify,
    country: row.country,
    customs: matchedPrefixes(codes, customsPrefixes),
    hasCustomsCategory: codes.length > 0,
    ...(row.lawDay ? { lawDay: row.lawDay } : {}),
    ...(row.assessed ? { assessed: row.assessed } : {}),
    documents: row.documents ?? {},
    ...(row.use ? { use: row.use } : {}),
  }
  if (!isConcernChanged) return context
  const outdated = outdatedContext(context)
  return row.scipNumber === 'new' ? { ...outdated, scip: 'notified' } : outdated
}

/** A number that is stored together with the change is of the changed facts; one from before is outdated (COMP-11). */
const scipStates: Readonly<Record<ContextRow['scipNumber'], ProductContext['scip']>> = {
  none: 'none',
  new: 'notified',
  current: 'notified',
  old: 'outdated',
}
