import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Home } from '#contract/home.ts'
import { Ahead } from '#web/home/ahead.tsx'
import { Duties } from '#web/home/duties.tsx'
import classes from '#web/home/home.module.css'
import { ListNews } from '#web/home/list-news.tsx'
import { OverLimit } from '#web/home/over-limit.tsx'
import { Portfolio } from '#web/home/portfolio.tsx'
import { ToAnswer } from '#web/home/to-answer.tsx'
import { mayOpen } from '#web/routes/guard.ts'
import { EmptyState } from '#web/ui/states.tsx'

/** Groups by severity, those without anything left out; how the products stand is beside them. */
export function Today({ home }: { home: Home }) {
  return (
    <div className={classes['columns']}>
      <div className={classes['groups']}>
        {isQuiet(home) && <Nothing />}
        <OverLimit found={home.overLimit} />
        <Duties found={home.duties} />
        <ToAnswer found={home.toAnswer} />
        <Ahead found={home.ahead} />
      </div>
      <div className={classes['groups']}>
        <Portfolio products={home.products} standings={home.standings} />
        {mayOpen('import-candidate-list') && <ListNews />}
      </div>
    </div>
  )
}

const isQuiet = ({ overLimit, duties, toAnswer, ahead }: Home): boolean =>
  [overLimit, duties, toAnswer, ...ahead.windows].every(({ products }) => products === 0)

function Nothing() {
  const { t } = useTranslation()
  return <EmptyState title={t('home.nothing')} text={t('home.nothingText')} />
}

export function HomeSkeleton() {
  return (
    <div className={classes['columns']} aria-busy="true">
      <Stack gap={32}>
        <Skeleton height={144} />
        <Skeleton height={144} />
        <Skeleton height={144} />
      </Stack>
      <Skeleton height={232} />
    </div>
  )
}
