import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ApiError } from '#web/api/api-error.ts'
import { useCrumbs } from '#web/app/crumbs.ts'
import { FetchFailed } from '#web/app/fetch-failed.tsx'
import { ChunkError } from '#web/app/lazy-screen.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { EmptyState } from '#web/ui/states.tsx'

/** What is shown in place of a screen whose data or program did not arrive, or that failed. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  // SHELL-14.
  if (error instanceof ChunkError) return <LoadError onReload={() => window.location.reload()} />

  if (error instanceof ApiError && error.status === 404) return <NotHere />

  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <Page>
      <FetchFailed title={t('errors.screenTitle')} query={{ error, refetch: retry }} />
    </Page>
  )
}

/** What the address names is gone, or was never there: asking again does not bring it. */
function NotHere() {
  const { t } = useTranslation()
  const above = useCrumbs().findLast(({ href }) => href !== undefined)
  return (
    <Page>
      <EmptyState
        order={1}
        title={t('errors.notHere')}
        text={t('errors.notHereText')}
        actions={above?.href !== undefined && <LinkButton to={above.href}>{above.title}</LinkButton>}
      />
    </Page>
  )
}
