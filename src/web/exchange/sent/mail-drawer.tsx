import { Button, Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import { requestMail, useResendRequestMail } from '#web/exchange/sent/sent.queries.ts'
import { errorText } from '#web/http/error-text.ts'
import { MailText } from '#web/outbox/mail-text.tsx'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

type RequestMailDrawerProps = { request: SentRequest; isOpen: boolean; onClose: () => void }

/** REQ-11: the mail that told the supplier, as the supplier reads it. In the demo, which sends no mails, its link can be opened. */
export function RequestMailDrawer({ request, isOpen, onClose }: RequestMailDrawerProps) {
  const { t } = useTranslation()
  const again = useResendRequestMail()
  const { data: mail, error, refetch } = useQuery({ ...requestMail(request), enabled: isOpen })
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size="lg" title={t('sentRequests.card.mail')}>
      {!mail && !error && <Skeleton height={240} aria-hidden="true" />}
      {!mail && <FetchFailed title={t('sentRequests.card.mailFailed')} query={{ error, refetch }} />}
      {mail && (
        <Stack gap="md">
          <Text size="sm">{t('outbox.to', { recipient: mail.recipient })}</Text>
          {again.isError && <Note tone="breach">{errorText(t, again.error)}</Note>}
          {request.closed === null && request.mail !== 'waiting' && (
            <Button
              variant="default"
              style={{ alignSelf: 'start' }}
              loading={again.isPending}
              onClick={() =>
                again.mutate(request.id, { onSuccess: () => showToast({ title: t('outbox.sentAgain') }) })
              }
            >
              {t('outbox.sendAgain')}
            </Button>
          )}
          <MailText content={mail.content} masked={mail.hidden && t('sentRequests.card.mailMasked')} />
        </Stack>
      )}
    </Drawer>
  )
}
