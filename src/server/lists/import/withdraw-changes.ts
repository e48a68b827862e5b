import type { Db } from '#server/db/connection.ts'
import {
  followAnnexXiv,
  followMembers,
  followSwedishNames,
  substanceOf,
  substancesOf,
  type VersionToApply,
} from '#server/lists/import/apply-changes.ts'
import * as apply from '#server/lists/import/apply-changes.repository.ts'
import { findCurrentEntries } from '#server/lists/import/current-entries.repository.ts'
import { openSubstances } from '#server/lists/import/import-substances.ts'
import type { ChangeRow } from '#server/lists/import/versions.repository.ts'

/**
 * Makes the entries of a list what they were before a version: its own end with it, those that it ended hold again. Substances that
 * it named stay; their names, numbers and members go back as far as no other list tells them.
 */
export async function withdrawChanges(
  db: Db,
  version: Omit<VersionToApply, 'sourceDate'>,
  changes: readonly ChangeRow[],
): Promise<void> {
  const withIt = new Map(
    (await findCurrentEntries(db, version.listId)).map((entry) => [entry.entryKey, entry]),
  )
  await apply.endEntriesOf(db, version.id)
  await apply.reopenEntries(db, version.id)
  const before = new Map(
    (await findCurrentEntries(db, version.listId)).map((entry) => [entry.entryKey, entry]),
  )
  const substances = await openSubstances(db, version.source)
  for (const change of changes) {
    const now = withIt.get(change.entryKey)
    const then = before.get(change.entryKey)
    if (now && then && change.before && change.after) {
      const sides = { before: change.after, after: change.before }
      if (now.substanceId === then.substanceId)
        await substanceOf(db, substances, { replaced: then, ...sides, ofEntries: substancesOf(before) })
      await followSwedishNames(db, substances, { ...sides, substanceId: then.substanceId })
      await followMembers(db, substances, {
        ...sides,
        substanceId: then.substanceId,
        was: now.substanceId,
        entryId: then.id,
      })
      await followAnnexXiv(db, version, { substances, substanceId: then.substanceId, ...sides })
    } else if (then && change.before) {
      await followAnnexXiv(db, version, {
        substances,
        substanceId: then.substanceId,
        before: null,
        after: change.before,
      })
    } else if (now && change.after) {
      const gone = { ...change.after, members: [] }
      await followMembers(db, substances, {
        before: change.after,
        after: gone,
        substanceId: now.substanceId,
        was: now.substanceId,
        entryId: now.id,
      })
      await followAnnexXiv(db, version, {
        substances,
        substanceId: now.substanceId,
        before: change.after,
        after: null,
      })
    }
  }
}
