import { useTranslation } from 'react-i18next'

import { ApiError } from '#web/api/api-error.ts'
import { errorText } from '#web/api/error-text.ts'
import { ErrorState } from '#web/ui/states.tsx'

type FetchFailedProps = {
  title: string
  query: { error: unknown; refetch: () => unknown }
  /** What is not lost, behind the reason. */
  kept?: string
}

/** What could not be fetched and why, with the request's id and the way to ask again; nothing while nothing failed. */
export function FetchFailed({ title, query: { error, refetch }, kept }: FetchFailedProps) {
  const { t } = useTranslation()
  if (!error) return null
  const reason = errorText(t, error)
  return (
    <ErrorState
      title={title}
      kept={kept === undefined ? reason : `${reason} ${kept}`}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={() => void refetch()}
    />
  )
}
