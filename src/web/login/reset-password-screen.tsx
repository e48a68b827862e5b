import { PasswordInput, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import * as contract from '#contract/passwords.ts'
import { endSession } from '#web/auth/store.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { FormFrame } from '#web/login/form-frame.tsx'
import { LoginCard } from '#web/login/card.tsx'
import { usePlainForm } from '#web/login/use-plain-form.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

const route = getRouteApi('/page/reset-password')

/** AUTH-10: a new password with the link of a mail. The link is used up by the button and not by opening it. */
export function ResetPasswordScreen() {
  const { t } = useTranslation()
  const { token } = route.useSearch()
  const reset = useMutation({
    mutationFn: (password: string) => call(contract.resetPassword, { body: { token, password } }),
    // Whoever was logged in here is not any more.
    onSuccess: () => endSession('logged-out'),
  })
  const form = usePlainForm({
    schema: contract.newPasswordForm,
    labels: { password: t('auth.login.password'), confirmation: t('auth.reset.confirmation') },
    onSubmit: ({ password }) => reset.mutate(password),
    onEdit: () => reset.isError && reset.reset(),
  })
  if (token === '')
    return (
      <LoginCard title={t('auth.reset.title')} text={t('auth.reset.noToken')}>
        <TextLink to="/forgot-password">{t('auth.reset.another')}</TextLink>
      </LoginCard>
    )
  if (reset.isSuccess)
    return (
      <LoginCard title={t('auth.reset.doneTitle')} text={t('auth.reset.doneText')}>
        <TextLink to="/login">{t('auth.reset.toLogin')}</TextLink>
      </LoginCard>
    )
  return (
    <LoginCard title={t('auth.reset.title')} text={t('auth.reset.text')}>
      <FormFrame
        form={form}
        submit={t('auth.reset.submit')}
        isPending={reset.isPending}
        isRefused={reset.isError}
        error={
          reset.isError && (
            <Note tone="breach">
              <Text size="sm">{errorText(t, reset.error)}</Text>
              <TextLink to="/forgot-password">{t('auth.reset.another')}</TextLink>
            </Note>
          )
        }
      >
        <PasswordInput
          label={t('auth.reset.password')}
          description={t('auth.reset.rule')}
          autoComplete="new-password"
          size="md"
          {...form.fieldProps('password')}
        />
        <PasswordInput
          label={t('auth.reset.confirmation')}
          autoComplete="new-password"
          size="md"
          {...form.fieldProps('confirmation')}
        />
      </FormFrame>
    </LoginCard>
  )
}
