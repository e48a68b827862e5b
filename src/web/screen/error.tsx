import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ChunkError } from '#web/ui/lazy-part.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Page } from '#web/ui/page.tsx'

/** Replaces a screen whose data or program did not load, or that failed. */
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
      <FetchFailed title={t('errors.screenTitle')} query={{ error, refetch: retry }} />
    </Page>
  )
}
