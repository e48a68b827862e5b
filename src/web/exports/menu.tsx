import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { ProductExport } from '#contract/exports.ts'
import { useExport } from '#web/exports/use-export.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'

const ExportItems = lazyPopup(async () => (await import('#web/exports/items.tsx')).ExportItems)

type ExportMenuProps = {
  /** The filters, order and columns of the shown list. */
  wanted: Omit<ProductExport, 'format'>
  rows: number
}

/** OV-14: menu that exports the shown list as a file. */
export function ExportMenu({ wanted, rows }: ExportMenuProps) {
  const { t } = useTranslation()
  const exporting = useExport()
  const { popup, buttonProps, isNeeded } = usePopup(ExportItems, 'menu')
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
        loading={exporting.isStarting}
      >
        {t('exporting.button')}
      </Button>
      {isNeeded && (
        <ExportItems
          popup={popup}
          rows={rows}
          exporting={exporting}
          onExport={(format) => exporting.start({ ...wanted, format }, rows)}
        />
      )}
    </>
  )
}
