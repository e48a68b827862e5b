import type { TFunction } from 'i18next'

import type { MailState, OutboxMail } from '#contract/outbox.ts'
import type { Column } from '#web/screen/list/columns.ts'
import { StatusWord, type Tone } from '#web/ui/status.tsx'

const tones: Record<MailState, Tone> = {
  waiting: 'wait',
  sent: 'ok',
  kept: 'none',
  refused: 'breach',
  failed: 'breach',
  expired: 'na',
  unknown: 'duty',
}

/** The state of a mail, with the words of the mail server, or where a mail that is not sent can be read. */
export function MailStateWord({ mail, t }: { mail: Pick<OutboxMail, 'state' | 'reason'>; t: TFunction }) {
  const title = mail.reason ?? (mail.state === 'kept' ? t('outbox.keptTitle') : null)
  return (
    <StatusWord
      tone={tones[mail.state]}
      word={t(`outbox.state.${mail.state}`)}
      {...(title !== null && { title })}
    />
  )
}

/** Templates that have a name on this screen. */
const named = [
  'password-reset',
  'request',
  'colleague',
  'hand-over',
  'declaration',
  'reply',
  'reply-outcome',
  'mailbox-log-in',
] as const
const isNamed = (template: string): template is (typeof named)[number] =>
  named.some((one) => one === template)

/**
 * The subject of a mail in the words of the screen; for a template of another version, the template's name.
 */
export const mailTitle = (t: TFunction, template: string): string =>
  isNamed(template) ? t(`outbox.template.${template}`) : template

export const outboxColumns: Column<OutboxMail>[] = [
  {
    id: 'recipient',
    title: 'outbox.column.recipient',
    width: 280,
    isFluid: true,
    cell: ({ recipient }) => recipient,
  },
  {
    id: 'template',
    title: 'outbox.column.mail',
    width: 180,
    cell: ({ template }, { t }) => mailTitle(t, template),
  },
  {
    id: 'state',
    title: 'outbox.column.state',
    width: 160,
    cell: (mail, { t }) => <MailStateWord mail={mail} t={t} />,
  },
  {
    id: 'reason',
    title: 'outbox.column.reason',
    width: 280,
    cell: ({ reason }) => reason ?? '',
  },
  {
    id: 'attempts',
    title: 'outbox.column.attempts',
    width: 96,
    align: 'right',
    isTabular: true,
    cell: ({ attempts }, { format }) => format.number(attempts),
  },
  {
    id: 'createdAt',
    title: 'outbox.column.created',
    width: 152,
    isTabular: true,
    cell: ({ createdAt }, { format }) => format.recent(createdAt),
  },
]
