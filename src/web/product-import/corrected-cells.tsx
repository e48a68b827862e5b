import { Button, Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ProductImport } from '#contract/product-import.ts'
import { columnLetters } from '#domain/spreadsheets/column-letters.ts'
import { fieldTitle } from '#domain/product-import/fields.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { isolated } from '#contract/values/isolated.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type CorrectedCellsProps = {
  found: ProductImport
  isBusy: boolean
  onTakeBack: (cell: { row: number; column: number }) => void
}

/** More of them are seen in the report. */
const SHOWN = 50

/** PROD-46: cells that count as a person corrected them, each with the way back. */
export function CorrectedCells({ found: { settings }, isBusy, onTakeBack }: CorrectedCellsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  const { corrections, columns } = settings
  if (corrections.length === 0) return null
  const nameOf = (column: number) => {
    const field = columns.find((mapped) => mapped.column === column)?.field
    return field ? fieldTitle(field, language) : columnLetters(column)
  }
  return (
    <SectionPanel
      title={t('productImport.check.corrected', {
        count: corrections.length,
        number: format.number(corrections.length),
      })}
      isFlush
    >
      <Table>
        <Table.Tbody>
          {corrections.slice(0, SHOWN).map(({ row, column, value }) => (
            <Table.Tr key={`${row} ${column}`}>
              <Table.Td ta="right" w={64} className="tabular" c="var(--k-text3)">
                {format.number(row)}
              </Table.Td>
              <Table.Td>{nameOf(column)}</Table.Td>
              <Table.Td fw={500}>
                {value === '' ? t('productImport.check.emptied') : isolated(value)}
              </Table.Td>
              <Table.Td ta="right">
                <Button
                  variant="subtle"
                  size="xs"
                  disabled={isBusy}
                  onClick={() => onTakeBack({ row, column })}
                >
                  {t('productImport.check.takeBack')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </SectionPanel>
  )
}
