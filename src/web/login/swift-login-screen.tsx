import { Button, Skeleton, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import { renewSwiftLink, swiftCodeForm, type SwiftLink } from '#contract/swift-login.ts'
import { useSession } from '#web/auth/store.ts'
import { ApiError } from '#web/http/api-error.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { LoginCard } from '#web/login/card.tsx'
import { FormFrame, Refusal } from '#web/login/form-frame.tsx'
import { swiftLink } from '#web/login/swift-link.ts'
import { usePlainForm } from '#web/login/use-plain-form.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'
import { logInByLink } from '#web/login/log-in-by-link.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

const route = getRouteApi('/page/swift-login')

/** AUTH-12: the page that the link of a mail opens. The button with the typed code uses the link; opening the page does not. */
export function SwiftLoginScreen() {
  const { t } = useTranslation()
  const { token } = route.useSearch()
  const { data: link, error, refetch } = useQuery(swiftLink(token))
  if (token === '')
    return (
      <LoginCard title={t('routes.auth-swift-login')} text={t('receivedRequests.link.noToken')}>
        <ToLogin />
      </LoginCard>
    )
  if (link) return <SwiftLogin key={token} token={token} link={link} />
  if (link === null) return <Ended key={token} token={token} />
  return (
    <LoginCard title={t('routes.auth-swift-login')} text="">
      {error ? (
        <FetchFailed title={t('receivedRequests.link.failed')} query={{ error, refetch }} />
      ) : (
        <Skeleton height={160} aria-hidden="true" />
      )}
    </LoginCard>
  )
}

/** The questioner and the number of products, the field of the code, and one button. */
function SwiftLogin({ token, link }: { token: string; link: SwiftLink }) {
  const { t } = useTranslation()
  const format = useFormat()
  const router = useRouter()
  const { profile } = useSession()
  const enter = useMutation({
    mutationFn: (code: string) => logInByLink({ token, code }),
    onSuccess: (href) => router.navigate({ href, replace: true }),
  })
  const form = usePlainForm({
    schema: swiftCodeForm,
    labels: { code: t('receivedRequests.link.code') },
    onSubmit: ({ code }) => enter.mutate(code),
    onEdit: () => enter.isError && enter.reset(),
  })
  if (enter.error instanceof ApiError && enter.error.code === 'auth:link-ended')
    return <Ended token={token} />
  const isWrongCode = enter.error instanceof ApiError && enter.error.code === 'auth:link-code'
  const { questioner, products, dueOn } = link
  const { error: fault, ...codeProps } = form.fieldProps('code')
  return (
    <LoginCard
      title={t('receivedRequests.link.title', { questioner, count: products })}
      text={t('receivedRequests.link.text', { day: format.date(dueOn) })}
    >
      <FormFrame
        form={form}
        submit={t('receivedRequests.link.submit', { count: products })}
        isPending={enter.isPending || enter.isSuccess}
        isRefused={enter.isError}
        error={enter.isError && !isWrongCode && <Refusal text={errorText(t, enter.error)} />}
      >
        {profile && !enter.isPending && !enter.isSuccess && (
          <Note tone="duty">{t('receivedRequests.link.otherPerson', { name: profile.name })}</Note>
        )}
        <TextInput
          label={t('receivedRequests.link.code')}
          description={t('receivedRequests.link.codeHelp')}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder="123 456"
          maxLength={16}
          size="md"
          {...codeProps}
          error={isWrongCode ? errorText(t, enter.error) : fault}
        />
      </FormFrame>
    </LoginCard>
  )
}

/** A link that is used or too old offers a new one, to the address of the mail. */
function Ended({ token }: { token: string }) {
  const { t } = useTranslation()
  const renew = useMutation({ mutationFn: () => call(renewSwiftLink, { body: { token } }) })
  if (renew.isSuccess)
    return (
      <LoginCard title={t('receivedRequests.link.renewedTitle')} text="">
        <Text role="status">{t('receivedRequests.link.renewedText')}</Text>
      </LoginCard>
    )
  return (
    <LoginCard title={t('receivedRequests.link.endedTitle')} text={t('receivedRequests.link.endedText')}>
      {renew.isError && <Refusal text={errorText(t, renew.error)} />}
      <Button size="md" fullWidth mb={16} loading={renew.isPending} onClick={() => renew.mutate()}>
        {t('receivedRequests.link.renew')}
      </Button>
      <ToLogin />
    </LoginCard>
  )
}

function ToLogin() {
  const { t } = useTranslation()
  return <TextLink to="/login">{t('receivedRequests.link.toLogin')}</TextLink>
}
