import { Checkbox, Select, SimpleGrid, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { productTypes } from '#contract/product-attributes.ts'
import {
  matchKeys,
  type ImportField,
  type ImportOptions,
  type MappedColumn,
} from '#contract/product-import.ts'
import { fieldOfKey, fieldTitle } from '#domain/product-import/import-fields.ts'
import { typeTitle } from '#domain/product-types.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type RowOptionsProps = {
  columns: readonly MappedColumn[]
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/** What the columns do not say themselves; only what matters for them is asked. */
export function RowOptions({ columns, options, onChange }: RowOptionsProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  const keys = matchKeys.filter((key) => has(fieldOfKey(key)) || key === options.matchBy)
  const isStructured = has('level') || has('parent') || options.indentedBy !== 'none'
  const hasNumbers = has('units') || has('amount')
  // Where a column says the level, indents say nothing more.
  const isIndented = options.indentedBy !== 'none' || (!has('level') && !has('parent'))
  const put = (change: Partial<ImportOptions>) => onChange({ ...options, ...change })
  return (
    <SectionPanel title={t('productImport.columns.options')}>
      <Stack gap="md">
        <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="lg" verticalSpacing="md">
          <Stack gap={8}>
            <Select
              label={t('productImport.columns.matchBy')}
              data={keys.map((key) => ({ value: key, label: fieldTitle(fieldOfKey(key), language) }))}
              value={options.matchBy}
              onChange={(value) => {
                const matchBy = matchKeys.find((key) => key === value)
                if (matchBy) put({ matchBy })
              }}
              allowDeselect={false}
            />
            {options.matchBy === 'Kedja ID' && (
              <Checkbox
                label={t('productImport.columns.createUnknown')}
                checked={options.createUnknown}
                onChange={({ currentTarget: { checked } }) => put({ createUnknown: checked })}
              />
            )}
            {has('suppliers') && (
              <Checkbox
                label={t('productImport.columns.matchSupplier')}
                checked={options.matchSupplier}
                onChange={({ currentTarget: { checked } }) => put({ matchSupplier: checked })}
              />
            )}
          </Stack>
          <Select
            label={t('productImport.columns.newType')}
            data={[
              { value: 'auto', label: t('productImport.columns.newTypeAuto') },
              ...productTypes.map((type) => ({ value: type, label: typeTitle(type, language) })),
            ]}
            value={options.newType}
            onChange={(value) => put({ newType: productTypes.find((type) => type === value) ?? 'auto' })}
            allowDeselect={false}
          />
        </SimpleGrid>
        {(isIndented || hasNumbers) && (
          <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="lg" verticalSpacing="md">
            {isIndented && (
              <Select
                label={t('productImport.columns.indented')}
                data={[
                  { value: 'none', label: t('productImport.columns.indentedNone') },
                  { value: 'key', label: fieldTitle(fieldOfKey(options.matchBy), language) },
                  { value: 'name', label: t('productImport.columns.indentedName') },
                ]}
                value={options.indentedBy}
                onChange={(value) =>
                  put({ indentedBy: value === 'key' || value === 'name' ? value : 'none' })
                }
                allowDeselect={false}
              />
            )}
            {hasNumbers && (
              <Select
                label={t('productImport.columns.decimalMark')}
                data={[
                  { value: 'auto', label: t('productImport.columns.decimalAuto') },
                  { value: 'comma', label: t('productImport.columns.decimalComma') },
                  { value: 'point', label: t('productImport.columns.decimalPoint') },
                ]}
                value={options.decimalMark}
                onChange={(value) =>
                  put({ decimalMark: value === 'comma' || value === 'point' ? value : 'auto' })
                }
                allowDeselect={false}
              />
            )}
          </SimpleGrid>
        )}
        {isStructured && (
          <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="lg" verticalSpacing="md">
            <Select
              label={t('productImport.columns.repeated')}
              data={[
                { value: 'refuse', label: t('productImport.columns.repeatedRefuse') },
                { value: 'sum', label: t('productImport.columns.repeatedSum') },
              ]}
              value={options.repeatedComponents}
              onChange={(value) => put({ repeatedComponents: value === 'sum' ? 'sum' : 'refuse' })}
              allowDeselect={false}
            />
            <Select
              label={t('productImport.columns.missing')}
              data={[
                { value: 'keep', label: t('productImport.columns.missingKeep') },
                { value: 'remove', label: t('productImport.columns.missingRemove') },
              ]}
              value={options.missingComponents}
              onChange={(value) => put({ missingComponents: value === 'remove' ? 'remove' : 'keep' })}
              allowDeselect={false}
            />
          </SimpleGrid>
        )}
        {has('suppliers') && (
          <Checkbox
            label={t('productImport.columns.createSuppliers')}
            checked={options.createSuppliers}
            onChange={({ currentTarget: { checked } }) => put({ createSuppliers: checked })}
          />
        )}
        {isStructured && (
          <Checkbox
            label={t('productImport.columns.keepAnswers')}
            checked={options.keepAnswersInHistory}
            onChange={({ currentTarget: { checked } }) => put({ keepAnswersInHistory: checked })}
          />
        )}
      </Stack>
    </SectionPanel>
  )
}
