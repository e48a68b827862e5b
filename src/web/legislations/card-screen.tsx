import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { LegislationCard as Card } from '#contract/legislations/editing.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { useScreenTitle } from '#web/screen/title.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { draftOf } from '#web/legislations/draft/draft.ts'
import { JudgingNote } from '#web/legislations/card/judging-note.tsx'
import { LegislationForm } from '#web/legislations/card/form.tsx'
import { LegislationHeader } from '#web/legislations/card/header.tsx'
import { LegislationSaving } from '#web/legislations/card/saving.tsx'
import { useLegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { legislationCard } from '#web/legislations/draft/legislations.queries.ts'
import { useIsOfCompany } from '#web/legislations/draft/use-is-of-company.ts'
import { Note } from '#web/ui/note.tsx'
import { Page } from '#web/ui/page.tsx'

const route = getRouteApi('/menu/administration/legislations/$id/card')

export function LegislationCardScreen() {
  const { t } = useTranslation()
  const language = useLanguage()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(legislationCard(id))
  useScreenTitle(data?.shortName[language])
  // What was loaded stays in sight when a later fetch fails.
  if (data) return <LegislationCard key={id} loaded={data} />
  if (!error) return <ScreenLoading />
  return (
    <Page>
      <FetchFailed title={t('legislations.card.failed')} query={{ error, refetch }} />
    </Page>
  )
}

function LegislationCard({ loaded }: { loaded: Card }) {
  const { t } = useTranslation()
  const isOfCompany = useIsOfCompany()
  const editing = useLegislationEditing(loaded, draftOf(loaded), draftOf)
  const areRulesTouched = editing.changed.some((field) => field !== 'title' && field !== 'shortName')
  return (
    <LegislationForm
      editing={editing}
      isOfCompany={loaded.isOwn}
      head={
        <>
          <LegislationHeader card={loaded} isOfCompany={isOfCompany} />
          {(loaded.jobId !== null || !loaded.mayEdit) && (
            <Stack gap={12} mt={12}>
              {loaded.jobId !== null && <JudgingNote key={loaded.jobId} jobId={loaded.jobId} />}
              {!loaded.mayEdit && (
                <Note>
                  {t(loaded.isOwn ? 'legislations.card.readOnly' : 'legislations.card.ofInstallation')}
                </Note>
              )}
            </Stack>
          )}
        </>
      }
      foot={({ result, state }) =>
        loaded.mayEdit && (
          <LegislationSaving
            card={loaded}
            editing={editing}
            consequence={
              areRulesTouched && result && state === 'there'
                ? t('legislations.test.wouldChange', { count: result.changed })
                : null
            }
          />
        )
      }
    />
  )
}
