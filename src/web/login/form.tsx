import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import * as contract from '#contract/sessions.ts'
import { errorText } from '#web/http/error-text.ts'
import { FormFrame, EmailField, Refusal } from '#web/login/form-frame.tsx'
import { enter } from '#web/login/enter.ts'
import { usePlainForm } from '#web/login/use-plain-form.ts'
import { TextLink } from '#web/ui/link.tsx'

type LoginFormProps = { onEnter: (href: string) => void }

/** AUTH-01. The server gives one message for every wrong pair; the password is not cleared, so that it can be corrected. */
export function LoginForm({ onEnter }: LoginFormProps) {
  const { t } = useTranslation()
  const login = useMutation({ mutationFn: enter, onSuccess: onEnter })
  const form = usePlainForm({
    schema: contract.credentials,
    labels: { email: t('auth.login.email'), password: t('auth.login.password') },
    onSubmit: (credentials) => login.mutate(credentials),
    onEdit: () => login.isError && login.reset(),
  })

  return (
    <FormFrame
      form={form}
      submit={t('auth.login.submit')}
      isPending={login.isPending}
      isRefused={login.isError}
      error={login.isError && <Refusal text={errorText(t, login.error)} />}
      footer={<TextLink to="/forgot-password">{t('auth.login.forgot')}</TextLink>}
    >
      <EmailField form={form} />
      <PasswordInput
        label={t('auth.login.password')}
        autoComplete="current-password"
        size="md"
        {...form.fieldProps('password')}
      />
    </FormFrame>
  )
}
