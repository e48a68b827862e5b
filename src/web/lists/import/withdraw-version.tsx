import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useWithdrawVersion } from '#web/lists/import/import.queries.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { Note } from '#web/ui/note.tsx'
import { showToast } from '#web/ui/toast.ts'

/** SUB-12: takes an applied version back, after a word on what that means. */
export function WithdrawVersion({ version: { id, validFrom } }: { version: ListVersion }) {
  const { t } = useTranslation()
  const date = useFormat().date(validFrom)
  const withdraw = useWithdrawVersion()
  const [isAsked, setIsAsked] = useState(false)
  const close = () => {
    withdraw.reset()
    setIsAsked(false)
  }
  const confirm = () =>
    withdraw.mutate(id, {
      onSuccess: () => {
        close()
        showToast({ title: t('imports.apply.withdrawn', { date }) })
      },
    })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsked(true)}>
        {t('imports.apply.withdraw')}
      </Button>
      <Modal opened={isAsked} onClose={close} title={t('imports.apply.withdrawTitle', { date })}>
        <Text>{t('imports.apply.withdrawText')}</Text>
        {withdraw.isError && <Note tone="breach">{errorText(t, withdraw.error)}</Note>}
        <DialogButtons onCancel={close} isCancelFirst>
          <Button loading={withdraw.isPending} onClick={confirm}>
            {t('imports.apply.withdraw')}
          </Button>
        </DialogButtons>
      </Modal>
    </>
  )
}
