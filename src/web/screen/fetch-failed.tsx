import { useTranslation } from 'react-i18next'

import { ApiError } from '#web/http/api-error.ts'
import { errorText } from '#web/http/error-text.ts'
import { useCrumbs } from '#web/screen/crumbs.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

type FetchFailedProps = {
  title: string
  query: { error: unknown; refetch: () => unknown }
  /** Text about the data that is kept, shown after the reason. */
  kept?: string
}

/** Shows a failed request with its reason and id and a button that repeats it; shows nothing while no request failed. */
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

/**
 * Message that the object of the address does not exist (any more), so that repeating the request cannot
 * help.
 */
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
