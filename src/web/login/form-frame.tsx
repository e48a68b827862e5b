import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { fieldsOf, type PlainForm } from '#web/login/use-plain-form.ts'

interface FormFrameProps {
  form: PlainForm
  /** The words of the button. */
  submit: string
  isPending: boolean
  /** True when the server has refused what was sent: the last field gets the focus, which the button has lost while it waited. */
  isRefused: boolean
  /** The reason of the refusal; null: there is none, or it stands at its field. */
  error: ReactNode
  /** The link below the button. */
  footer?: ReactNode
  children: ReactNode
}

/** A form on the card of the log-in: fields, the server's refusal, one button. */
export function FormFrame({ form, submit, isPending, isRefused, error, footer, children }: FormFrameProps) {
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isRefused && element.current) fieldsOf(element.current).at(-1)?.focus()
  }, [isRefused])
  return (
    <form ref={element} noValidate onSubmit={form.onSubmit}>
      <Stack gap="md">
        {children}
        {error}
        <Button type="submit" size="md" fullWidth loading={isPending}>
          {submit}
        </Button>
        {footer}
      </Stack>
    </form>
  )
}

/** A refusal of the server in the colour of errors, read out at once. */
export const Refusal = ({ text }: { text: string }) => (
  <Text role="alert" c="var(--mantine-color-error)" size="sm">
    {text}
  </Text>
)

/** The field of the e-mail address that a person logs in with. */
export function EmailField({ form }: { form: PlainForm }) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('auth.login.email')}
      placeholder={t('auth.login.emailExample')}
      type="email"
      autoComplete="username"
      size="md"
      {...form.fieldProps('email')}
    />
  )
}
