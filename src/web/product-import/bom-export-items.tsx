import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductId } from '#contract/ids.ts'
import { tableFormat } from '#contract/table-format.ts'
import { errorText } from '#web/api/error-text.ts'
import { fetchPart } from '#web/app/lazy-screen.tsx'
import type { saveBom } from '#web/product-import/product-import.queries.ts'
import { showToast } from '#web/ui/toast.ts'

/** The import's calls are not the first screen's. */
async function save(...bom: Parameters<typeof saveBom>): Promise<void> {
  const { saveBom: saveIt } = await fetchPart(() => import('#web/product-import/product-import.queries.ts'))
  await saveIt(...bom)
}

/** PROD-35: items of a menu that hand over a bill of materials as it can be imported again: of one product, or of all. */
export function BomExportItems({ productId }: { productId?: ProductId }) {
  const { t } = useTranslation()
  const fail = (error: unknown) => showToast({ tone: 'breach', title: errorText(t, error) })
  return (
    <>
      <Menu.Label>{t('productImport.bom.label')}</Menu.Label>
      {tableFormat.options.map((format) => (
        <Menu.Item key={format} onClick={() => void save(format, productId).catch(fail)}>
          {t(`productImport.bom.${format}`)}
        </Menu.Item>
      ))}
    </>
  )
}
