import type { ListVersionId } from '#contract/values/ids.ts'
import * as imports from '#server/lists/import/import.service.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import * as lists from '#server/lists/lists.service.ts'
import type { ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import type { ListDatabase } from '#tests/lists/database.ts'
import { uploadOf } from '#tests/lists/imports.ts'

/** Imports of the Candidate List by a system administrator, each in a transaction as requests are. */
export function candidateImports(database: () => ListDatabase) {
  return {
    importFile: (
      content: string | Uint8Array,
      {
        validFrom = '2026-02-04',
        calculateChangeSet = true,
        list = 'candidate_list',
        confirmLosses = false,
      } = {},
    ) =>
      database().inRequest(database().system, (ctx) =>
        imports.importCandidateList(ctx, {
          body: { list, validFrom, calculateChangeSet, confirmLosses },
          file: uploadOf(content),
        }),
      ),
    apply: (id: ListVersionId) =>
      database().inRequest(database().system, (ctx) => versions.applyListVersion(ctx, id)),
    entriesNow: async () => (await lists.getSubstanceList(database().system, 'candidate_list')).version,
  }
}

/** A list with one entry changed. */
export const changed = (
  entries: readonly ReferenceCandidateEntry[],
  name: string,
  change: Partial<ReferenceCandidateEntry>,
) => entries.map((entry) => (entry.name.startsWith(name) ? { ...entry, ...change } : entry))
