import type { z } from 'zod'

import type { ChangeSetKind } from '#contract/change-sets.ts'
import type { ErrorCode } from '#contract/http/errors.ts'
import type { ChangeSetId, ProductId } from '#contract/values/ids.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type {
  bulkBusinessRoles,
  bulkCategories,
  bulkProductGroup,
  bulkSuppliers,
} from '#contract/products/bulk.ts'
import { deleteRefusals } from '#domain/products/delete-refusals.ts'
import { supplierRefusal, typeTitle } from '#domain/products/types.ts'
import { keepBeforeChange, keepBeforeDelete } from '#server/change-sets/recorder.ts'
import type { NewChangeSet } from '#server/change-sets/recorder.repository.ts'
import type { Context } from '#server/context.ts'
import * as repository from '#server/products/bulk/bulk.repository.ts'
import { findInUse, findTopmost, type ChosenProduct } from '#server/products/bulk/selection.repository.ts'
import { findOpenRequestCounts } from '#server/tenancy/request-status.repository.ts'
import { requireAll } from '#server/products/master-data/input.ts'
import * as relations from '#server/products/master-data/relations.repository.ts'

/** The reason why a product stays unchanged. */
export interface Refusal {
  code: ErrorCode
  details: Record<string, unknown>
}

/** The parts of a bulk action; product-bulk.service.ts runs it. */
export interface BulkAction {
  kind: ChangeSetKind
  parts: NewChangeSet['parts']
  /** Throws when an id does not exist. */
  check(ctx: Context): Promise<void>
  subject(ctx: Context): Promise<LocalizedText>
  /** Refusals by product id, for products that the action does not apply to. */
  refusals(ctx: Context, products: readonly ChosenProduct[]): Promise<Map<ProductId, Refusal>>
  /** The products that the action would change. */
  differing(ctx: Context, ids: readonly ProductId[]): Promise<ProductId[]>
  /** The subset of the remaining products that the action can change now. */
  ready(ctx: Context, ids: readonly ProductId[]): Promise<readonly ProductId[]>
  /** Stores the earlier state of the products, writes the change, and records it in the audit trail. */
  write(ctx: Context, changeSetId: ChangeSetId, ids: readonly ProductId[]): Promise<void>
  /** Products to be judged again, once everything is written. */
  judged(ctx: Context, changeSetId: ChangeSetId, changed: readonly ProductId[]): Promise<readonly ProductId[]>
}

type Body<E extends { body: z.core.$ZodType }> = z.output<E['body']>
const inBoth = (text: string): LocalizedText => ({ en: text, sv: text })
const noRefusals = async () => new Map<ProductId, Refusal>()

export function setBusinessRoles({
  mode,
  businessRoleIds,
}: Pick<Body<typeof bulkBusinessRoles>, 'mode' | 'businessRoleIds'>): BulkAction {
  return {
    kind: 'business-roles',
    ...changeOf({ relation: repository.relations.businessRoles, mode, ids: businessRoleIds }),
    check: (ctx) =>
      requireAll(ctx, {
        field: 'businessRoleIds',
        wanted: businessRoleIds,
        find: relations.findBusinessRoles,
      }),
    subject: async (ctx) => {
      const titles = await repository.findRoleTitles(ctx, businessRoleIds)
      return { en: titles.map(({ en }) => en).join(', '), sv: titles.map(({ sv }) => sv).join(', ') }
    },
    refusals: noRefusals,
  }
}

export function setProductGroup({
  mode,
  productGroupId,
}: Pick<Body<typeof bulkProductGroup>, 'mode' | 'productGroupId'>): BulkAction {
  const change = changeOf({ relation: repository.relations.productGroups, mode, ids: [productGroupId] })
  return {
    kind: 'product-group',
    ...change,
    check: (ctx) =>
      requireAll(ctx, {
        field: 'productGroupId',
        wanted: [productGroupId],
        find: relations.findUsableGroups,
      }),
    subject: async (ctx) => inBoth(await repository.findTitle(ctx, productGroupId)),
    refusals: async ({ language }, products) => {
      const type = typeTitle('product_group', language)
      const details = { child: type, parent: type }
      return refusedWhere(products, ({ type: of }) => of === 'product_group', {
        code: 'product:component:type',
        details,
      })
    },
    judged: async (_ctx, _id, changed) => [...changed, productGroupId],
  }
}

