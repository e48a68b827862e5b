import { Button, Group, NumberInput, PasswordInput, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { mailProviderIds, type Mailbox, type MailProvider, type MailProviderId } from '#contract/mailboxes.ts'
import { email as emailRule } from '#contract/values/field-rules.ts'
import { errorText } from '#web/http/error-text.ts'
import { useProviderLogin } from '#web/mailboxes/use-provider-login.ts'
import classes from '#web/mailboxes/mailboxes.module.css'
import { resolvedProvider, useSaveMailbox } from '#web/mailboxes/mailboxes.queries.ts'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

const TYPING_MS = 400
const USUAL_PORT = 587

/** The text about the provider that is looked for by the address. */
function resolutionOf(
  asked: string,
  { isFetching }: { isFetching: boolean },
  found: MailProviderId | undefined,
) {
  if (asked === '') return undefined
  if (isFetching) return 'looking'
  return found === undefined ? 'askProvider' : 'foundProvider'
}

type MailboxFormProps = {
  /** The mailbox whose log-in changes; undefined: a new one. */
  edited: Mailbox | undefined
  known: readonly Mailbox[]
  providers: readonly MailProvider[]
  onDone: () => void
}

/** REQ-11: the log-in of a mailbox: at its provider, or by a password that its server is asked about before anything is kept. */
export function MailboxForm({ edited, known, providers, onDone }: MailboxFormProps) {
  const { t } = useTranslation()
  const [email, setEmail] = useState(edited?.email ?? '')
  const [password, setPassword] = useState('')
  const [chosen, setChosen] = useState<MailProviderId | undefined>(edited?.provider)
  const [server, setServer] = useState({ host: edited?.host, port: edited?.port })
  const address = emailRule.safeParse(email)
  const [asked] = useDebouncedValue(address.data ?? '', TYPING_MS)
  const resolved = useQuery({ ...resolvedProvider(asked), enabled: asked !== '' && chosen === undefined })
  const found =
    address.success && asked === address.data ? (resolved.data?.providerId ?? undefined) : undefined
  const provider = providers.find(({ id }) => id === (chosen ?? found))
  const resolution = chosen === undefined ? resolutionOf(asked, resolved, found) : undefined
  const host = server.host ?? provider?.host ?? ''
  const port = server.port ?? provider?.port ?? USUAL_PORT
  const save = useSaveMailbox()
  const login = useProviderLogin()
  const isReady = address.success && provider !== undefined && password !== '' && host !== ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isReady) return
    const form = { email: address.data, password, emailProvider: provider.id, host, port }
    const isKnown = known.some((one) => one.email === address.data)
    save.mutate(
      { form, isKnown },
      {
        onSuccess: () => {
          showToast({ title: t('mailboxes.saved', { email: address.data }) })
          setEmail('')
          setPassword('')
          setChosen(undefined)
          onDone()
        },
      },
    )
  }
  return (
    <form onSubmit={submit} autoComplete="off">
      <Stack gap="md">
        <TextInput
          required
          type="email"
          label={t('mailboxes.form.email')}
          value={email}
          readOnly={edited !== undefined}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            save.reset()
          }}
        />
        <Select
          required
          label={t('mailboxes.form.provider')}
          description={resolution && t(`mailboxes.form.${resolution}`)}
          placeholder={t('mailboxes.form.chooseProvider')}
          data={providers.map(({ id, title }) => ({ value: id, label: title || t('mailboxes.form.other') }))}
          value={provider?.id ?? null}
          allowDeselect={false}
          onChange={(value) => {
            setChosen(mailProviderIds.find((id) => id === value))
            setServer({ host: undefined, port: undefined })
          }}
        />
        {provider?.hasLogin && (
          <Group gap={12}>
            <Button
              disabled={!address.success}
              loading={login.isPending}
              onClick={() =>
                address.success && login.mutate({ email: address.data, providerId: provider.id })
              }
            >
              {t('mailboxes.form.logInAt', { provider: provider.title })}
            </Button>
            <span>{t('mailboxes.form.orPassword')}</span>
          </Group>
        )}
        {login.isError && <Note tone="breach">{errorText(t, login.error)}</Note>}
        {provider && (
          <>
            <PasswordInput
              required
              label={t('mailboxes.form.password')}
              description={t('mailboxes.form.passwordText')}
              autoComplete="off"
              value={password}
              onChange={({ currentTarget }) => {
                setPassword(currentTarget.value)
                save.reset()
              }}
            />
            <div className={classes['server']}>
              <TextInput
                required
                label={t('mailboxes.form.host')}
                value={host}
                onChange={({ currentTarget }) => setServer({ ...server, host: currentTarget.value })}
              />
              <NumberInput
                required
                hideControls
                label={t('mailboxes.form.port')}
                value={port}
                min={1}
                max={65_535}
                thousandSeparator=""
                onChange={(value) => setServer({ ...server, port: Number(value) })}
              />
            </div>
          </>
        )}
        {save.isError && <Note tone="breach">{errorText(t, save.error)}</Note>}
        <Group gap={8}>
          <Button type="submit" disabled={!isReady} loading={save.isPending}>
            {t('mailboxes.form.save')}
          </Button>
          {edited && (
            <Button variant="default" onClick={onDone}>
              {t('mailboxes.form.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
