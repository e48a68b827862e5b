import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** A form of Mantine, whatever validates it. */
type FormOf<Values extends Record<string, unknown>> = Pick<
  ReturnType<typeof useForm<Values>>,
  'onSubmit' | 'getInputNode' | 'key' | 'getInputProps'
>

interface FormFrameProps<Values extends Record<string, unknown>> {
  form: FormOf<Values>
  onSubmit: (values: Values) => void
  /** The words of the button. */
  submit: string
  isPending: boolean
  /** The reason why the server refused; null: it has not. */
  error: ReactNode
  /** The link below the button. */
  footer?: ReactNode
  children: ReactNode
}

/** A form on the card of the log-in: fields, the server's refusal, one button. The first field with a fault gets the focus. */
export function FormFrame<Values extends Record<string, unknown>>({
  form,
  onSubmit,
  submit,
  isPending,
  error,
  footer,
  children,
}: FormFrameProps<Values>) {
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(onSubmit, (faults) => form.getInputNode(Object.keys(faults)[0] ?? '')?.focus())}
    >
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
export function EmailField<Values extends { email: string; [key: string]: unknown }>({
  form,
}: {
  form: FormOf<Values>
}) {
  const { t } = useTranslation()
  return (
    <TextInput
      label={t('auth.login.email')}
      placeholder={t('auth.login.emailExample')}
      type="email"
      autoComplete="username"
      size="md"
      key={form.key('email')}
      {...form.getInputProps('email')}
    />
  )
}