export function setSupplier({
  mode,
  supplierId,
}: Pick<Body<typeof bulkSuppliers>, 'mode' | 'supplierId'>): BulkAction {
  return {
    kind: 'suppliers',
    ...changeOf({ relation: repository.relations.suppliers, mode, ids: [supplierId] }),
    check: (ctx) =>
      requireAll(ctx, { field: 'supplierId', wanted: [supplierId], find: relations.findUsableSuppliers }),
    subject: async (ctx) => inBoth(await repository.findSupplierTitle(ctx, supplierId)),
    refusals: async ({ language }, products) =>
      new Map(
        products
          .filter(({ type }) => supplierRefusal(type, 1) === 'not_allowed')
          .map(({ id, type }) => [
            id,
            { code: 'product:supplier:not-allowed', details: { type: typeTitle(type, language) } },
          ]),
      ),
  }
}

/** The customs category of products, which several legislations go by. */
export function setCategory({
  mode,
  categoryId,
}: Pick<Body<typeof bulkCategories>, 'mode' | 'categoryId'>): BulkAction {
  return {
    kind: 'categories',
    ...changeOf({ relation: repository.relations.categories, mode, ids: [categoryId] }),
    // One that the nomenclature has no more can still be taken off.
    check: async (ctx) => {
      if (mode === 'remove') return
      await requireAll(ctx, {
        field: 'categoryId',
        wanted: [categoryId],
        find: relations.findOfferedCategories,
      })
    },
    subject: (ctx) => repository.findCategoryTitle(ctx, categoryId),
    refusals: noRefusals,
  }
}

/**
 * PROD-30: products that no other product contains, and products that only go together with the products that
 * contain them.
 */
export const deleteAll: BulkAction = {
  kind: 'delete',
  parts: ['products'],
  check: async () => undefined,
  subject: async () => inBoth(''),
  refusals: async (ctx, products) => {
    const ids = products.map(({ id }) => id)
    const inUse = new Map((await findInUse(ctx, ids)).map((use) => [use.productId, use]))
    const requests = await findOpenRequestCounts(ctx, ids)
    const kept = ids.filter((id) => inUse.has(id) || requests.has(id))
    const reasonOf = (id: ProductId) => {
      const { parents, totalParents } = inUse.get(id) ?? { parents: [], totalParents: 0 }
      const use = { parents, totalParents, openRequests: requests.get(id) ?? 0 }
      return deleteRefusals(use, ctx.language).join(' ')
    }
    return new Map(
      kept.map((id) => [id, { code: 'product:not-deletable', details: { reason: reasonOf(id) } }]),
    )
  },
  differing: async (_, ids) => [...ids],
  // Components stay in place until all that contains them is gone.
  ready: findTopmost,
  write: async (ctx, changeSetId, ids) => {
    await keepBeforeDelete(ctx, changeSetId, ids)
    await repository.deleteProducts(ctx, ids)
    await repository.auditDeleted(ctx, changeSetId, ids)
  },
  judged: (ctx, changeSetId) => repository.findGroupsOfDeleted(ctx, changeSetId),
}

function changeOf(
  change: repository.RelationChange,
): Pick<BulkAction, 'parts' | 'differing' | 'ready' | 'write' | 'judged'> {
  return {
    parts: [change.relation.table],
    differing: (ctx, ids) => repository.findDiffering(ctx, change, ids),
    ready: async (_, ids) => ids,
    write: async (ctx, changeSetId, ids) => {
      await keepBeforeChange(ctx, changeSetId, ids)
      await repository.writeRelation(ctx, change, ids)
      await repository.auditRelation(ctx, changeSetId, change, ids)
    },
    judged: async (_ctx, _id, changed) => changed,
  }
}

const refusedWhere = (
  products: readonly ChosenProduct[],
  isRefused: (product: ChosenProduct) => boolean,
  refusal: Refusal,
) => new Map(products.filter(isRefused).map(({ id }) => [id, refusal]))
