import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import * as contract from '#contract/sessions.ts'
import { errorText, validateBy } from '#web/http/error-text.ts'
import { FormFrame, EmailField, Refusal } from '#web/login/form-frame.tsx'
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
    <FormFrame
      form={form}
      onSubmit={(credentials) => login.mutate(credentials)}
      submit={t('auth.login.submit')}
      isPending={login.isPending}
      error={login.isError && <Refusal text={errorText(t, login.error)} />}
      footer={<TextLink to="/forgot-password">{t('auth.login.forgot')}</TextLink>}
    >
      <EmailField form={form} />
      <PasswordInput
        label={t('auth.login.password')}
        autoComplete="current-password"
        size="md"
        key={form.key('password')}
        {...form.getInputProps('password')}
      />
    </FormFrame>
  )
}
