import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { OpenMail } from '#contract/outbox.ts'
import type { MailId } from '#contract/values/ids.ts'
import { useAbility } from '#web/auth/ability.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { mailTitle, MailStateWord } from '#web/outbox/columns.tsx'
import { MailText } from '#web/outbox/mail-text.tsx'
import { outboxMail, useSendMailAgain } from '#web/outbox/outbox.queries.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

/** A mail as its reader sees it, its state, and "send again". */
export function MailDrawer({ id, onClose }: { id: MailId; onClose: () => void }) {
  const { t } = useTranslation()
  const { data: mail, error, refetch } = useQuery(outboxMail(id))
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={mail ? mailTitle(t, mail.template) : t('outbox.mail')}
    >
      {!mail && !error && <Skeleton height={240} aria-hidden="true" />}
      {!mail && <FetchFailed title={t('outbox.failed')} query={{ error, refetch }} />}
      {mail && <Mail mail={mail} />}
    </Drawer>
  )
}

function Mail({ mail }: { mail: OpenMail }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayUpdate = useAbility().can('update', 'Mail')
  const again = useSendMailAgain()
  const { content, state, reason, nextAttemptAt } = mail
  const send = () => again.mutate(mail.id, { onSuccess: () => showToast({ title: t('outbox.sentAgain') }) })
  return (
    <Stack gap="md">
      <Stack gap={4}>
        <MailStateWord mail={mail} t={t} />
        <Text size="sm">{t('outbox.to', { recipient: mail.recipient })}</Text>
        <Text size="sm">{t('outbox.written', { at: format.recent(mail.createdAt) })}</Text>
        {nextAttemptAt && (
          <Text size="sm">
            {t('outbox.next', { at: format.recent(nextAttemptAt), count: mail.attempts })}
          </Text>
        )}
      </Stack>
      {reason && <Note tone="duty">{reason}</Note>}
      {again.isError && <Note tone="breach">{errorText(t, again.error)}</Note>}
      {mayUpdate && state !== 'waiting' && (
        <Button variant="default" onClick={send} loading={again.isPending}>
          {t('outbox.sendAgain')}
        </Button>
      )}
      <MailText content={content} masked={state === 'kept' ? null : t('outbox.masked')} />
    </Stack>
  )
}
