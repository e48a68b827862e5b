import { Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ImportPreview } from '#contract/product-import.ts'
import type { MappedColumn } from '#contract/product-import-settings.ts'
import { fieldTitle } from '#domain/product-import/fields.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/product-import/product-import.module.css'

type PreviewTableProps = { preview: ImportPreview; columns: readonly MappedColumn[] }

/** The first rows under their fields; what cannot be read is told in its cell. */
export function PreviewTable({ preview: { rows }, columns }: PreviewTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  if (columns.length === 0 || rows.length === 0)
    return (
      <Text p={16} c="var(--k-text3)">
        {t('productImport.columns.previewEmpty')}
      </Text>
    )
  return (
    <Table.ScrollContainer minWidth={480} maxHeight={384} type="native">
      <Table stickyHeader className={classes['preview']}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right" w={56}>
              {t('productImport.columns.row')}
            </Table.Th>
            {columns.map(({ column, field, customType }) => (
              <Table.Th key={column}>{customType ?? fieldTitle(field, language)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ row, cells }) => (
            <Table.Tr key={row}>
              <Table.Td ta="right" c="var(--k-text3)" className="tabular">
                {format.number(row)}
              </Table.Td>
              {columns.map(({ column }) => {
                const cell = cells.find((one) => one.column === column)
                return (
                  <Table.Td key={column} data-fault={cell?.fault ? true : undefined}>
                    <span className={classes['cell']} title={cell?.value}>
                      {cell?.value}
                    </span>
                    {cell?.fault && <span className={classes['cellFault']}>{cell.fault}</span>}
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
