import { Drawer, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { SentRequest } from '#contract/exchange/sent-requests.ts'
import { requestMail } from '#web/exchange/sent/sent.queries.ts'
import { MailText } from '#web/outbox/mail-text.tsx'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'

type RequestMailDrawerProps = { request: SentRequest; isOpen: boolean; onClose: () => void }

/** REQ-11: the mail that told the supplier, as the supplier reads it. In the demo, which sends no mails, its link can be opened. */
export function RequestMailDrawer({ request, isOpen, onClose }: RequestMailDrawerProps) {
  const { t } = useTranslation()
  const { data: mail, error, refetch } = useQuery({ ...requestMail(request), enabled: isOpen })
  return (
    <Drawer opened={isOpen} onClose={onClose} position="right" size="lg" title={t('sentRequests.card.mail')}>
      {!mail && !error && <Skeleton height={240} aria-hidden="true" />}
      {!mail && <FetchFailed title={t('sentRequests.card.mailFailed')} query={{ error, refetch }} />}
      {mail && (
        <Stack gap="md">
          <Text size="sm">{t('outbox.to', { recipient: mail.recipient })}</Text>
          <MailText
            content={mail.content}
            masked={request.mail === 'kept' ? null : t('sentRequests.card.mailMasked')}
          />
        </Stack>
      )}
    </Drawer>
  )
}
