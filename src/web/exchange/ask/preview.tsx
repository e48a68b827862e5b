import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { Language } from '#contract/values/locale.ts'
import { NAMED_PARTS, type MailContent } from '#domain/mails/content.ts'
import { en } from '#domain/mails/en.ts'
import { sv } from '#domain/mails/sv.ts'
import { useSession, type Session } from '#web/auth/store.ts'
import classes from '#web/exchange/ask/ask.module.css'
import type { RequestPlan } from '#web/exchange/ask/ask.queries.ts'
import type { Terms } from '#web/exchange/ask/asked.ts'

/** Words of the mails, the same as those that are sent. */
const texts = { en, sv }
/** Link and code are made when the mail is sent. */
const NO_CODE = '••• •••'

/** One mail as it is previewed. */
interface PreviewedMail<Key> {
  supplier: { id: Key }
  name: string
  email: string
  language: Language
  asked: readonly { title: string; productId: string }[]
}

type MailPreviewProps<Key> = {
  rows: readonly PreviewedMail<Key>[]
  terms: Pick<Terms, 'dueOn' | 'messages'>
  /** Titles of the lists that the mail names. */
  lists?: RequestPlan['lists']
  previewed: Key | undefined
  onPreview: (supplier: Key) => void
}

/** The mail to one supplier in its language, and the way to the next. */
export function MailPreview<Key>({ rows, terms, lists = [], previewed, onPreview }: MailPreviewProps<Key>) {
  const { t } = useTranslation()
  const session = useSession()
  const place = Math.max(
    0,
    rows.findIndex(({ supplier }) => supplier.id === previewed),
  )
  const row = rows[place]
  if (!row) return null
  const turn = (by: number) => {
    const next = rows[place + by]
    if (next) onPreview(next.supplier.id)
  }
  return (
    <section className={classes['preview']} aria-label={t('askSuppliers.preview.title')}>
      <div className={classes['previewHead']}>
        <h2>{t('askSuppliers.preview.title')}</h2>
        <span className={classes['place']}>
          {t('askSuppliers.preview.place', { number: place + 1, all: rows.length })}
        </span>
        <ActionIcon
          aria-label={t('askSuppliers.preview.previous')}
          disabled={place === 0}
          onClick={() => turn(-1)}
        >
          <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          aria-label={t('askSuppliers.preview.next')}
          disabled={place === rows.length - 1}
          onClick={() => turn(1)}
        >
          <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </div>
      <Mail
        row={row}
        content={contentOf(row, { terms, lists }, session)}
        replyTo={session.profile?.name ?? ''}
      />
    </section>
  )
}

function contentOf(
  { language, name, asked }: PreviewedMail<unknown>,
  { terms, lists }: Required<Pick<MailPreviewProps<unknown>, 'terms' | 'lists'>>,
  { profile }: Session,
): MailContent {
  const message = terms.messages[language].trim()
  return texts[language].request({
    name,
    questioner: {
      title: profile?.attributes.organization?.title ?? '',
      person: profile?.name ?? '',
      email: profile?.email ?? '',
    },
    parts: asked.slice(0, NAMED_PARTS).map(({ title, productId }) => ({ title, number: productId })),
    totalParts: asked.length,
    lists: lists.map((title) => title[language]),
    message: message === '' ? null : message,
    dueOn: terms.dueOn,
    url: '',
    code: NO_CODE,
  })
}

type MailProps = { row: PreviewedMail<unknown>; content: MailContent; replyTo: string }

function Mail({ row: { name, email, language }, content, replyTo }: MailProps) {
  const { t } = useTranslation()
  const { subject, greeting, paragraphs, link, code, rows = [], notes } = content
  const to = email === '' ? t('askSuppliers.preview.noAddress') : name === '' ? email : `${name} <${email}>`
  return (
    <div className={classes['mail']}>
      <div className={classes['mailHead']}>
        <dl>
          <dt>{t('askSuppliers.preview.to')}</dt>
          <dd>{to}</dd>
          <dt>{t('askSuppliers.preview.replyTo')}</dt>
          <dd>{replyTo}</dd>
        </dl>
        <p className={classes['subject']} lang={language}>
          {subject}
        </p>
      </div>
      <div className={classes['mailBody']} lang={language}>
        <p>{greeting}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p className={classes['mailButton']}>{link.label}</p>
        {code && (
          <p className={classes['code']}>
            {code.label} <strong>{code.value}</strong>
          </p>
        )}
        <ul>
          {rows.map(({ title, number }) => (
            <li key={`${number} ${title}`}>
              <span>{title}</span>
              <span className={classes['number']}>{number}</span>
            </li>
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note} className={classes['mailNote']}>
            {note}
          </p>
        ))}
      </div>
      <p className={classes['made']}>{t('askSuppliers.preview.made')}</p>
    </div>
  )
}
