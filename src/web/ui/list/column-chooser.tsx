import { IconColumns3 } from '@tabler/icons-react'

import type { ColumnChoice } from '#web/ui/list/column-choices.tsx'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'
import { useUiTexts } from '#web/ui/texts.tsx'
import { ToolButton } from '#web/ui/tool-button.tsx'

const ColumnChoices = lazyPopup(async () => (await import('#web/ui/list/column-choices.tsx')).ColumnChoices)

/** The button of "Columns to display". */
export function ColumnChooser(choice: ColumnChoice) {
  const texts = useUiTexts()
  const { popup, buttonProps, isNeeded } = usePopup(ColumnChoices, 'dialog')
  return (
    <>
      <ToolButton {...buttonProps} icon={IconColumns3}>
        {texts.columns}
      </ToolButton>
      {isNeeded && <ColumnChoices popup={popup} {...choice} />}
    </>
  )
}
