import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { ChunkError } from '#web/app/lazy-screen.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Page } from '#web/ui/page.tsx'
import { ErrorState } from '#web/ui/states.tsx'

/** What is shown in place of a screen whose data or program did not arrive, or that failed. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  // SHELL-14.
  if (error instanceof ChunkError) return <LoadError onReload={() => window.location.reload()} />

  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  return (
    <Page>
      <ErrorState
        title={t('errors.screenTitle')}
        kept={errorText(t, error)}
        requestId={error instanceof ApiError ? error.requestId : null}
        onRetry={retry}
      />
    </Page>
  )
}
