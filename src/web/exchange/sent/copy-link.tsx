import { Button, CopyButton, Group, Modal, Text, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CopiedLink } from '#contract/exchange/copied-link.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { useCopyLink } from '#web/exchange/sent/sent.queries.ts'
import classes from '#web/exchange/status/request-page.module.css'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'

type CopyLinkProps = { requestId: RequestId; supplier: string; email: string }

/** REQ-21: makes a link to answer, to be sent another way than by the mail; it is shown once, with the code to type. */
export function CopyLink(props: CopyLinkProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('sentRequests.link.action')}
      </Button>
      <Modal opened={isOpen} onClose={close} title={t('sentRequests.link.title', props)}>
        <LinkDialog {...props} onClose={close} />
      </Modal>
    </>
  )
}

function LinkDialog({ requestId, supplier, email, onClose }: CopyLinkProps & { onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, data: link, isPending, isError, error } = useCopyLink(requestId)
  return (
    <>
      {link ? (
        <MadeLink link={link} />
      ) : (
        <Text c="var(--k-text2)" mb={8}>
          {t('sentRequests.link.text', { supplier, email })}
        </Text>
      )}
      {isError && <Note tone="breach">{errorText(t, error)}</Note>}
      {link ? (
        <Group mt={24} justify="flex-end">
          <Button onClick={onClose}>{t('sentRequests.link.close')}</Button>
        </Group>
      ) : (
        <DialogButtons onCancel={onClose}>
          <Button loading={isPending} onClick={() => mutate()}>
            {t('sentRequests.link.make')}
          </Button>
        </DialogButtons>
      )}
    </>
  )
}

function MadeLink({ link: { url, code, email, expiresAt } }: { link: CopiedLink }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <>
      <Secret label={t('sentRequests.link.link')} value={url} />
      <Secret label={t('sentRequests.link.code')} value={code} />
      <Text c="var(--k-text2)" mb={8}>
        {t('sentRequests.link.made', { email, day: format.date(expiresAt) })}
      </Text>
    </>
  )
}

function Secret({ label, value }: { label: string; value: string }) {
  const { t } = useTranslation()
  return (
    <div className={classes['secret']}>
      <TextInput
        readOnly
        label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => {
          const Icon = copied ? IconCheck : IconCopy
          return (
            <Button
              variant="default"
              aria-label={t('sentRequests.link.copyOf', { what: label })}
              leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
              onClick={copy}
            >
              {t(copied ? 'sentRequests.link.copied' : 'sentRequests.link.copy')}
            </Button>
          )
        }}
      </CopyButton>
    </div>
  )
}
