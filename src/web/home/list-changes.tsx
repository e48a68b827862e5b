import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ListChangeRow } from '#web/home/list-change-row.tsx'
import classes from '#web/home/home.module.css'
import { listVersions } from '#web/lists/import/import.queries.ts'
import { EmptyState } from '#web/ui/states.tsx'

type Brief = Pick<ListVersion, 'state' | 'isOutdated' | 'basedOn' | 'appliedAt'>

/** The newest versions are enough: older ones were dealt with. */
const VERSIONS_SHOWN = 5
/** A version in force is news for so long. */
const NEWS_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

/** Versions of the lists that wait, or came in force lately. `mayApply`: for who applies them, only those that wait. */
export function ListChanges({ mayApply }: { mayApply: boolean }) {
  const { t } = useTranslation()
  const versions = useQuery(listVersions('all', 1, VERSIONS_SHOWN))
  if (versions.isPending) return <Skeleton height={120} />
  if (versions.isError) {
    return <FetchFailed title={t('errors.screenTitle')} query={versions} />
  }
  const isShown = (version: Brief) => isWaiting(version) || (!mayApply && isNews(version))
  const shown = versions.data.items.filter(isShown)
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t('home.nothing')}
        text={t(mayApply ? 'home.nothingTextOperator' : 'home.nothingText')}
      />
    )
  }
  return (
    <section aria-labelledby="list-changes-heading">
      <div className={classes['sectionHead']}>
        <h2 id="list-changes-heading">{t('home.listChanges')}</h2>
        <span className={classes['count']}>{shown.length}</span>
      </div>
      <ul className={classes['rows']}>
        {shown.map((version) => (
          <ListChangeRow key={version.id} version={version} mayApply={mayApply} />
        ))}
      </ul>
    </section>
  )
}

const isWaiting = ({ state, isOutdated }: Brief) =>
  (state === 'pending' && !isOutdated) || state === 'applying'

/** The very first version changed nothing: there was nothing before it. */
function isNews({ state, basedOn, appliedAt }: Brief): boolean {
  if (state !== 'applied' || basedOn === null || appliedAt === null) return false
  return Date.now() - Date.parse(appliedAt) < NEWS_DAYS * DAY_MS
}
