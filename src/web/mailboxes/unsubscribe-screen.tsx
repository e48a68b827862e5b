import { Button, Stack, Text } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { getMailSubscription, subscribeAgain, unsubscribe } from '#contract/mail-subscription.ts'
import { LoginCard } from '#web/login/card.tsx'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { Note } from '#web/ui/note.tsx'

const route = getRouteApi('/page/unsubscribe')

const subscription = (token: string) =>
  queryOptions({
    queryKey: ['mail-subscription', token],
    queryFn: ({ signal }) => call(getMailSubscription, { query: { token } }, { signal }),
    meta: { isQuiet: true },
  })

/** Screen behind the link of a mail that is not essential. Opening it changes nothing: scanners of mail open links. */
export function UnsubscribeScreen() {
  const { t } = useTranslation()
  const { token } = route.useSearch()
  const queryClient = useQueryClient()
  const { data, error, isPending } = useQuery({ ...subscription(token), enabled: token !== '' })
  const change = useMutation({
    mutationFn: (wantsAll: boolean) =>
      wantsAll ? call(subscribeAgain, { query: { token } }) : call(unsubscribe, { query: { token } }),
    onSuccess: () => queryClient.invalidateQueries(subscription(token)),
  })
  const isNone = token === '' || data === null
  return (
    <LoginCard title={t('mailboxes.unsubscribe.title')} text={t('mailboxes.unsubscribe.text')}>
      <Stack gap="md">
        {isNone && <Note tone="breach">{t('mailboxes.unsubscribe.noLink')}</Note>}
        {error && <Note tone="breach">{errorText(t, error)}</Note>}
        {!isNone && isPending && <Text>{t('mailboxes.callback.waiting')}</Text>}
        {data && (
          <>
            <Text role="status">
              {t(data.isUnsubscribed ? 'mailboxes.unsubscribe.done' : 'mailboxes.unsubscribe.ask', {
                address: data.address,
              })}
            </Text>
            <Button
              variant={data.isUnsubscribed ? 'default' : 'filled'}
              loading={change.isPending}
              onClick={() => change.mutate(data.isUnsubscribed)}
            >
              {t(data.isUnsubscribed ? 'mailboxes.unsubscribe.again' : 'mailboxes.unsubscribe.button')}
            </Button>
          </>
        )}
        {change.isError && <Note tone="breach">{errorText(t, change.error)}</Note>}
      </Stack>
    </LoginCard>
  )
}
