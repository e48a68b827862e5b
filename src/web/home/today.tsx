import { Skeleton, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { Home, HomeRequests } from '#contract/home.ts'
import { Ahead } from '#web/home/ahead.tsx'
import { Asked } from '#web/home/asked.tsx'
import { Duties } from '#web/home/duties.tsx'
import classes from '#web/home/home.module.css'
import { ListNews } from '#web/home/list-news.tsx'
import { OverLimit } from '#web/home/over-limit.tsx'
import { Portfolio } from '#web/home/portfolio.tsx'
import { RepliesGroup, RequestsGroup } from '#web/home/requests.tsx'
import { Unanswered } from '#web/home/unanswered.tsx'
import { mayOpen } from '#web/routes/guard.ts'
import { EmptyState } from '#web/ui/states.tsx'

interface TodayProps {
  home: Home
  /** null: the requests could not be fetched, or are not the reader's. */
  requests: HomeRequests | null
}

/** Groups by severity, those without anything left out; how the products stand is beside them. */
export function Today({ home, requests }: TodayProps) {
  return (
    <div className={classes['columns']}>
      <div className={classes['groups']}>
        {isQuiet(home) && areQuiet(requests) && <Nothing />}
        <OverLimit found={home.overLimit} />
        <Duties found={home.duties} />
        {requests && <RequestsGroup found={requests.toAnswer} />}
        {requests && <RepliesGroup found={requests.toApprove} />}
        <Unanswered found={home.toAnswer} />
        <Ahead found={home.ahead} />
      </div>
      <div className={classes['groups']}>
        <Portfolio products={home.products} standings={home.standings} />
        {requests && <Asked found={requests.asked} />}
        {mayOpen('import-candidate-list') && <ListNews />}
      </div>
    </div>
  )
}

const isQuiet = ({ overLimit, duties, toAnswer, ahead }: Home): boolean =>
  [overLimit, duties, toAnswer, ...ahead.windows].every(({ products }) => products === 0)

const areQuiet = (requests: HomeRequests | null): boolean =>
  !requests || (requests.toAnswer.requests === 0 && (requests.toApprove?.requests ?? 0) === 0)

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
