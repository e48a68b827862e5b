import { Button, Modal, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'

import type { LegislationCard } from '#contract/legislations/editing.ts'
import { errorText } from '#web/http/error-text.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { useRestoreLegislation } from '#web/legislations/draft/legislations.queries.ts'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { showToast } from '#web/ui/toast.ts'

type RestoreShippedProps = {
  card: Pick<LegislationCard, 'id' | 'version' | 'shortName'>
  edited: NonNullable<LegislationCard['edited']>
}

/** ADM-03: takes back what was edited of a legislation that came with the program; asks first, as it cannot be undone. */
export function RestoreShipped({ card, edited }: RestoreShippedProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const [isOpen, { open, close }] = useDisclosure()
  const restore = useRestoreLegislation(card.id)
  const name = card.shortName[language]
  const confirm = () =>
    restore.mutate(card.version, {
      onSuccess: () => {
        close()
        showToast({ title: t('legislations.restore.done', { name }), text: t('legislations.save.judging') })
      },
      onError: (error) => showToast({ tone: 'breach', title: errorText(t, error) }),
    })
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('legislations.restore.button')}
      </Button>
      <Modal opened={isOpen} onClose={close} centered title={t('legislations.restore.title', { name })}>
        <Text>
          {t('legislations.restore.lead', {
            at: format.recent(edited.at),
            by: edited.by || t('legislations.restore.somebody'),
          })}
        </Text>
        <DialogButtons onCancel={close} isCancelFirst>
          <Button color="red" loading={restore.isPending} onClick={confirm}>
            {t('legislations.restore.confirm')}
          </Button>
        </DialogButtons>
      </Modal>
    </>
  )
}
