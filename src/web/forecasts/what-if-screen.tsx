import { Button, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { FetchFailed } from '#web/app/fetch-failed.tsx'
import { ForecastResult } from '#web/forecasts/forecast-result.tsx'
import { turningDays } from '#web/forecasts/forecasts.queries.ts'
import classes from '#web/forecasts/forecasts.module.css'
import { TurningDays } from '#web/forecasts/turning-days.tsx'
import { Page, PageHeader } from '#web/ui/page.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'

const route = getRouteApi('/menu/product/what-if')

/** COMP-06: which products will have another status on a day that is to come. */
export function WhatIfScreen() {
  const { t } = useTranslation()
  const { day } = route.useSearch()
  const navigate = route.useNavigate()
  const days = useQuery(turningDays)
  const choose = (next: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, day: next, page: 1, legislation: undefined }) })
  return (
    <Page>
      <PageHeader title={t('forecasts.screen.title')} facts={t('forecasts.screen.facts')} />
      <Stack gap="lg" mt={16}>
        <SectionPanel title={t('forecasts.screen.days')} note={t('forecasts.screen.daysNote')} isFlush>
          <FetchFailed title={t('errors.screenTitle')} query={days} />
          {days.data && <TurningDays days={days.data.items} chosen={day} onChoose={choose} />}
          <form
            className={classes['other']}
            onSubmit={(event) => {
              event.preventDefault()
              const typed = new FormData(event.currentTarget).get('day')
              if (typeof typed === 'string' && typed !== '') choose(typed)
            }}
          >
            <TextInput
              key={day}
              type="date"
              name="day"
              label={t('forecasts.screen.other')}
              defaultValue={day ?? ''}
              max="2999-12-31"
              required
              withAsterisk={false}
            />
            <Button type="submit" variant="default">
              {t('forecasts.screen.compute')}
            </Button>
          </form>
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
