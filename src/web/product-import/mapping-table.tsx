import { Select, Table, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { type FoundColumn } from '#contract/product-import.ts'
import { importFields, type ImportField, type MappedColumn } from '#contract/product-import-settings.ts'
import { columnLetters } from '#domain/spreadsheets/column-letters.ts'
import { fieldTitle, identifierKeyOf, nameKeyOf } from '#domain/product-import/fields.ts'
import { isHidden } from '#domain/identifiers/product.ts'
import { useVariant } from '#web/sessions/runtime-config.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/product-import/product-import.module.css'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type MappingTableProps = {
  columns: readonly FoundColumn[]
  mapped: readonly MappedColumn[]
  faults: readonly { column: number | null; message: string }[]
  onMap: (columns: MappedColumn[]) => void
}

/** A row for each column of the file: its head, its first values, and its field. */
export function MappingTable({ columns, mapped, faults, onMap }: MappingTableProps) {
  const { t } = useTranslation()
  const fields = useFieldChoices()
  const put = (column: number, next: Omit<MappedColumn, 'column'> | null) => {
    const others = mapped.filter((one) => one.column !== column)
    const all = next ? [...others, { column, ...next }] : others
    onMap(all.toSorted((a, b) => a.column - b.column))
  }
  return (
    <SectionPanel title={t('productImport.step.columns')} isFlush>
      <Table.ScrollContainer minWidth={320} type="native">
        <Table className={classes['mapping']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="32%">{t('productImport.columns.inFile')}</Table.Th>
              <Table.Th>{t('productImport.columns.samples')}</Table.Th>
              <Table.Th w={264}>{t('productImport.columns.field')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map((found) => (
              <MappingRow
                key={found.column}
                found={found}
                mapped={mapped.find(({ column }) => column === found.column)}
                fields={fields}
                fault={faults.find(({ column }) => column === found.column)?.message}
                onPut={(next) => put(found.column, next)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </SectionPanel>
  )
}

type MappingRowProps = {
  found: FoundColumn
  mapped: MappedColumn | undefined
  fields: ReturnType<typeof useFieldChoices>
  fault: string | undefined
  onPut: (next: Omit<MappedColumn, 'column'> | null) => void
}

function MappingRow({ found, mapped, fields, fault, onPut }: MappingRowProps) {
  const { t } = useTranslation()
  const name = found.title || columnLetters(found.column)
  const choose = (field: ImportField | null) => {
    if (!field) return onPut(null)
    const customType =
      field === 'identifier:Other' ? found.proposedCustomType || found.title.slice(0, 64) : ''
    onPut({ field, ...(customType ? { customType } : {}) })
  }
  return (
    <Table.Tr data-unread={mapped ? undefined : true}>
      <Table.Td className={classes['columnName']}>
        {name}
        {found.title !== '' && <span className={classes['letter']}>{columnLetters(found.column)}</span>}
      </Table.Td>
      <Table.Td>
        <Text c="var(--k-text2)" lineClamp={1} title={found.samples.join(' · ')}>
          {found.samples.join(' · ') || t('productImport.check.nothing')}
        </Text>
      </Table.Td>
      <Table.Td>
        <Select
          size="xs"
          aria-label={t('productImport.columns.fieldOf', { column: name })}
          placeholder={t('productImport.columns.notRead')}
          data={fields}
          value={mapped?.field ?? null}
          onChange={choose}
          searchable
          clearable
          error={fault}
        />
        {mapped?.field === 'identifier:Other' && (
          <TextInput
            size="xs"
            mt={4}
            aria-label={t('productImport.columns.customType')}
            placeholder={t('productImport.columns.customType')}
            maxLength={64}
            value={mapped.customType ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onPut({ field: mapped.field, ...(value ? { customType: value } : {}) })
            }
          />
        )}
      </Table.Td>
    </Table.Tr>
  )
}

const STRUCTURE: readonly ImportField[] = [
  'position',
  'level',
  'parent',
  'parentName',
  'units',
  'amount',
  'amountUnit',
  'contents',
  'notFitted',
]

/** The fields that the variant has, in groups. */
function useFieldChoices() {
  const { t } = useTranslation()
  const language = useLanguage()
  const variant = useVariant()
  const shown = importFields.filter(
    (field) => !isHidden(identifierKeyOf(field) ?? nameKeyOf(field) ?? '', variant),
  )
  const group = (isIn: (field: ImportField) => boolean) =>
    shown.filter(isIn).map((field) => ({ value: field, label: fieldTitle(field, language) }))
  const isIdentifier = (field: ImportField) => identifierKeyOf(field) !== null
  const isName = (field: ImportField) => nameKeyOf(field) !== null
  const isStructure = (field: ImportField) => STRUCTURE.includes(field)
  return [
    { group: t('productImport.columns.groups.identifiers'), items: group(isIdentifier) },
    { group: t('productImport.columns.groups.names'), items: group(isName) },
    { group: t('productImport.columns.groups.structure'), items: group(isStructure) },
    {
      group: t('productImport.columns.groups.facts'),
      items: group((field) => !isIdentifier(field) && !isName(field) && !isStructure(field)),
    },
  ]
}
