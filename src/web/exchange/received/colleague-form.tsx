import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { sendLinkToColleague } from '#contract/exchange/handing-over.ts'
import type { ReceivedRequest } from '#contract/exchange/received-requests.ts'
import { email as emailRule, MAX_NAME } from '#contract/values/field-rules.ts'
import { languages } from '#contract/values/locale.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

type ColleagueFormProps = { request: ReceivedRequest; onClose: () => void }

/** AUTH-12: a colleague gets a link and a code of its own to the requests of the same mail. */
export function ColleagueForm({ request: { id }, onClose }: ColleagueFormProps) {
  const { t } = useTranslation()
  const own = useLanguage()
  const [language, setLanguage] = useState(own)
  const [email, setEmail] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = !emailRule.safeParse(email).success
  const step = useMutation({
    mutationFn: () => call(sendLinkToColleague, { params: { id }, body: { email, language } }),
    onSuccess: () => {
      onClose()
      showToast({ title: t('receivedRequests.colleague.done') })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWrong) step.mutate()
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap={16}>
        <Text c="var(--k-text2)">{t('receivedRequests.colleague.text')}</Text>
        <TextInput
          required
          type="email"
          label={t('receivedRequests.colleague.email')}
          maxLength={MAX_NAME}
          value={email}
          error={isTried && isWrong && t('forwardRequest.emailWrong')}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <NativeSelect
          label={t('forwardRequest.language')}
          data={languages.map((each) => ({ value: each, label: t(`forwardRequest.languages.${each}`) }))}
          value={language}
          onChange={({ currentTarget: { value } }) =>
            setLanguage(languages.find((each) => each === value) ?? own)
          }
        />
        {step.isError && <Note tone="breach">{errorText(t, step.error)}</Note>}
      </Stack>
      <DialogButtons onCancel={onClose}>
        <Button type="submit" loading={step.isPending}>
          {t('receivedRequests.colleague.send')}
        </Button>
      </DialogButtons>
    </form>
  )
}
