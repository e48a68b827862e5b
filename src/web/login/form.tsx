import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import * as contract from '#contract/sessions.ts'
import { errorText, validateBy } from '#web/http/error-text.ts'
import { enter } from '#web/login/enter.ts'
import { TextLink } from '#web/ui/link.tsx'

type LoginFormProps = { onEnter: (href: string) => void }

/** AUTH-01. The server gives one message for every wrong pair; the password is not cleared, so that it can be corrected. */
export function LoginForm({ onEnter }: LoginFormProps) {
  const { t } = useTranslation()
  const login = useMutation({ mutationFn: enter, onSuccess: onEnter })
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '' },
    validate: validateBy(contract.login.body, {
      email: t('auth.login.email'),
      password: t('auth.login.password'),
    }),
    onValuesChange: () => login.isError && login.reset(),
  })

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (credentials) => login.mutate(credentials),
        (faults) => form.getInputNode(Object.keys(faults)[0] ?? '')?.focus(),
      )}
    >
      <Stack gap="md">
        <TextInput
          label={t('auth.login.email')}
          placeholder={t('auth.login.emailExample')}
          type="email"
          autoComplete="username"
          size="md"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label={t('auth.login.password')}
          autoComplete="current-password"
          size="md"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        {login.isError && (
          <Text role="alert" c="var(--mantine-color-error)" size="sm">
            {errorText(t, login.error)}
          </Text>
        )}
        <Button type="submit" size="md" fullWidth loading={login.isPending}>
          {t('auth.login.submit')}
        </Button>
        <TextLink to="/forgot-password">{t('auth.login.forgot')}</TextLink>
      </Stack>
    </form>
  )
}
