import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { SavedView } from '#contract/views.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'

const FoundViews = lazyPopup(async () => (await import('#web/views/found-views.tsx')).FoundViews)

type MoreViewsProps = {
  /** The views without a tab. */
  views: readonly SavedView[]
  onOpen: (view: SavedView) => void
}

/** The button of the views for which there are no tabs. */
export function MoreViews({ views, onOpen }: MoreViewsProps) {
  const { t } = useTranslation()
  const { popup, buttonProps, isNeeded } = usePopup(FoundViews, 'listbox')
  return (
    <>
      <ToolButton
        {...buttonProps}
        // The list has an id of its own.
        aria-controls={undefined}
        rightSection={<IconChevronDown size={12} stroke={1.8} aria-hidden="true" />}
      >
        {t('views.more', { count: views.length })}
      </ToolButton>
      {isNeeded && <FoundViews popup={popup} views={views} onOpen={onOpen} />}
    </>
  )
}
