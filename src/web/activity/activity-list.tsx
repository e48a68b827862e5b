import { useTranslation } from 'react-i18next'

import type { ActivityItem } from '#contract/activity.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useActivityWords } from '#web/activity/activity-words.ts'
import classes from '#web/activity/activity.module.css'
import { StatusGlyph } from '#web/ui/status.tsx'

type ActivityListProps = {
  items: readonly ActivityItem[]
  /** Says each change, and the day once for all of it; else one line and its moment each. */
  isWhole?: boolean
  label: string
}

/** The newest first: who did what. What one person did together on a day stands under one name. */
export function ActivityList({ items, isWhole = false, label }: ActivityListProps) {
  return (
    <ol className={classes['list']} aria-label={label}>
      {items.map((item, index) => {
        const before = items[index - 1]
        return (
          <ActivityRow
            key={item.id}
            item={item}
            isWhole={isWhole}
            isFirstOfDay={isWhole && dayOf(before) !== dayOf(item)}
            isSamePerson={isWhole && dayOf(before) === dayOf(item) && before?.user?.id === item.user?.id}
          />
        )
      })}
    </ol>
  )
}

/** In the reader's time zone. */
const dayOf = (item: ActivityItem | undefined): string => (item ? new Date(item.at).toDateString() : '')

type ActivityRowProps = {
  item: ActivityItem
  isWhole: boolean
  isFirstOfDay: boolean
  isSamePerson: boolean
}

function ActivityRow({ item, isWhole, isFirstOfDay, isSamePerson }: ActivityRowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { deed, object, details } = useActivityWords()(item)
  const name = item.user?.name ?? t('activity.system')
  return (
    <li className={classes['row']} data-same={isSamePerson || undefined}>
      {isFirstOfDay && <h3 className={classes['day']}>{format.longDay(item.at)}</h3>}
      <span className={classes['node']} aria-hidden="true">
        {!isSamePerson && (item.user ? initials(name) : <StatusGlyph tone="accent" />)}
      </span>
      <div className={classes['body']}>
        <div>
          {!isSamePerson && <strong className={classes['who']}>{name} </strong>}
          {isSamePerson ? capitalized(deed) : deed}{' '}
          {object !== null && <bdi className={classes['object']}>{object || t('activity.gone')}</bdi>}
        </div>
        {isWhole &&
          details.map((detail) => (
            <div key={detail} className={classes['detail']}>
              {detail}
            </div>
          ))}
        <time className={classes['time']} dateTime={item.at}>
          {isWhole ? format.time(item.at) : format.recent(item.at)}
        </time>
      </div>
    </li>
  )
}

const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase()
