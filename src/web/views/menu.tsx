import { IconBookmark } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { SavedView } from '#contract/views.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'
import type { OpenView } from '#web/views/use-open-view.ts'

const ViewItems = lazyPopup(async () => (await import('#web/views/items.tsx')).ViewItems)

type ViewMenuProps = {
  open: OpenView
  /** Shows a view, or (null) the plain list. */
  onOpen: (view: SavedView | null) => void
}

/** The menu of views. */
export function ViewMenu({ open, onOpen }: ViewMenuProps) {
  const { t } = useTranslation()
  const { popup, buttonProps, isNeeded } = usePopup(ViewItems, 'menu')
  return (
    <>
      <ToolButton {...buttonProps} icon={IconBookmark}>
        {t('views.menu')}
      </ToolButton>
      {isNeeded && <ViewItems popup={popup} open={open} onOpen={onOpen} />}
    </>
  )
}
