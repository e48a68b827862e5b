import type { ReactNode } from 'react'

import { DialogBox } from '#web/ui/popup/dialog-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'
import { useUiTexts } from '#web/ui/texts.tsx'

type FilterDialogProps = { popup: Popup; column: string; width: number; children: ReactNode }

const STYLE = { maxHeight: 'min(420px, 70vh)', maxWidth: '92vw', overflowY: 'auto' } as const

/** The box with the choices of a column, which a filter box opens. */
export function FilterDialog({ popup, column, width, children }: FilterDialogProps) {
  const texts = useUiTexts()
  return (
    <DialogBox popup={popup} label={texts.filterBy(column)} width={width} style={STYLE}>
      {children}
    </DialogBox>
  )
}
