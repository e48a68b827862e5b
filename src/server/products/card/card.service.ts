import type { ComplianceRow } from '#contract/compliance/statuses.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { isAllowed } from '#contract/http/permissions.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { listFactsOf, unansweredLeaf } from '#domain/compliance/facts.ts'
import { questionOf } from '#domain/compliance/list-question.ts'
import { deleteRefusals } from '#domain/products/delete-refusals.ts'
import { isHidden } from '#domain/identifiers/product.ts'
import { isComplex } from '#domain/products/types.ts'
import { complianceRows } from '#server/compliance/explaining/statuses.service.ts'
import { safeUseLegislations } from '#server/compliance/law/legislation-file.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import * as repository from '#server/products/card/card.repository.ts'

/** The card with its version as ETag. */
export const tagged = (card: ProductCard): Tagged<ProductCard> => withEtag(card.version, card)

/** PROD-05. */
export async function getCard(ctx: Context, id: ProductId): Promise<ProductCard> {
  const row = await repository.findCardRow(ctx, id)
  if (!row) throw new AppError('not-found')
  return cardOf(ctx, row, await complianceRows(ctx, id))
}

function cardOf(ctx: Context, row: repository.CardRow, compliance: ComplianceRow[]): ProductCard {
  const {
    isInScope,
    hasChildren,
    weHaveInformation,
    supplierHasInformation,
    parents,
    totalParents,
    openRequests,
    listKeys,
    facts,
    ...stored
  } = row
  const isCompound = isComplex({
    type: row.type,
    hasComponents: hasChildren && row.type !== 'product_group',
    isDeclared: row.isDeclaredComplex,
  })
  const isOwn = row.type !== 'product_group' && !isCompound
  const refusals = deleteRefusals({ parents, totalParents, openRequests }, ctx.language)
  const may = (action: 'update' | 'delete') =>
    isInScope && isAllowed(ctx.request.ability, { action, subject: 'Product' })
  const isShown = ({ key }: { key: string }) => !isHidden(key, ctx.variant)
  return {
    ...stored,
    isComplex: isCompound,
    canDelete: may('delete') && refusals.length === 0,
    deleteRefusals: refusals,
    canEdit: may('update'),
    identifiers: row.identifiers.filter(isShown),
    names: row.names.filter(isShown),
    informationOwnerSettings: { weHaveInformation, supplierHasInformation },
    compliance,
    substanceListQuestionStates: listKeys.map((list) => ({
      list,
      state: questionOf(listFactsOf(facts ?? unansweredLeaf, list), isOwn).state,
    })),
    isSafeUseApplicable: compliance.some(
      ({ legislationId, status }) =>
        safeUseLegislations().has(legislationId) && ['duty', 'fulfilled'].includes(status.status),
    ),
    updatedAt: row.updatedAt.toISOString(),
  }
}
