import { Anchor } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/answering/answering.module.css'
import { isFinished } from '#web/exchange/answering/draft.ts'
import type { Writing } from '#web/exchange/answering/use-draft.ts'
import { CONFLICT_ID } from '#web/exchange/answering/others-changes.tsx'
import { ApiError } from '#web/http/api-error.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { StatusGlyph } from '#web/ui/status.tsx'

/** "Saved 09:41", or why not; nothing that was typed is lost meanwhile. */
export function SavedNote({ writing: { state, draft, flush } }: { writing: Writing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { status, error, isRetrying, conflict, base } = state
  if (conflict !== null)
    return (
      <Anchor component="button" type="button" onClick={() => document.getElementById(CONFLICT_ID)?.focus()}>
        {t('answering.saved.conflict')}
      </Anchor>
    )
  if (status === 'failed') {
    const reason = errorText(t, error)
    const isClosed = error instanceof ApiError && error.code === 'exchange:closed'
    const isAway = error instanceof ApiError && error.code.startsWith('network:')
    return (
      <span className={classes['saved']} role="alert">
        <StatusGlyph tone="breach" />
        <span>
          {isRetrying
            ? t(isAway ? 'answering.saved.away' : 'answering.saved.fault')
            : t(isClosed ? 'answering.saved.closed' : 'answering.saved.failed', { reason })}{' '}
          {!isClosed && (
            <Anchor component="button" type="button" onClick={() => void flush()}>
              {t('answering.saved.retry')}
            </Anchor>
          )}
        </span>
      </span>
    )
  }
  const isSaved = status === 'saved'
  return (
    <span className={classes['saved']} role="status">
      {isSaved && base.changedAt !== null && (
        <>
          <IconCircleCheck size={15} stroke={1.6} aria-hidden="true" />
          {t('answering.saved.at', { time: format.time(base.changedAt) })}
        </>
      )}
      {!isSaved &&
        t(isFinished(draft.substanceState) ? 'answering.saved.saving' : 'answering.saved.unfinished')}
    </span>
  )
}
