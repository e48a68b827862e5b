import type { ListVersion } from '#contract/lists/import.ts'
import { listVersions } from '#web/lists/import/import.queries.ts'

type Brief = Pick<ListVersion, 'state' | 'isOutdated' | 'basedOn' | 'appliedAt'>

/** The newest versions are enough: older ones were dealt with. */
const VERSIONS_SHOWN = 5
export const newestVersions = listVersions('all', 1, VERSIONS_SHOWN)
/** A version in force is news for so long. */
const NEWS_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

export const isWaiting = ({ state, isOutdated }: Brief): boolean =>
  (state === 'pending' && !isOutdated) || state === 'applying'

/** The very first version changed nothing: there was nothing before it. */
export function isNews({ state, basedOn, appliedAt }: Brief): boolean {
  if (state !== 'applied' || basedOn === null || appliedAt === null) return false
  return Date.now() - Date.parse(appliedAt) < NEWS_DAYS * DAY_MS
}
