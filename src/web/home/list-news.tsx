import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { useAbility } from '#web/auth/ability.ts'
import classes from '#web/home/home.module.css'
import { isNews, isWaiting, newestVersions } from '#web/home/news.ts'
import { useFormat } from '#web/i18n/format.ts'
import { affectedProducts } from '#web/lists/import/import.queries.ts'
import { listName } from '#web/lists/import/list-name.ts'
import { TextLink } from '#web/ui/link.tsx'

/** Versions of lists that came in force lately or wait, beside the groups; nothing where there is none. */
export function ListNews() {
  const { t } = useTranslation()
  const versions = useQuery(newestVersions)
  const shown = versions.data?.items.filter((version) => isWaiting(version) || isNews(version)) ?? []
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="list-changes-heading" className={classes['group']}>
      <div className={classes['sectionHead']}>
        <h2 id="list-changes-heading">{t('home.listChanges')}</h2>
        <span className={classes['end']}>
          <TextLink to="/administration/import/candidate-list">{t('home.listVersions')}</TextLink>
        </span>
      </div>
      {shown.map((version) => (
        <NewsItem key={version.id} version={version} />
      ))}
    </section>
  )
}

type NewsItemProps = { version: Pick<ListVersion, 'id' | 'list' | 'listTitle' | 'validFrom' | 'counts'> }

function NewsItem({ version }: NewsItemProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { id, validFrom, counts } = version
  const mayRead = useAbility().can('read', 'AffectedProducts')
  const affected = useQuery({ ...affectedProducts(id, { page: 1, perPage: 1 }), enabled: mayRead })
  const touched = affected.data?.counts.products
  return (
    <div className={classes['news']}>
      <div className={classes['rowNote']}>
        {listName(t, version)} · {format.date(validFrom)}
      </div>
      <TextLink to="/administration/import/candidate-list/$id" params={{ id }} fw={500}>
        {t('home.entries', { count: counts.added + counts.changed + counts.removed })}
      </TextLink>
      {touched !== undefined && (
        <div className={classes['rowNote']}>
          {touched === 0 ? t('home.touchesNone') : t('home.touches', { count: touched })}
        </div>
      )}
    </div>
  )
}
