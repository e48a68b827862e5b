import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ListChangeRow } from '#web/home/list-change-row.tsx'
import classes from '#web/home/home.module.css'
import { isNews, isWaiting, newestVersions } from '#web/home/news.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** Versions of the lists that wait, or came in force lately. `mayApply`: for who applies them, only those that wait. */
export function ListChanges({ mayApply }: { mayApply: boolean }) {
  const { t } = useTranslation()
  const versions = useQuery(newestVersions)
  if (versions.isPending) return <Skeleton height={120} />
  if (versions.isError) {
    return <FetchFailed title={t('errors.screenTitle')} query={versions} />
  }
  const isShown = (version: Parameters<typeof isNews>[0]) =>
    isWaiting(version) || (!mayApply && isNews(version))
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
