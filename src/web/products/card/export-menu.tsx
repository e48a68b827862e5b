import { Button } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/values/ids.ts'
import { useExport } from '#web/exports/use-export.ts'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'

const ExportItems = lazyPopup(async () => (await import('#web/products/card/menu-items.tsx')).ExportItems)

/** Hands over the bill of materials of the product as a file. */
export function ExportMenu({ id }: { id: ProductId }) {
  const { t } = useTranslation()
  const exporting = useExport()
  const { popup, buttonProps, isNeeded } = usePopup(ExportItems, 'menu')
  return (
    <>
      <Button
        {...buttonProps}
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
        rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden="true" />}
        loading={exporting.job !== null}
      >
        {t('productCard.export')}
      </Button>
      {isNeeded && (
        <ExportItems
          popup={popup}
          isDisabled={exporting.job !== null}
          onExport={({ format }) => exporting.startBom({ format, productId: id })}
        />
      )}
    </>
  )
}
