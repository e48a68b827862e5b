import { useTranslation } from 'react-i18next'

import type { ActivityChange, ActivityItem } from '#contract/activity.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useActivityWords } from '#web/activity/words.ts'
import { MovedStatuses } from '#web/activity/moved-statuses.tsx'
import classes from '#web/activity/activity.module.css'
import { DenialSummary } from '#web/denials/summary.tsx'
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
            key={`${item.action} ${item.id}`}
            item={item}
            isWhole={isWhole}
            isFirstOfDay={isWhole && dayOf(before) !== dayOf(item)}
            isSamePerson={isWhole && dayOf(before) === dayOf(item) && isByTheSame(before, item)}
          />
        )
      })}
    </ol>
  )
}

const isRollUp = ({ statuses }: ActivityItem): boolean => statuses.length > 0

const isByTheSame = (before: ActivityItem | undefined, item: ActivityItem): boolean =>
  before !== undefined && !isRollUp(before) && !isRollUp(item) && before.user?.id === item.user?.id

/** The day of an item in the reader's time zone. */
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
        {!isSamePerson &&
          (item.user ? initials(name) : <StatusGlyph tone={item.statuses[0]?.after.tone ?? 'accent'} />)}
      </span>
      <div className={classes['body']}>
        {isRollUp(item) ? (
          <MovedStatuses item={item} isWhole={isWhole} />
        ) : (
          <div>
            {!isSamePerson && <strong className={classes['who']}>{name} </strong>}
            {isSamePerson ? capitalized(deed) : deed}{' '}
            {object !== null && <bdi className={classes['object']}>{object || t('activity.gone')}</bdi>}
          </div>
        )}
        {isWhole &&
          details.map(({ text, change }) => (
            <div key={text} className={classes['detail']}>
              {text}
              <Denial change={change} />
            </div>
          ))}
        <time className={classes['time']} dateTime={item.at}>
          {isWhole ? format.time(item.at) : format.recent(item.at)}
        </time>
      </div>
    </li>
  )
}

/** PROD-43: the entries of a list that "none of these" denied. */
function Denial({ change: { denied, of } }: { change: ActivityChange }) {
  if (!denied) return null
  const { list, versionId, since } = denied
  return (
    <DenialSummary
      summary={denied}
      title={of ?? list}
      list={{ list, versionId, ...(since === null ? {} : { since, isNewOnly: 'true' }) }}
    />
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
