import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { JobId } from '#contract/values/ids.ts'
import { errorText } from '#web/http/error-text.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ForecastProducts } from '#web/forecasts/products.tsx'
import { ForecastSums } from '#web/forecasts/sums.tsx'
import { forecast, useStartForecast } from '#web/forecasts/forecasts.queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useJob } from '#web/jobs/job.queries.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

const route = getRouteApi('/menu/product/what-if')

/** Shows the forecast of a day. One that was never computed, or is outdated, is computed when the day is opened. */
export function ForecastResult({ day }: { day: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { page, perPage, legislation } = route.useSearch()
  const found = useQuery(forecast({ day, page, perPage, legislationId: legislation }))
  const computing = useComputing(day)
  const { data } = found
  const isToBeComputed = data !== undefined && (data.madeAt === null || data.isOutdated)
  const computeOnce = useEffectEvent(() => computing.compute())
  useEffect(() => {
    if (isToBeComputed) computeOnce()
  }, [isToBeComputed])
  if (found.isError) return <FetchFailed title={t('errors.screenTitle')} query={found} />
  if (computing.fault) return <Note tone="breach">{computing.fault}</Note>
  if (!data || data.madeAt === null || computing.isRunning)
    return (
      <SectionPanel title={t('forecasts.screen.compute')}>
        <JobProgress
          label={t('forecasts.screen.compute')}
          done={0}
          total={null}
          text={t('forecasts.screen.computing', { day: format.date(day) })}
        />
      </SectionPanel>
    )
  return (
    <Stack gap="lg">
      <SectionPanel
        title={t('forecasts.screen.sums')}
        note={t('forecasts.screen.madeAt', { at: format.recent(data.madeAt) })}
        actions={
          <Button variant="subtle" size="xs" onClick={computing.compute}>
            {t('forecasts.screen.computeAgain')}
          </Button>
        }
        isFlush
      >
        <ForecastSums day={day} sums={data.sums} />
      </SectionPanel>
      {data.sums.length > 0 && <ForecastProducts day={day} source={found} sums={data.sums} />}
    </Stack>
  )
}

/** Starts the job of a day and follows it to its end. */
function useComputing(day: string) {
  const { t } = useTranslation()
  const { start, refresh } = useStartForecast()
  const [jobId, setJobId] = useState<JobId>()
  const running = useJob(jobId, ({ state }) => {
    if (state === 'done') void refresh().then(() => setJobId(undefined))
  })
  const refused = start.error ? errorText(t, start.error) : null
  const failed = running?.state === 'failed' ? t('forecasts.screen.failed') : null
  return {
    compute: () => start.mutate(day, { onSuccess: (started) => setJobId(started.jobId) }),
    isRunning: start.isPending || jobId !== undefined,
    fault: refused ?? failed,
  }
}
