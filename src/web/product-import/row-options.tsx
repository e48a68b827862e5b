import { Checkbox, Select, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { productTypes } from '#contract/products/attributes.ts'
import {
  matchKeys,
  type ImportField,
  type ImportOptions,
  type MappedColumn,
} from '#contract/product-import-settings.ts'
import { fieldOfKey, fieldTitle } from '#domain/product-import/fields.ts'
import { typeTitle } from '#domain/products/types.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

type RowOptionsProps = {
  columns: readonly MappedColumn[]
  options: ImportOptions
  onChange: (options: ImportOptions) => void
}

/** The options that the columns do not answer; only options relevant to the mapped columns are shown. */
export function RowOptions({ columns, options, onChange }: RowOptionsProps) {
  const { t } = useTranslation()
  const has = (...fields: ImportField[]) => columns.some(({ field }) => fields.includes(field))
  const isStructured =
    has('level', 'parent') || options.indentedBy !== 'none' || options.componentsOf !== null
  const asking: Asking = {
    options,
    has,
    isSeveral: (wanted) => columns.filter(({ field }) => field === wanted).length > 1,
    put: (change) => onChange({ ...options, ...change }),
  }
  return (
    <SectionPanel title={t('productImport.columns.options')}>
      <Stack gap="md">
        <Products {...asking} />
        <Reading {...asking} />
        {isStructured && <Structure {...asking} />}
        {has('suppliers') && (
          <Option {...asking} name="createSuppliers" label={t('productImport.columns.createSuppliers')} />
        )}
        {has('productGroups') && (
          <Option {...asking} name="createGroups" label={t('productImport.columns.createGroups')} />
        )}
        {(has('parent') || options.indentedBy.endsWith('-columns')) && (
          <Option {...asking} name="createParents" label={t('productImport.columns.createParents')} />
        )}
        {has('parent') && (
          <Option {...asking} name="repeatParents" label={t('productImport.columns.repeatParents')} />
        )}
        <Option {...asking} name="leaveOutWrong" label={t('productImport.columns.leaveOutWrong')} />
        {isStructured && (
          <Option {...asking} name="keepAnswersInHistory" label={t('productImport.columns.keepAnswers')} />
        )}
      </Stack>
    </SectionPanel>
  )
}

interface Asking {
  options: ImportOptions
  /** True when one of these fields is a column of the table. */
  has: (...fields: ImportField[]) => boolean
  /** True when several columns have this field. */
  isSeveral: (field: ImportField) => boolean
  put: (change: Partial<ImportOptions>) => void
}

/** The options that match rows to products and that set the type of new products. */
function Products(asking: Asking) {
  const { options, has } = asking
  const { t } = useTranslation()
  const language = useLanguage()
  const keys = matchKeys.filter((key) => has(fieldOfKey(key)) || key === options.matchBy)
  return (
    <Pair>
      <Stack gap={8}>
        <Choice
          {...asking}
          name="matchBy"
          label={t('productImport.columns.matchBy')}
          data={keys.map((key) => ({ value: key, label: fieldTitle(fieldOfKey(key), language) }))}
        />
        {options.matchBy === 'Kedja ID' && (
          <Option {...asking} name="createUnknown" label={t('productImport.columns.createUnknown')} />
        )}
        {has('suppliers') && (
          <Option {...asking} name="matchSupplier" label={t('productImport.columns.matchSupplier')} />
        )}
      </Stack>
      <Choice
        {...asking}
        name="newType"
        label={t('productImport.columns.newType')}
        data={[
          { value: 'auto', label: t('productImport.columns.newTypeAuto') },
          ...productTypes.map((type) => ({ value: type, label: typeTitle(type, language) })),
        ]}
      />
    </Pair>
  )
}

/** The options for reading cells: indents and figures. */
function Reading(asking: Asking) {
  const { options, has, isSeveral } = asking
  const { t } = useTranslation()
  const language = useLanguage()
  const keyTitle = fieldTitle(fieldOfKey(options.matchBy), language)
  // A field in several columns may have one for each level.
  const inColumns = [
    {
      value: 'key-columns' as const,
      field: fieldOfKey(options.matchBy),
      label: t('productImport.columns.indentedColumns', { field: keyTitle }),
    },
    {
      value: 'name-columns' as const,
      field: 'name:Our product name' as const,
      label: t('productImport.columns.indentedColumns', { field: t('productImport.columns.indentedName') }),
    },
  ].filter(({ value, field }) => value === options.indentedBy || isSeveral(field))
  // Where a column says the level, indents say nothing more.
  const mayIndent = options.indentedBy !== 'none' || !has('level', 'parent')
  // Figures in columns of levels may be the quantities.
  const areFiguresUnclear = isSeveral('level') && !has('units')
  const hasNumbers = has('units', 'amount') || areFiguresUnclear
  if (!mayIndent && !hasNumbers) return null
  return (
    <Pair>
      {mayIndent && (
        <Choice
          {...asking}
          name="indentedBy"
          label={t('productImport.columns.indented')}
          data={[
            { value: 'none', label: t('productImport.columns.indentedNone') },
            { value: 'key', label: keyTitle },
            { value: 'name', label: t('productImport.columns.indentedName') },
            ...inColumns.map(({ value, label }) => ({ value, label })),
          ]}
        />
      )}
      {areFiguresUnclear && (
        <Choice
          {...asking}
          name="levelFigures"
          label={t('productImport.columns.levelFigures')}
          data={[
            { value: 'auto', label: t('productImport.columns.levelFiguresAuto') },
            { value: 'places', label: t('productImport.columns.levelFiguresPlaces') },
            { value: 'quantities', label: t('productImport.columns.levelFiguresQuantities') },
          ]}
        />
      )}
      {hasNumbers && (
        <Choice
          {...asking}
          name="decimalMark"
          label={t('productImport.columns.decimalMark')}
          data={[
            { value: 'auto', label: t('productImport.columns.decimalAuto') },
            { value: 'comma', label: t('productImport.columns.decimalComma') },
            { value: 'point', label: t('productImport.columns.decimalPoint') },
          ]}
        />
      )}
    </Pair>
  )
}

/** Components that the table names twice, and those that it does not name. */
function Structure(asking: Asking) {
  const { t } = useTranslation()
  return (
    <Pair>
      <Choice
        {...asking}
        name="repeatedComponents"
        label={t('productImport.columns.repeated')}
        data={[
          { value: 'refuse', label: t('productImport.columns.repeatedRefuse') },
          { value: 'sum', label: t('productImport.columns.repeatedSum') },
        ]}
      />
      <Choice
        {...asking}
        name="missingComponents"
        label={t('productImport.columns.missing')}
        data={[
          { value: 'keep', label: t('productImport.columns.missingKeep') },
          { value: 'remove', label: t('productImport.columns.missingRemove') },
        ]}
      />
    </Pair>
  )
}

const Pair = ({ children }: { children: ReactNode }) => (
  <SimpleGrid type="container" cols={{ base: 1, '480px': 2 }} spacing="lg" verticalSpacing="md">
    {children}
  </SimpleGrid>
)

type YesOrNo = {
  [K in keyof ImportOptions]: ImportOptions[K] extends boolean ? K : never
}[keyof ImportOptions]
type OneOfSeveral = {
  [K in keyof ImportOptions]: ImportOptions[K] extends string ? K : never
}[keyof ImportOptions]

function Option({ options, put, name, label }: Asking & { name: YesOrNo; label: string }) {
  return (
    <Checkbox
      label={label}
      checked={options[name]}
      onChange={({ currentTarget: { checked } }) => put({ [name]: checked })}
    />
  )
}

type ChoiceProps<Name extends OneOfSeveral> = Asking & {
  name: Name
  label: string
  data: { value: ImportOptions[Name]; label: string }[]
}

function Choice<Name extends OneOfSeveral>({ options, put, name, label, data }: ChoiceProps<Name>) {
  return (
    <Select
      label={label}
      data={data}
      value={options[name]}
      onChange={(value) => value && put({ [name]: value })}
    />
  )
}
