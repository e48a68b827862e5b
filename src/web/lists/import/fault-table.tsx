import { Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { FileFault } from '#contract/lists/import.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Note } from '#web/ui/note.tsx'

/** More than this nobody corrects one by one. */
const FAULTS_SHOWN = 100

/** Lists the faults of the file by row, numbered as in a spreadsheet, and by column head. */
export function FaultTable({ faults }: { faults: readonly FileFault[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const hidden = faults.length - FAULTS_SHOWN
  return (
    <Stack gap="sm">
      <Note tone="breach">
        <strong>{t('imports.faults.title', { count: faults.length })}</strong>{' '}
        {t('imports.faults.text', { count: faults.length })}
      </Note>
      <Table.ScrollContainer minWidth={520} type="native">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="right" w={80}>
                {t('imports.faults.row')}
              </Table.Th>
              <Table.Th>{t('imports.faults.column')}</Table.Th>
              <Table.Th>{t('imports.faults.value')}</Table.Th>
              <Table.Th>{t('imports.faults.fault')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {faults.slice(0, FAULTS_SHOWN).map(({ row, column, value, code, message }) => (
              <Table.Tr key={`${row}-${column}-${code}-${value}`}>
                <Table.Td ta="right" className="tabular">
                  {row === null ? t('imports.faults.wholeFile') : format.number(row)}
                </Table.Td>
                <Table.Td>{column}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {hidden > 0 && <Text c="var(--k-text3)">{t('imports.faults.more', { count: hidden })}</Text>}
    </Stack>
  )
}
