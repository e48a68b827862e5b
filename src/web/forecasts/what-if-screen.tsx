import { Button, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { DateField, isDay } from '#web/editing/date-field.tsx'
import { aheadDays, YEAR_DAYS, type AheadDays } from '#web/forecasts/ahead-days.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ForecastResult } from '#web/forecasts/result.tsx'
import { turningDays, useStartForecast } from '#web/forecasts/forecasts.queries.ts'
import classes from '#web/forecasts/forecasts.module.css'
import { TurningDays } from '#web/forecasts/turning-days.tsx'
import { useJob } from '#web/jobs/job.queries.ts'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/product/what-if')

/** COMP-06: products that will have another status on a future day. */
export function WhatIfScreen() {
  const { t } = useTranslation()
  const { day } = route.useSearch()
  const navigate = route.useNavigate()
  const days = useQuery(turningDays)
  const { refresh } = useStartForecast()
  useJob(days.data?.jobId ?? undefined, () => void refresh())
  const [ahead, setAhead] = useState<AheadDays>(YEAR_DAYS)
  const choose = (next: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, day: next, page: 1, legislation: undefined }) })
  return (
    <Page>
      <PageHeader title={t('forecasts.screen.title')} facts={t('forecasts.screen.facts')} />
      <Stack gap="lg" mt={16}>
        <SectionPanel
          title={t('forecasts.screen.days')}
          note={t('forecasts.screen.daysNote')}
          actions={<AheadChoice value={ahead} onChange={setAhead} />}
          isFlush
        >
          <FetchFailed title={t('errors.screenTitle')} query={days} />
          {days.data && (
            <TurningDays
              days={days.data.items}
              chosen={day}
              ahead={ahead}
              isComputing={days.data.jobId !== null}
              onChoose={choose}
            />
          )}
          <OtherDay key={day} day={day} onChoose={choose} />
        </SectionPanel>
        {day === undefined ? (
          <EmptyState title={t('forecasts.screen.ask')} text={t('forecasts.screen.askText')} />
        ) : (
          <ForecastResult key={day} day={day} />
        )}
      </Stack>
    </Page>
  )
}

type AheadChoiceProps = { value: AheadDays; onChange: (value: AheadDays) => void }

function AheadChoice({ value, onChange }: AheadChoiceProps) {
  const { t } = useTranslation()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('forecasts.screen.ahead')}
      value={String(value)}
      onChange={(chosen) => onChange(aheadDays.find((days) => String(days) === chosen) ?? 'all')}
      data={aheadDays.map((days) => ({
        value: String(days),
        label: days === 'all' ? t('forecasts.screen.allDays') : t('forecasts.screen.daysAhead', { days }),
      }))}
    />
  )
}

/** Any day, typed or taken from the calendar. */
function OtherDay({ day = '', onChoose }: { day?: string | undefined; onChoose: (day: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(day)
  const [isRefused, setRefused] = useState(false)
  return (
    <form
      className={classes['other']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(!isDay(typed))
        if (isDay(typed)) onChoose(typed)
      }}
    >
      <DateField
        label={t('forecasts.screen.other')}
        value={typed}
        error={isRefused && t('forecasts.screen.noDay')}
        onChange={setTyped}
      />
      <Button type="submit" variant="default">
        {t('forecasts.screen.compute')}
      </Button>
    </form>
  )
}
