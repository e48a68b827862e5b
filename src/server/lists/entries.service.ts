import type { EndpointResponse } from '#contract/http/endpoint.ts'
import type { ListEntryId } from '#contract/values/ids.ts'
import type { ListEntry, ListEntryChange, updateListEntry as contract } from '#contract/lists/entries.ts'
import { audit, differences } from '#server/audit/audit.ts'
import type { InstallationContext } from '#server/context.ts'
import { readUseFacts } from '#server/compliance/law/legislation-file.ts'
import { conditionFaultOf } from '#server/compliance/rules/use-faults.ts'
import { ruleText } from '#contract/values/field-rule-texts.ts'
import { AppError } from '#server/errors.ts'
import { withEtag } from '#server/http/answers.ts'
import { judgeAllJob } from '#server/compliance/judging/jobs.ts'
import { startJudgingAll } from '#server/compliance/judging/unfinished.ts'
import * as repository from '#server/lists/entries.repository.ts'
import { refuseOutdated } from '#server/lists/refuse-outdated.ts'

type Changed = EndpointResponse<typeof contract>

export const tagged = <T extends ListEntry>(entry: T) => withEtag(entry.version, entry)

export async function getListEntry(ctx: InstallationContext, id: ListEntryId): Promise<ListEntry> {
  const entry = await repository.findListEntry(ctx, id)
  if (!entry) throw new AppError('not-found')
  return entry
}

interface EntryChange {
  id: ListEntryId
  ifMatch: number
  change: ListEntryChange
}

/** SUB-04: corrects the condition and limits of an entry; every tenant's products are judged again by a job. */
export async function updateListEntry(
  ctx: InstallationContext,
  { id, ifMatch, change }: EntryChange,
): Promise<Changed> {
  const before = await repository.findListEntry(ctx, id, 'for update')
  if (!before) throw new AppError('not-found')
  if (before.version !== ifMatch) await refuseOutdated(ctx, 'ListEntry', id)
  refuseFaultyConditions(ctx, change)
  const changes = differences(before, change)
  if (Object.keys(changes).length === 0) return { ...before, jobId: null }
  await repository.updateEntries(ctx, await repository.findEntryWithSuccessors(ctx, id), change)
  await audit(ctx, { action: 'updated', objectType: 'ListEntry', objectId: id, changes })
  const jobId = await startJudgingAll(ctx, judgeAllJob, { because: 'list-entry', id })
  return { ...(await getListEntry(ctx, id)), jobId }
}

/** A condition that could not be judged would stop the judgement of everybody's products. */
function refuseFaultyConditions({ language }: InstallationContext, { limits }: ListEntryChange): void {
  const facts = readUseFacts()
  const fields = limits.flatMap(({ appliesWhen }, index) =>
    appliesWhen === '' || conditionFaultOf(appliesWhen, facts) === undefined
      ? []
      : {
          path: ['limits', index, 'appliesWhen'],
          code: 'invalid' as const,
          message: ruleText('invalid', language),
        },
  )
  if (fields.length > 0) throw new AppError('validation:failed', {}, fields)
}
