import { useTranslation } from 'react-i18next'

import { ApiError } from '#web/http/api-error.ts'
import { errorText } from '#web/http/error-text.ts'
import { useCrumbs } from '#web/screen/crumbs.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

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
  if (error instanceof ApiError && error.status === 404) return <NotHere />
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

/** What the address names is gone, or was never there: asking again does not bring it. */
function NotHere() {
  const { t } = useTranslation()
  const above = useCrumbs().findLast(({ href }) => href !== undefined)
  return (
    <EmptyState
      order={1}
      title={t('errors.notHere')}
      text={t('errors.notHereText')}
      actions={above?.href !== undefined && <LinkButton to={above.href}>{above.title}</LinkButton>}
    />
  )
}
