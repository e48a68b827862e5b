import { matchedPrefixes, type ProductContext } from '#domain/compliance/product-context.ts'
import { isComplex } from '#domain/product-types.ts'
import type { ContextRow } from '#server/compliance/judged-products.repository.ts'

/** Is it judged by its components (PROD-39)? A product group is neither. */
export const isJudgedByComponents = ({ type, hasChildren, isDeclaredComplex }: ContextRow): boolean =>
  isComplex({ type, hasComponents: hasChildren, isDeclared: isDeclaredComplex })

/** `isConcernChanged`: the concern substances change with this very judgement. */
export function contextOf(
  row: ContextRow,
  customsPrefixes: readonly string[],
  isConcernChanged: boolean,
): ProductContext {
  const codes = row.customsCodes ?? []
  return {
    type: row.type,
    kind: row.kind,
    isLeaf: row.type !== 'product_group' && !isJudgedByComponents(row),
    businessRoles: row.businessRoles,
    isEee: row.isEee,
    eeeCategory: row.eeeCategory,
    applies: row.applies ?? {},
    scip: scipStateOf(row.scipNumber, isConcernChanged),
    notify: row.notify,
    country: row.country,
    customs: matchedPrefixes(codes, customsPrefixes),
    hasCustomsCategory: codes.length > 0,
    ...(row.assessed ? { assessed: row.assessed } : {}),
    documents: [],
  }
}

/** A number that is stored together with the change is of the changed facts; one from before is outdated (COMP-11). */
function scipStateOf(number: ContextRow['scipNumber'], isConcernChanged: boolean): ProductContext['scip'] {
  if (number === 'none') return 'none'
  if (number === 'new') return 'notified'
  return isConcernChanged || number === 'old' ? 'outdated' : 'notified'
}
