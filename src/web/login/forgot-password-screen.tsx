import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import * as contract from '#contract/passwords.ts'
import { call } from '#web/http/call.ts'
import { errorText, validateBy } from '#web/http/error-text.ts'
import { LoginCard } from '#web/login/card.tsx'
import { useRuntimeConfig } from '#web/sessions/runtime-config.ts'
import { TextLink } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'

/** AUTH-09: asks for a mail with a link. What it says afterwards is the same for every address. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation()
  const hasMail = useRuntimeConfig()?.hasMail !== false
  const ask = useMutation({
    mutationFn: (email: string) => call(contract.forgotPassword, { body: { email } }),
  })
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validate: validateBy(contract.forgotPassword.body, { email: t('auth.login.email') }),
    onValuesChange: () => ask.isError && ask.reset(),
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
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ email }) => ask.mutate(email),
          () => form.getInputNode('email')?.focus(),
        )}
      >
        <Stack gap="md">
          {!hasMail && <Note tone="duty">{t('auth.forgot.noMail')}</Note>}
          <TextInput
            label={t('auth.login.email')}
            placeholder={t('auth.login.emailExample')}
            type="email"
            autoComplete="username"
            size="md"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          {ask.isError && (
            <Text role="alert" c="var(--mantine-color-error)" size="sm">
              {errorText(t, ask.error)}
            </Text>
          )}
          <Button type="submit" size="md" fullWidth loading={ask.isPending}>
            {t('auth.forgot.submit')}
          </Button>
          {toLogin}
        </Stack>
      </form>
    </LoginCard>
  )
}
