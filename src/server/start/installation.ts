import { syncSystemRoles } from '#server/auth/system-roles.repository.ts'
import { syncBusinessRoles } from '#server/catalogues/business-roles.repository.ts'
import { loadCategories } from '#server/catalogues/load-categories.ts'
import { loadLegislations } from '#server/compliance/law/load-legislations.ts'
import { judgeEverybodyByNewRules } from '#server/compliance/judging/recompute-subscriber.ts'
import type { Databases } from '#server/db/connection.ts'
import { loadReference } from '#server/reference/load.ts'

/** The demo starts on an older Candidate List, so that a newer one can be imported. */
const DEMO_CANDIDATE_LIST = '2025-06-25'

/**
 * Brings what belongs to the installation into the database: roles of the system, lists, exemptions, legislations.
 * Runs at every start; a newer program corrects what an older one brought. isEmpty: no user exists yet.
 */
export async function loadInstallation(
  databases: Databases,
  { isDemo, log }: { isDemo: boolean; log: (text: string) => void },
): Promise<{ isEmpty: boolean }> {
  const { isEmpty, isRuled } = await databases.transaction(null, async (db) => {
    const roles = await syncSystemRoles(db)
    await syncBusinessRoles(db)
    await loadCategories(db)
    const { isCorrected } = await loadReference(db, {
      log,
      ...(isDemo ? { candidateListAsOf: DEMO_CANDIDATE_LIST } : {}),
    })
    const { isChanged } = await loadLegislations(db)
    return { isEmpty: roles.isEmpty, isRuled: isChanged || isCorrected }
  })
  if (isRuled && !isEmpty) await judgeEverybodyByNewRules({ databases, now: () => new Date() })
  return { isEmpty }
}
