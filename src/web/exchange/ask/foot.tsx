import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { dayFault, sendable, type countAsked } from '#web/exchange/ask/asked.ts'
import classes from '#web/exchange/ask/ask.module.css'
import type { AskingWork } from '#web/exchange/ask/use-asking.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import page from '#web/ui/page.module.css'
import { StatusGlyph } from '#web/ui/status.tsx'

type SendFootProps = { work: AskingWork; counts: ReturnType<typeof countAsked>; today: string }

/** Figures of the mails that go out, and the button that sends them. */
export function SendFoot({ work, counts, today }: SendFootProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { rows, terms, isSending, isCounting, progress, error, send } = work
  const ready = sendable(rows).length
  const { readySuppliers, suppliers, readyParts, parts, sent } = counts
  const state =
    sent > 0
      ? t('askSuppliers.foot.sent', { sent: format.number(sent), count: suppliers })
      : t('askSuppliers.foot.ready', { ready: format.number(readySuppliers), count: suppliers })
  const isBarred = dayFault(terms.dueOn, today) !== null || terms.legislationIds.length === 0
  return (
    <div className={classes['foot']}>
      {error !== null && <Note tone="breach">{errorText(t, error)}</Note>}
      <div className={page['footBar']}>
        <StatusGlyph tone={sent > 0 || readySuppliers === suppliers ? 'ok' : 'duty'} />
        <span className={page['saveWhat']} role="status">
          <strong className={classes['count']}>
            {progress === null ? state : t('askSuppliers.foot.asking', progress)}
          </strong>{' '}
          {sent === 0 && (
            <span>{t('askSuppliers.foot.parts', { ready: format.number(readyParts), count: parts })}</span>
          )}
        </span>
        <div className={page['saveActions']}>
          {sent > 0 && (
            <LinkButton to="/sent-requests" variant={ready === 0 ? 'filled' : 'default'}>
              {t('askSuppliers.foot.toList')}
            </LinkButton>
          )}
          {(sent === 0 || ready > 0) && (
            <Button
              leftSection={<IconSend size={15} stroke={1.6} aria-hidden="true" />}
              disabled={ready === 0 || isBarred || isCounting}
              loading={isSending}
              onClick={() => void send()}
            >
              {t('askSuppliers.foot.send', { count: ready })}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
