import type { ProductId } from '#contract/values/ids.ts'
import type { ProductChanges } from '#contract/products/products.ts'
import { isHidden } from '#domain/identifiers/product.ts'
import { productNumber, productTitle } from '#domain/products/title.ts'
import { rulesOf } from '#domain/products/types.ts'
import { differences } from '#server/audit/audit.ts'
import { countryCodes } from '#server/catalogues/country-codes.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as attributes from '#server/products/master-data/attributes.repository.ts'
import type { Change } from '#server/products/master-data/change.ts'
import { requireMixtureCategory } from '#server/products/master-data/mixture-category.ts'
import {
  refuseField,
  requireAll,
  requireAttributes,
  requireSuppliers,
} from '#server/products/master-data/input.ts'
import * as relations from '#server/products/master-data/relations.repository.ts'
import type { LockedProduct, ProductState } from '#server/products/master-data/products.repository.ts'
import * as repository from '#server/products/master-data/products.repository.ts'

interface FieldsChange {
  /** The product as it is after the change. */
  product: LockedProduct
  /** null: nothing differs. */
  change: Change | null
}

/** Writes names, identifiers and relations that differ; the caller saves the change. What is left out stays. */
export async function fieldsChange(
  ctx: Context,
  product: LockedProduct,
  changes: ProductChanges,
): Promise<FieldsChange> {
  const { id } = product
  await requireAttributes(ctx, changes, id)
  if (changes.countryOfOrigin && !countryCodes.includes(changes.countryOfOrigin))
    refuseField(ctx, ['countryOfOrigin'], 'choice')
  const before = await repository.findProductState(ctx, id)
  const after = afterChanges(before, withHiddenRows(ctx, before, normalized(changes)))
  await requireAllowed(ctx, { product, before, after })

  const different = differences(before, after)
  if (Object.keys(different).length === 0) return { product, change: null }
  await writeRelations(ctx, { id, before, after, isDifferent: (field) => field in different })
  return {
    product: { ...product, kind: after.kind, isDeclaredComplex: after.isDeclaredComplex },
    change: {
      action: 'updated',
      columns: {
        kind: after.kind,
        title: productTitle(after.names, after.identifiers),
        productNumber: productNumber(after.identifiers),
        isDeclaredComplex: after.isDeclaredComplex,
        countryOfOrigin: after.countryOfOrigin,
        isEee: after.isEee,
        eeeCategory: after.eeeCategory,
        mixtureCategory: after.mixtureCategory,
        characteristics: after.characteristics,
        ...after.informationOwnerSettings,
      },
      changes: different,
      alsoJudged: symmetricDifference(before.productGroupIds, after.productGroupIds),
    },
  }
}

/** An article has no mixture category: it goes with the kind, and the trail says so. */
function afterChanges(before: ProductState, changes: ProductChanges): ProductState {
  const after = { ...before, ...changes }
  const isLeftOver = after.kind === 'article' && changes.mixtureCategory === undefined
  return isLeftOver ? { ...after, mixtureCategory: null } : after
}

/** Sets of ids have no order and no doubles; suppliers have an order: the first is the main one. */
function normalized(changes: ProductChanges): ProductChanges {
  const sorted = <Id extends number>(ids: readonly Id[]) => [...new Set(ids)].sort((a, b) => a - b)
  return {
    ...changes,
    ...(changes.supplierIds && { supplierIds: [...new Set(changes.supplierIds)] }),
    ...(changes.businessRoleIds && { businessRoleIds: sorted(changes.businessRoleIds) }),
    ...(changes.productGroupIds && { productGroupIds: sorted(changes.productGroupIds) }),
    ...(changes.categoryIds && { categoryIds: sorted(changes.categoryIds) }),
    ...(changes.characteristics && {
      characteristics: { ...changes.characteristics, colours: [...new Set(changes.characteristics.colours)] },
    }),
  }
}

