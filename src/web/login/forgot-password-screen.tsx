import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import * as contract from '#contract/passwords.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { FormFrame, EmailField, Refusal } from '#web/login/form-frame.tsx'
import { LoginCard } from '#web/login/card.tsx'
import { usePlainForm } from '#web/login/use-plain-form.ts'
import { useRuntimeConfig } from '#web/sessions/runtime-config.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

/** AUTH-09: asks for a mail with a link. The answer is the same for every address. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const hasMail = useRuntimeConfig()?.hasMail !== false
  const ask = useMutation({
    mutationFn: (email: string) => call(contract.forgotPassword, { body: { email } }),
  })
  const form = usePlainForm({
    schema: contract.forgottenPassword,
    labels: { email: t('auth.login.email') },
    onSubmit: ({ email }) => ask.mutate(email),
    onEdit: () => ask.isError && ask.reset(),
  })
  const toLogin = <TextLink to="/login">{t('auth.forgot.toLogin')}</TextLink>
  if (ask.isSuccess)
    return (
      <LoginCard
        title={t('auth.forgot.sentTitle')}
        text={t('auth.forgot.sentText', { email: ask.variables })}
      >
        <Text role="status" mb="md">
          {t('auth.forgot.sentHelp')}
        </Text>
        {toLogin}
      </LoginCard>
    )
  return (
    <LoginCard title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <FormFrame
        form={form}
        submit={t('auth.forgot.submit')}
        isPending={ask.isPending}
        isRefused={ask.isError}
        error={ask.isError && <Refusal text={errorText(t, ask.error)} />}
        footer={toLogin}
      >
        {!hasMail && <Note tone="duty">{t('auth.forgot.noMail')}</Note>}
        <EmailField form={form} />
      </FormFrame>
    </LoginCard>
  )
}
