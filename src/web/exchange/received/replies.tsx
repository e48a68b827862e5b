import { Loader } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SentReplyRow } from '#contract/exchange/sent-replies.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { sentReplies, sentReply } from '#web/exchange/received/replies.queries.ts'
import { ReplyText } from '#web/exchange/received/reply-text.tsx'
import classes from '#web/exchange/status/request-page.module.css'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** REQ-07: answers that were sent, newest first, each with who signed it when; the newest is open. */
export function SentReplies({ id }: { id: RequestId }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(sentReplies(id))
  if (error) return <Note tone="breach">{errorText(t, error)}</Note>
  if (!data || data.items.length === 0) return null
  return (
    <SectionPanel title={t('receivedRequests.replies.title')}>
      <ol className={classes['steps']}>
        {data.items.map((reply, place) => (
          <Reply key={reply.number} id={id} reply={reply} isNewest={place === 0} />
        ))}
      </ol>
    </SectionPanel>
  )
}

function Reply({ id, reply, isNewest }: { id: RequestId; reply: SentReplyRow; isNewest: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isOpen, setOpen] = useState(isNewest)
  const { number, at, signedBy, validUntil } = reply
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li>
      <button
        type="button"
        className={classes['replyHead']}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron size={14} stroke={1.6} aria-hidden="true" />
        <span className={classes['stepWord']}>{t('receivedRequests.replies.version', { number })}</span>
        <span className={classes['stepBy']}>
          {[
            format.recent(at),
            signedBy,
            t('receivedRequests.replies.validUntil', { day: format.date(validUntil) }),
          ].join(' · ')}
        </span>
      </button>
      {isOpen && <Opened id={id} number={number} />}
    </li>
  )
}

function Opened({ id, number }: { id: RequestId; number: number }) {
  const { t } = useTranslation()
  const { data, error } = useQuery(sentReply(id, number))
  if (error) return <Note tone="breach">{errorText(t, error)}</Note>
  return data ? <ReplyText reply={data} /> : <Loader size={14} m={8} />
}
