import { useTranslation } from 'react-i18next'

import type { ActivityItem } from '#contract/activity.ts'
import classes from '#web/activity/activity.module.css'
import { StatusWord } from '#web/ui/status.tsx'

/** Enough to see what happened; the drawer has all. */
const SHOWN_BESIDE = 3
const CAUSES_SHOWN = 3

type MovedStatusesProps = Pick<ActivityItem, 'statuses' | 'causes'> & { isWhole: boolean }

/** PROD-44: the statuses of a product that followed a change of its parts: old struck through, new, and the part. */
export function MovedStatuses({ statuses, causes, isWhole }: MovedStatusesProps) {
  const { t } = useTranslation()
  const shown = isWhole ? statuses : statuses.slice(0, SHOWN_BESIDE)
  const unshown = statuses.length - shown.length
  // In quotes: a name may have commas itself.
  const quoted = causes.slice(0, CAUSES_SHOWN).map((name) => t('activity.rollUp.part', { name }))
  const named = quoted.join(', ')
  return (
    <>
      <div>
        <strong className={classes['who']}>
          {t(causes.length > 0 ? 'activity.rollUp.title' : 'activity.rollUp.judgedAgain')}
        </strong>
        {causes.length > 0 &&
          ` ${t('activity.rollUp.from', { parts: causes.length > CAUSES_SHOWN ? `${named} …` : named })}`}
      </div>
      {shown.map(({ legislation, before, after }) => (
        <div key={legislation.id} className={classes['moved']}>
          {legislation.title}: <MovedStatus before={before.word} after={after} />
        </div>
      ))}
      {unshown > 0 && <div>{t('activity.rollUp.more', { count: unshown })}</div>}
    </>
  )
}

type MovedStatusProps = { before: string; after: ActivityItem['statuses'][number]['after'] }

/** "Unknown → Inform", the old one struck through. */
export function MovedStatus({ before, after }: MovedStatusProps) {
  return (
    <span className={classes['move']}>
      <s>{before}</s> <span aria-hidden="true">→</span> <StatusWord tone={after.tone} word={after.word} />
    </span>
  )
}
