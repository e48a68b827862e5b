import type { ExemptionId } from '#contract/ids.ts'
import type { Exemption, updateExemption as contract } from '#contract/substances.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { audit, differences } from '#server/audit/audit.ts'
import type { InstallationContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { startJob } from '#server/jobs/jobs.service.ts'
import * as repository from '#server/lists/exemptions.repository.ts'

/** SUB-10: corrects an exemption; every tenant's products are judged again by a job. */
export async function updateExemption(
  ctx: InstallationContext,
  id: ExemptionId,
  change: HandlerInput<typeof contract>['body'],
): Promise<Exemption> {
  const before = await repository.findExemption(ctx, id)
  if (!before) throw new AppError('not-found')
  await repository.updateExemption(ctx, id, {
    ...change,
    categories: change.categories.toSorted((a, b) => a - b),
  })
  const changes = differences(before, change)
  await audit(ctx, { action: 'updated', objectType: 'Exemption', objectId: id, changes })
  if (Object.keys(changes).length > 0)
    await startJob(ctx, 'import-list', 'judge-all', { because: 'exemption', id })
  return { ...before, ...(await repository.findExemption(ctx, id)) }
}
