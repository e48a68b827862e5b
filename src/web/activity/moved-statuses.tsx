import { useTranslation } from 'react-i18next'

import type { ActivityItem } from '#contract/activity.ts'
import classes from '#web/activity/activity.module.css'
import { StatusWord } from '#web/ui/status.tsx'

/** Enough to see what happened; the drawer has all. */
const SHOWN_BESIDE = 3
const CAUSES_SHOWN = 3

type MovedStatusesProps = { item: ActivityItem; isWhole: boolean }

/** PROD-44: the statuses of a product that followed a change of its parts: old struck through, new, and the part. */
export function MovedStatuses({ item, isWhole }: MovedStatusesProps) {
  const { t } = useTranslation()
  const { statuses } = item
  const shown = isWhole ? statuses : statuses.slice(0, SHOWN_BESIDE)
  const unshown = statuses.length - shown.length
  return (
    <>
      <Cause item={item} />
      {shown.map(({ legislation, before, after }) => (
        <div key={legislation.id} className={classes['moved']}>
          {legislation.title}: <MovedStatus before={before.word} after={after} />
        </div>
      ))}
      {unshown > 0 && <div>{t('activity.rollUp.more', { count: unshown })}</div>}
    </>
  )
}

/** "Roll-up from 37 changed parts: “Gasket”, “Pump”, “Valve” …", or what kind of change all was judged again after. */
function Cause({ item: { causes, totalCauses, because } }: { item: ActivityItem }) {
  const { t } = useTranslation()
  if (causes.length === 0)
    return (
      <div>
        <strong className={classes['who']}>{t('activity.rollUp.judgedAgain')}</strong>
        {because && ` ${t(`activity.rollUp.after.${because}`)}`}
      </div>
    )
  // In quotes: a name may have commas itself.
  const quoted = causes.slice(0, CAUSES_SHOWN).map((name) => t('activity.rollUp.part', { name }))
  const parts = quoted.join(', ')
  return (
    <div>
      <strong className={classes['who']}>{t('activity.rollUp.title')}</strong>{' '}
      {totalCauses > CAUSES_SHOWN
        ? t('activity.rollUp.fromMany', { count: totalCauses, parts })
        : t('activity.rollUp.from', { parts })}
    </div>
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
