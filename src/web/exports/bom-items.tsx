import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { BomExport } from '#contract/exports.ts'
import { tableFormat } from '#contract/values/table-format.ts'

type BomExportItemsProps = {
  /** True while an export is being made. */
  isDisabled: boolean
  onExport: (wanted: Pick<BomExport, 'format'>) => void
}

/** PROD-35: items of a menu that hand over a bill of materials as it can be imported again. */
export function BomExportItems({ isDisabled, onExport }: BomExportItemsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Menu.Label>{t('exporting.bom.label')}</Menu.Label>
      {tableFormat.options.map((format) => (
        <Menu.Item key={format} disabled={isDisabled} onClick={() => onExport({ format })}>
          {t(`exporting.bom.${format}`)}
        </Menu.Item>
      ))}
    </>
  )
}
