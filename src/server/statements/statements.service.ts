import type { GeneralProductStatement, GeneralProductStatementFields } from '#contract/statements.ts'
import type { GeneralProductStatementId, LegislationId } from '#contract/values/ids.ts'
import type { PageQuery } from '#contract/http/paging.ts'
import { audit, differences } from '#server/audit/audit.ts'
import { findWorkedWithIds } from '#server/compliance/law/legislations.repository.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/statements/statements.repository.ts'
import { withEtag, type Tagged } from '#server/http/answers.ts'
import { requireAll } from '#server/products/master-data/input.ts'

type Id = GeneralProductStatementId

/** ADM-06, SUB-09. */
export async function getStatements(ctx: Context, query: PageQuery) {
  const rows = await repository.findStatements(ctx, query)
  return { items: rows.map(shown), totalItems: await repository.countStatements(ctx) }
}

export async function getStatement(ctx: Context, id: Id): Promise<GeneralProductStatement> {
  const row = await repository.findStatement(ctx, id)
  if (!row) throw new AppError('not-found')
  return shown(row)
}

/** A statement with its version as ETag. */
export const tagged = (statement: GeneralProductStatement): Tagged<GeneralProductStatement> =>
  withEtag(statement.version, statement)

export async function createStatement(
  ctx: Context,
  fields: GeneralProductStatementFields,
): Promise<GeneralProductStatement> {
  await requireLegislations(ctx, fields.legislations)
  const id = await repository.insertStatement(ctx, fields)
  await record(ctx, 'created', id, { ...fields })
  return getStatement(ctx, id)
}

interface Change {
  id: Id
  ifMatch: number
  fields: GeneralProductStatementFields
}

/** Updates a statement. An inactive statement is no longer offered; products that have it keep it. */
export async function updateStatement(
  ctx: Context,
  { id, ifMatch, fields }: Change,
): Promise<GeneralProductStatement> {
  if (!(await repository.lockStatement(ctx, id))) throw new AppError('not-found')
  const before = await getStatement(ctx, id)
  if (before.version !== ifMatch) {
    const at = `${before.updatedAt.slice(0, 16).replace('T', ' ')} UTC`
    throw new AppError('edit:outdated', { name: before.updatedBy ?? '', at })
  }
  const named = before.legislations.map((legislation) => legislation.id)
  await requireLegislations(
    ctx,
    fields.legislations.filter((legislation) => !named.includes(legislation)),
  )
  await repository.updateStatement(ctx, id, fields)
  await record(ctx, 'updated', id, differences({ ...before, legislations: named }, fields))
  return getStatement(ctx, id)
}

const requireLegislations = (ctx: Context, wanted: readonly LegislationId[]): Promise<void> =>
  requireAll(ctx, { field: 'legislations', wanted, find: () => findWorkedWithIds(ctx.db) })

const record = (ctx: Context, action: string, id: Id, changes: Record<string, unknown>): Promise<void> =>
  audit(ctx, { action, objectType: 'GeneralProductStatement', objectId: id, changes })

const shown = ({ updatedAt, ...row }: repository.StatementRow): GeneralProductStatement => ({
  ...row,
  updatedAt: updatedAt.toISOString(),
})