/** PROD-10: the rows to save with those that the variant hides, which a save cannot name. */
function withHiddenRows({ variant }: Context, before: ProductState, changes: ProductChanges): ProductChanges {
  const hidden = <Row extends { key: string }>(rows: readonly Row[]) =>
    rows.filter(({ key }) => isHidden(key, variant))
  return {
    ...changes,
    ...(changes.names && { names: [...changes.names, ...hidden(before.names)] }),
    ...(changes.identifiers && { identifiers: [...changes.identifiers, ...hidden(before.identifiers)] }),
  }
}

interface Allowed {
  product: LockedProduct
  before: ProductState
  after: ProductState
}

async function requireAllowed(ctx: Context, { product, before, after }: Allowed): Promise<void> {
  const { components } = rulesOf(after.type)
  if (product.hasChildren && after.kind === 'chemical_product')
    throw new AppError('product:complex:has-components')
  const isLeafOnly = after.type !== 'product_group' && !after.isDeclaredComplex
  if (after.kind === 'chemical_product' && !isLeafOnly) refuseField(ctx, ['kind'], 'choice')
  if (after.isDeclaredComplex !== before.isDeclaredComplex) {
    if (after.isDeclaredComplex && (components === 'no' || components === 'members'))
      refuseField(ctx, ['isDeclaredComplex'], 'invalid')
    if (after.isDeclaredComplex && product.hasConcernSubstances === true)
      throw new AppError('product:component:concern-elements')
    if (!after.isDeclaredComplex && product.hasChildren) throw new AppError('product:complex:has-components')
  }
  if (differs(before.supplierIds, after.supplierIds)) requireSuppliers(ctx, after.type, after.supplierIds)
  if (after.type === 'product_group' && after.productGroupIds.length > 0)
    refuseField(ctx, ['productGroupIds'], 'invalid')
  if (after.kind !== before.kind || after.mixtureCategory !== before.mixtureCategory)
    await requireMixtureCategory(ctx, after)
  if (after.eeeCategory !== null && after.isEee === false) refuseField(ctx, ['eeeCategory'], 'invalid')
  await requireAll(ctx, {
    field: 'supplierIds',
    wanted: added(before.supplierIds, after.supplierIds),
    find: relations.findUsableSuppliers,
  })
  await requireAll(ctx, {
    field: 'businessRoleIds',
    wanted: added(before.businessRoleIds, after.businessRoleIds),
    find: relations.findBusinessRoles,
  })
  await requireAll(ctx, {
    field: 'productGroupIds',
    wanted: added(before.productGroupIds, after.productGroupIds),
    find: relations.findUsableGroups,
  })
  await requireAll(ctx, {
    field: 'categoryIds',
    wanted: added(before.categoryIds, after.categoryIds),
    find: relations.findOfferedCategories,
  })
}

interface RelationsChange {
  id: ProductId
  before: ProductState
  after: ProductState
  isDifferent: (field: keyof ProductState) => boolean
}

async function writeRelations(
  ctx: Context,
  { id, before, after, isDifferent }: RelationsChange,
): Promise<void> {
  if (isDifferent('names')) await attributes.replaceNames(ctx, id, after.names)
  if (isDifferent('identifiers')) await attributes.replaceIdentifiers(ctx, id, after.identifiers)
  if (isDifferent('businessRoleIds')) await relations.replaceBusinessRoles(ctx, id, after.businessRoleIds)
  if (isDifferent('supplierIds')) await relations.replaceSuppliers(ctx, id, after.supplierIds)
  if (isDifferent('categoryIds')) await relations.replaceCategories(ctx, id, after.categoryIds)
  if (isDifferent('productGroupIds')) {
    await relations.changeGroups(ctx, id, {
      added: added(before.productGroupIds, after.productGroupIds),
      removed: added(after.productGroupIds, before.productGroupIds),
    })
  }
}

const added = <Id>(before: readonly Id[], after: readonly Id[]): Id[] =>
  after.filter((id) => !before.includes(id))
const differs = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length !== after.length || before.some((id, index) => id !== after[index])
const symmetricDifference = <Id>(a: readonly Id[], b: readonly Id[]): Id[] => [...added(a, b), ...added(b, a)]
