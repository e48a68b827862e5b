import { IconBookmark } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

import type { SavedView } from '#contract/views.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'
import type { OpenView } from '#web/views/use-open-view.ts'

const ViewItems = lazyPopup(async () => (await import('#web/views/items.tsx')).ViewItems)

/** The menu of views. */
export function ViewMenu({ open }: { open: OpenView }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const onOpen = (view: SavedView | null) => void navigate(open.linkOf(view))
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
