import type { Language } from '#contract/values/locale.ts'
import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import { componentRefusal } from '#domain/products/components.ts'
import { kindTitle, typeTitle } from '#domain/products/types.ts'
import type { Refusal } from '#domain/product-import/decide-product.ts'
import { faultOfRow, type Draft } from '#domain/product-import/draft.ts'
import { hasQuantity, type Amounts, type Link } from '#domain/product-import/links.ts'

interface LinkDecision {
  language: Language
  keepAnswersInHistory: boolean
  leaveOutWrong: boolean
  /** True when the parent has answers of its own that its components would replace. */
  hasAnswers: (parent: Draft) => boolean
}

/** Decides what is written of a component; gives why it cannot be one. */
export function decideLink(link: Link, decision: LinkDecision): Refusal | null {
  const { parent, child, current } = link
  const wrongContents = contentsFault(link, decision)
  if (wrongContents) return wrongContents
  if (link.measuredIn !== null && !hasQuantity(link) && (current?.amount ?? null) === null)
    return { code: 'amount:missing', params: { unit: link.measuredIn } }
  const after: Amounts = {
    units: link.units ?? current?.units ?? 1,
    amount: link.amount ?? current?.amount ?? null,
    amountUnit: link.amountUnit ?? current?.amountUnit ?? null,
    contents: link.contents ?? (isMixture(child) ? (current?.contents ?? 'integral') : 'integral'),
  }
  if (current && isSame(current, after)) return null
  link.after = after
  if (parent.current && !parent.current.isInScope)
    return { code: 'parent:not-yours', params: { parent: parent.current.title } }
  return current ? null : newFault(parent, child, decision)
}

const isSame = (a: Amounts, b: Amounts) =>
  a.units === b.units && a.amount === b.amount && a.amountUnit === b.amountUnit && a.contents === b.contents

/**
 * COMP-16: refuses contents of a container that are no mixture, or omits the value where invalid values are
 * omitted.
 */
function contentsFault(link: Link, { leaveOutWrong }: LinkDecision): Refusal | null {
  if (link.contents !== 'separable' || isMixture(link.child)) return null
  if (!leaveOutWrong) return { code: 'contents:not-a-mixture' }
  link.contents = null
  for (const row of link.rows)
    if (row.contents === 'separable') (row.leftOut ??= []).push(faultOfRow(row, 'contents:not-a-mixture'))
  return null
}

/** The type of a draft's product after the import. */
export const typeOf = ({ current, after }: Draft): ProductType => after?.type ?? current?.type ?? 'undefined'
const kindOf = ({ current, after }: Draft): ProductKind => after?.kind ?? current?.kind ?? 'article'
const isMixture = (draft: Draft) => kindOf(draft) === 'chemical_product'

function newFault(
  parent: Draft,
  child: Draft,
  { language, keepAnswersInHistory, hasAnswers }: LinkDecision,
): Refusal | null {
  const type = typeOf(parent)
  const kind = kindOf(parent)
  const title = parent.current?.title ?? parent.key
  const refusal = componentRefusal(
    {
      type,
      kind,
      isDeclaredComplex: (parent.after ?? parent.current)?.isDeclaredComplex ?? false,
      hasConcernElements: parent.current?.hasConcernSubstances === true,
    },
    { type: typeOf(child) },
  )
  // Members of a group are named by the column of groups: a level would not tell that they have no units.
  if (refusal === 'type' || type === 'product_group')
    return {
      code: 'component:type',
      params: {
        parent: kind === 'chemical_product' ? kindTitle(kind, language) : typeTitle(type, language),
        child: typeTitle(typeOf(child), language),
      },
    }
  if (refusal === 'not_open') return { code: 'component:not-open', params: { parent: title } }
  if (refusal === 'concern_elements') return { code: 'component:concern', params: { parent: title } }
  const isFirst = parent.current !== null && !parent.current.hasChildren
  return isFirst && !keepAnswersInHistory && hasAnswers(parent)
    ? { code: 'component:answers', params: { parent: title } }
    : null
}
