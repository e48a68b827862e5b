import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { AnsweredPart } from '#contract/products/answers.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

const AnswerDialog = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/products/answers/dialog.tsx')).AnswerDialog,
)

interface Preset {
  ticked: readonly string[] | 'open'
  which?: AnsweredPart
}

/** PROD-43: the dialog that answers lists, for the product of a card. */
export function useAnswerDialog(
  editing: CardEditing,
  preset: Preset,
): { open: () => void; dialog: ReactNode } {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  const { card, substances } = editing.base
  const dialog = (
    <AnswerDialog
      isOpen={isOpen}
      selection={{ productIds: [card.id] }}
      count={1}
      name={card.title}
      source={substances?.body.source ?? null}
      {...preset}
      onClose={close}
      onOutcome={(outcome) => {
        if (outcome.state !== 'done' || outcome.changed === 0) return
        // The answers count the version up by one; what they changed is asked for anew.
        editing.adopt({ ...card, version: card.version + 1 })
        showToast({ title: t('answers.done'), text: t('answers.undoHint') })
      }}
    />
  )
  return { open, dialog }
}
