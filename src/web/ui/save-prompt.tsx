import { Button, Modal, Text } from '@mantine/core'

import classes from '#web/ui/page.module.css'
import { useUiTexts } from '#web/ui/texts.tsx'

type SavePromptProps = {
  isOpen: boolean
  /** "Save 2 changes to Polar 12 heat pump?" */
  title: string
  /** Text that names the changes. */
  what: string
  isSaving: boolean
  /** undefined: what was typed can only be discarded. */
  onSave: (() => void) | undefined
  onReject: () => void
  onClose: () => void
}

/** PROD-31: question when the user leaves with unsaved changes. */
export function SavePrompt({ isOpen, title, what, isSaving, onSave, onReject, onClose }: SavePromptProps) {
  const texts = useUiTexts()
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} withCloseButton={false} centered>
      <Text c="var(--k-text2)">{what}</Text>
      <div className={classes['promptActions']}>
        <Button variant="subtle" color="gray" onClick={onClose}>
          {texts.close}
        </Button>
        <Button
          variant="default"
          onClick={onReject}
          disabled={isSaving}
          data-autofocus={!onSave || undefined}
        >
          {texts.rejectAndProceed}
        </Button>
        {onSave && (
          <Button onClick={onSave} loading={isSaving} data-autofocus>
            {texts.saveAndProceed}
          </Button>
        )}
      </div>
    </Modal>
  )
}
