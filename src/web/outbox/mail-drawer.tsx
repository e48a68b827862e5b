import { Button, Drawer, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { OpenMail } from '#contract/outbox.ts'
import type { MailId } from '#contract/values/ids.ts'
import { languages, variants, type Language, type Variant } from '#contract/values/locale.ts'
import { useAbility } from '#web/auth/ability.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { mailTitle, MailStateWord } from '#web/outbox/columns.tsx'
import { MailText } from '#web/outbox/mail-text.tsx'
import { outboxMail, useSendMailAgain } from '#web/outbox/outbox.queries.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

/** A mail as its reader sees it, its state, and "send again". */
export function MailDrawer({ id, onClose }: { id: MailId; onClose: () => void }) {
  useOpenerFocus()
  const { t } = useTranslation()
  const [language, setLanguage] = useState<Language>()
  const [variant, setVariant] = useState<Variant>()
  const { data: mail, error, refetch } = useQuery(outboxMail(id, { language, variant }))
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
      {mail && (
        <Mail mail={mail}>
          <Group gap={12}>
            <SegmentedControl
              aria-label={t('outbox.language')}
              value={language ?? mail.language}
              onChange={(chosen) => setLanguage(languages.find((one) => one === chosen))}
              data={languages.map((value) => ({ value, label: t(`outbox.in.${value}`) }))}
            />
            <SegmentedControl
              aria-label={t('outbox.variant')}
              value={variant ?? ''}
              onChange={(chosen) => setVariant(variants.find((one) => one === chosen))}
              data={[
                { value: '', label: t('outbox.ownVariant') },
                ...variants.map((value) => ({ value, label: t(`shell.variant.${value}`) })),
              ]}
            />
          </Group>
        </Mail>
      )}
    </Drawer>
  )
}

function Mail({ mail, children }: { mail: OpenMail; children: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayUpdate = useAbility().can('update', 'Mail')
  const again = useSendMailAgain()
  const { content, hidden, state, reason, nextAttemptAt } = mail
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
      {reason && <Note tone={state === 'expired' ? 'none' : 'duty'}>{reason}</Note>}
      {again.isError && <Note tone="breach">{errorText(t, again.error)}</Note>}
      {mayUpdate && state !== 'waiting' && (
        <Button variant="default" onClick={send} loading={again.isPending}>
          {t('outbox.sendAgain')}
        </Button>
      )}
      {children}
      <MailText content={content} masked={hidden && t(`outbox.masked.${hidden}`)} />
    </Stack>
  )
}
