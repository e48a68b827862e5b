import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { exemptionChange, updateExemption as contract } from '#contract/lists/exemptions.ts'
import type { ExemptionId } from '#contract/values/ids.ts'
import type { z } from 'zod'
import { audit, differences } from '#server/audit/audit.ts'
import type { InstallationContext } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { withEtag } from '#server/http/answers.ts'
import { judgeAllJob } from '#server/compliance/judging/jobs.ts'
import { startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import * as repository from '#server/lists/exemptions.repository.ts'
import { refuseOutdated } from '#server/lists/refuse-outdated.ts'

type Changed = EndpointResponse<typeof contract>

export const tagged = (changed: Changed) => withEtag(changed.version, changed)

interface ExemptionChange {
  id: ExemptionId
  ifMatch: number
  change: z.output<typeof exemptionChange>
}

/** SUB-10: corrects an exemption; every tenant's products are judged again by a job. */
export async function updateExemption(
  ctx: InstallationContext,
  { id, ifMatch, change }: ExemptionChange,
): Promise<Changed> {
  const before = await repository.lockExemption(ctx, id)
  if (!before) throw new AppError('not-found')
  if (before.version !== ifMatch) await refuseOutdated(ctx, 'Exemption', id)
  const categories = Array.from(new Set(change.categories)).toSorted((a, b) => a - b)
  const changes = differences(before, { ...change, categories })
  if (Object.keys(changes).length === 0) return { ...before, jobId: null }
  await repository.updateExemption(ctx, id, { ...change, categories })
  await audit(ctx, { action: 'updated', objectType: 'Exemption', objectId: id, changes })
  const jobId = await startJudgingAll(ctx, judgeAllJob, { because: 'exemption', id })
  return { ...before, ...(await repository.findExemption(ctx, id)), jobId }
}
