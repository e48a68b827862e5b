import type { ErrorCode } from '#contract/http/errors.ts'
import type { FieldError } from '#contract/http/problem.ts'
import { errorText } from '#contract/http/errors.ts'
import type { ProductId } from '#contract/values/ids.ts'
import type { ProductIdentifier, ProductName, ProductType } from '#contract/products/attributes.ts'
import { ruleText, type RuleFault } from '#contract/values/field-rule-texts.ts'
import {
  hiddenKeyFaults,
  identifierFaults,
  primaryFaults,
  scipNumberKey,
} from '#domain/identifiers/product.ts'
import { supplierRefusal } from '#domain/products/types.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { findTakenScipNumbers } from '#server/products/master-data/attributes.repository.ts'

interface Attributes {
  names?: readonly ProductName[]
  identifiers?: readonly ProductIdentifier[]
}

/** PROD-06, PROD-08, PROD-10, PROD-11: refuses names and identifiers with every fault at its field. */
export async function requireAttributes(
  ctx: Context,
  { names = [], identifiers = [] }: Attributes,
  productId: ProductId | null,
): Promise<void> {
  const faults = [
    ...under('names', [...primaryFaults(names), ...hiddenKeyFaults(names, ctx.variant)]),
    ...under('identifiers', [...identifierFaults(identifiers), ...hiddenKeyFaults(identifiers, ctx.variant)]),
  ]
  if (faults.length > 0)
    throw new AppError(
      'validation:failed',
      {},
      faults.map((fault) => fieldOf(ctx, fault)),
    )
  await requireFreeScipNumbers(ctx, identifiers, productId)
}

/** Two requests can pass this together; the unique index then decides (db/constraints.ts). */
async function requireFreeScipNumbers(
  ctx: Context,
  identifiers: readonly ProductIdentifier[],
  productId: ProductId | null,
): Promise<void> {
  const numbers = identifiers.flatMap(({ key, value }) =>
    key === 'SCIP_number' ? [scipNumberKey(value)] : [],
  )
  const taken = await findTakenScipNumbers(ctx, numbers, productId)
  const seen = new Set(taken)
  const fields = identifiers.flatMap(({ key, value }, index) => {
    if (key !== 'SCIP_number') return []
    if (seen.has(scipNumberKey(value)))
      return [codeAt(ctx, 'product:identifier:scip-number:taken', ['identifiers', index, 'value'])]
    // The same number twice in one product breaks the same rule.
    seen.add(scipNumberKey(value))
    return []
  })
  if (fields.length > 0) throw new AppError('product:identifier:scip-number:taken', {}, fields)
}

/** Throws when the type does not allow this number of suppliers. */
export function requireSuppliers(ctx: Context, type: ProductType, supplierIds: readonly number[]): void {
  const refusal = supplierRefusal(type, supplierIds.length)
  if (refusal === 'needed')
    throw new AppError('product:supplier:needed', {}, [
      codeAt(ctx, 'product:supplier:needed', ['supplierIds']),
    ])
  if (refusal === 'not_allowed') refuseField(ctx, ['supplierIds'], 'noSupplier')
}

/** Ids in bodies are checked like ids in paths: a foreign one and a missing one are the same 404, at the field. */
export async function requireAll<Id extends number>(
  ctx: Context,
  {
    field,
    wanted,
    find,
  }: { field: string; wanted: readonly Id[]; find: (ctx: Context, ids: readonly Id[]) => Promise<Id[]> },
): Promise<void> {
  const found = new Set(await find(ctx, wanted))
  if (wanted.every((id) => found.has(id))) return
  throw new AppError('not-found', {}, [codeAt(ctx, 'not-found', [field])])
}

/** Refuses one field by a rule. */
export function refuseField(ctx: Context, path: RuleFault['path'], key: RuleFault['key']): never {
  throw new AppError('validation:failed', {}, [fieldOf(ctx, { path, key, params: {} })])
}

const under = (field: string, faults: readonly RuleFault[]): RuleFault[] =>
  faults.map((fault) => ({ ...fault, path: [field, ...fault.path] }))

const fieldOf = ({ language }: Context, { path, key, params }: RuleFault): FieldError => ({
  path,
  code: key,
  message: ruleText(key, language, params),
  params,
})

const codeAt = ({ language }: Context, code: ErrorCode, path: (string | number)[]): FieldError => ({
  path,
  code,
  message: errorText(code, language),
})
