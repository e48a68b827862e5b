import { useDisclosure } from '@mantine/hooks'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import { preloadBulkArea } from '#web/products/bulk/area.tsx'
import type { BulkWork } from '#web/products/bulk/use-work.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'

const ChangesDrawer = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/products/bulk/changes-drawer.tsx')).ChangesDrawer,
)

/** PROD-42: imports and bulk actions of the last weeks, each to be undone as one step. */
export function RecentChanges({ work }: { work: Pick<BulkWork, 'undoChange' | 'isUndoing'> }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure(false, { onOpen: preloadBulkArea })
  return (
    <>
      <ToolButton icon={IconHistory} onClick={open} onPointerEnter={ChangesDrawer.preload}>
        {t('products.recentChanges')}
      </ToolButton>
      <ChangesDrawer isOpen={isOpen} onClose={close} work={work} />
    </>
  )
}
