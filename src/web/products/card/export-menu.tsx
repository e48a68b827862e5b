import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/values/ids.ts'
import { BomExportItems } from '#web/exports/bom-items.tsx'
import { useExport } from '#web/exports/use-export.ts'

/** Hands over the bill of materials of the product as a file. */
export function ExportMenu({ id }: { id: ProductId }) {
  const { t } = useTranslation()
  const exporting = useExport()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden="true" />}
          loading={exporting.job !== null}
        >
          {t('productCard.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <BomExportItems
          isDisabled={exporting.job !== null}
          onExport={({ format }) => exporting.startBom({ format, productId: id })}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
