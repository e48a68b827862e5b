import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { TakeableReply } from '#contract/exchange/taking-over.ts'
import type { RequestId } from '#contract/values/ids.ts'
import classes from '#web/exchange/forwarded/forwarded.module.css'
import { changeLines } from '#web/exchange/forwarded/change-lines.ts'
import { takeableReplies, useTakeOver } from '#web/exchange/forwarded/forwarded.queries.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { ScreenLoading } from '#web/screen/loading.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Changes named for each reply; further ones are counted. */
const NAMED = 12

/** REQ-09: the replies of own suppliers, what each changes in the answer, and the button that takes the chosen ones over. */
export function TakeOver({ id, onClose }: { id: RequestId; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(takeableReplies(id))
  const step = useTakeOver(id)
  const [left, setLeft] = useState<ReadonlySet<RequestId>>(new Set())
  const [withDocuments, setWithDocuments] = useState(false)
  if (!data)
    return error ? (
      <FetchFailed title={t('forwardedRequests.takeOver.failed')} query={{ error, refetch }} />
    ) : (
      <ScreenLoading />
    )
  const chosen = data.items.filter((reply) => !left.has(reply.id))
  const documents = chosen.reduce((sum, reply) => sum + reply.documents.length, 0)
  const take = () =>
    step.mutate(
      { childIds: chosen.map((reply) => reply.id), withDocuments, ifMatch: data.version },
      {
        onSuccess: () => {
          onClose()
          showToast({ title: t('forwardedRequests.takeOver.done') })
        },
        onError: () => void refetch(),
      },
    )
  const toggle = (childId: RequestId) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(childId)) next.add(childId)
      return next
    })
  return (
    <>
      <p className={classes['lead']}>{t('forwardedRequests.takeOver.text')}</p>
      {data.items.map((reply) => (
        <Reply key={reply.id} reply={reply} isTaken={!left.has(reply.id)} onToggle={() => toggle(reply.id)} />
      ))}
      {documents > 0 && (
        <Checkbox
          mt={12}
          checked={withDocuments}
          label={t('forwardedRequests.takeOver.documents', { count: documents })}
          description={t('forwardedRequests.takeOver.documentsNote')}
          onChange={({ currentTarget }) => setWithDocuments(currentTarget.checked)}
        />
      )}
      {step.isError && <Note tone="breach">{errorText(t, step.error)}</Note>}
      <DialogButtons onCancel={onClose}>
        <Button disabled={chosen.length === 0} loading={step.isPending} onClick={take}>
          {chosen.length > 1
            ? t('forwardedRequests.takeOver.submitMany', { count: chosen.length })
            : t('forwardedRequests.takeOver.submit')}
        </Button>
      </DialogButtons>
    </>
  )
}

type ReplyProps = { reply: TakeableReply; isTaken: boolean; onToggle: () => void }

function Reply({ reply, isTaken, onToggle }: ReplyProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { supplier, product, isComponent, at, unknown } = reply
  const lines = changeLines(reply, t, format)
  return (
    <section className={classes['taken']} aria-label={supplier}>
      <Checkbox
        checked={isTaken}
        label={`${supplier} · ${isComponent ? product.title : t('forwardedRequests.whole')}`}
        description={t('forwardedRequests.answered', { at: format.recent(at) })}
        onChange={onToggle}
      />
      {lines.length === 0 ? (
        <p className={classes['same']}>{t('forwardedRequests.takeOver.same')}</p>
      ) : (
        <ul className={classes['changes']}>
          {lines.slice(0, NAMED).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > NAMED && (
            <li>{t('forwardedRequests.takeOver.more', { count: lines.length - NAMED })}</li>
          )}
        </ul>
      )}
      {unknown.length > 0 && (
        <Note tone="duty">{t('forwardedRequests.takeOver.unknown', { names: format.list(unknown) })}</Note>
      )}
    </section>
  )
}
