import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import type { restoreLegislation as contract } from '#contract/legislations/restore.ts'
import { audit } from '#server/audit/audit.ts'
import { readLegislations } from '#server/compliance/law/legislation-file.ts'
import type { InstallationContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import * as repository from '#server/legislations/card.repository.ts'
import { judgeBy, refuseOutdated } from '#server/legislations/card.service.ts'

/**
 * ADM-03: takes back what was edited of a legislation that the program ships, over the version that the caller saw. Everybody's
 * products are judged by it again, by a job.
 */
export async function restoreLegislation(
  ctx: InstallationContext,
  id: LegislationId,
  ifMatch: number,
): Promise<EndpointResponse<typeof contract>> {
  const own = await repository.lockOwn(ctx, id)
  const before = await repository.findCard(ctx, id)
  if (!own || !before) throw new AppError('not-found')
  const shipped = readLegislations().find((legislation) => legislation.id === Number(id))
  if (!shipped) throw new AppError('legislation:not-shipped', { name: before.shortName[ctx.language] })
  if (own.version !== ifMatch) refuseOutdated(before)
  if (before.editedAt === null) return { version: own.version, jobId: null }
  const version = await repository.restoreShipped(ctx, shipped)
  await audit(ctx, {
    action: 'restored',
    objectType: 'Legislation',
    objectId: id,
    changes: { version: { before: own.version, after: version } },
  })
  return { version, jobId: await judgeBy(ctx, id, 'legislation') }
}
