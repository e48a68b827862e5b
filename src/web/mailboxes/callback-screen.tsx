import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { LoginCard } from '#web/login/card.tsx'
import classes from '#web/mailboxes/mailboxes.module.css'
import { providerAnswer } from '#web/mailboxes/provider-answer.ts'
import { readBegunLogin } from '#web/storage/mailbox-login.ts'
import { errorText } from '#web/http/error-text.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

const route = getRouteApi('/page/email-callback')

/** Screen that a mailbox's provider sends the browser back to: the answer goes to the server once, and the person to where the log-in began. */
export function EmailCallbackScreen() {
  const { t } = useTranslation()
  const search = route.useSearch()
  const begun = readBegunLogin()
  const isOwn = begun !== null && begun.state === search.state
  const answer = useQuery({ ...providerAnswer(search, begun), enabled: isOwn })
  return (
    <LoginCard title={t('mailboxes.callback.title')} text={t('mailboxes.callback.text')}>
      <Stack gap="md">
        {!isOwn && <Note tone="breach">{t('mailboxes.callback.elsewhere')}</Note>}
        {answer.isError && <Note tone="breach">{errorText(t, answer.error)}</Note>}
        {isOwn && answer.isPending && <p role="status">{t('mailboxes.callback.waiting')}</p>}
        {answer.data && <p role="status">{t(`mailboxes.outcome.${answer.data.outcome}`)}</p>}
        {(answer.isFetched || !isOwn) && (
          <TextLink
            to="/requests/email-options"
            className={classes['toOptions'] ?? ''}
            search={isOwn ? { state: search.state } : {}}
          >
            {t('mailboxes.callback.back')}
          </TextLink>
        )}
      </Stack>
    </LoginCard>
  )
}
