import { Group, NumberInput, Select, Skeleton, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ImportPreview, ProductImport } from '#contract/product-import.ts'
import type { ImportSettings } from '#contract/product-import-settings.ts'
import { errorText } from '#web/http/error-text.ts'
import { ComponentsOf } from '#web/product-import/components-of.tsx'
import { ImportWizard } from '#web/product-import/wizard.tsx'
import { MappingTable } from '#web/product-import/mapping-table.tsx'
import { PreviewTable } from '#web/product-import/preview-table.tsx'
import type { ImportWays } from '#web/product-import/ways.ts'
import { importPreview, useCheck, type WantedSettings } from '#web/product-import/product-import.queries.ts'
import { RowOptions } from '#web/product-import/row-options.tsx'
import { SheetNotes } from '#web/product-import/sheet-notes.tsx'
import { Note } from '#web/ui/note.tsx'
import { SectionPanel } from '#web/ui/section-panel.tsx'

const PREVIEW_DEBOUNCE_MS = 250

type ColumnsStepProps = { found: ProductImport; ways: ImportWays }

/** The step that maps columns to fields. Each change shows at once the reading of the first rows. */
export function ColumnsStep({ found, ways }: ColumnsStepProps) {
  const { t } = useTranslation()
  // A file that was mapped before comes back as it was mapped.
  const [wanted, setWanted] = useState<WantedSettings>(found.job ? found.settings : {})
  const [rested] = useDebouncedValue(wanted, PREVIEW_DEBOUNCE_MS)
  const preview = useQuery(importPreview(found.id, previewable(rested)))
  const check = useCheck(found.id)
  const settings: ImportSettings | undefined = preview.data && { ...preview.data.settings, ...wanted }
  const faults = preview.data?.mappingFaults ?? []
  const [fault] = faults.filter(({ column }) => column === null)
  return (
    <ImportWizard
      step="columns"
      found={{ ...found, outcome: null }}
      settings={settings}
      question={t('productImport.columns.question')}
      lead={t(preview.data?.isRemembered ? 'productImport.columns.remembered' : 'productImport.columns.lead')}
      onOpen={{ file: ways.toFile }}
      back={{ label: t('productImport.step.file'), onClick: ways.toFile }}
      next={{
        label: t('productImport.columns.next'),
        onClick: () => settings && check.mutate(settings, { onSuccess: ways.toNow }),
        isLoading: check.isPending,
        isDisabled: !settings || faults.length > 0 || preview.isFetching || isNameless(settings),
      }}
      footerNote={fault?.message}
    >
      {preview.isError && <Note tone="breach">{errorText(t, preview.error)}</Note>}
      {check.isError && <Note tone="breach">{errorText(t, check.error)}</Note>}
      {preview.data && settings ? (
        <Mapping found={found} preview={preview.data} settings={settings} onWant={setWanted} />
      ) : (
        !preview.isError && <Skeleton h={320} />
      )}
    </ImportWizard>
  )
}

/** A name that is being typed is nothing to ask the server about. */
function previewable(wanted: WantedSettings): WantedSettings {
  const componentsOf = wanted.options?.componentsOf
  if (!wanted.options || !componentsOf || 'productId' in componentsOf) return wanted
  return { ...wanted, options: { ...wanted.options, componentsOf: { name: PLACEHOLDER, number: '' } } }
}

const PLACEHOLDER = '…'

/** The new product that the rows are the components of has no name yet. */
const isNameless = ({ options: { componentsOf } }: ImportSettings) =>
  componentsOf !== null && 'name' in componentsOf && componentsOf.name.trim() === ''

type MappingProps = {
  found: ProductImport
  preview: ImportPreview
  settings: ImportSettings
  onWant: (settings: WantedSettings) => void
}

function Mapping({ found, preview, settings, onWant }: MappingProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="lg">
      <TablePlace sheets={found.sheets} settings={settings} onWant={onWant} />
      <SheetNotes
        sheets={found.sheets}
        chosen={settings.sheet}
        encoding={settings.encoding}
        onEncoding={(encoding) => onWant({ sheet: settings.sheet, encoding })}
      />
      <ComponentsOf
        fileName={found.fileName}
        chosen={settings.options.componentsOf}
        onChoose={(componentsOf) => onWant({ ...settings, options: { ...settings.options, componentsOf } })}
      />
      <MappingTable
        columns={preview.columns}
        mapped={settings.columns}
        faults={preview.mappingFaults}
        onMap={(columns) => onWant({ ...settings, columns })}
      />
      <RowOptions
        columns={settings.columns}
        options={settings.options}
        onChange={(options) => onWant({ ...settings, options })}
      />
      <SectionPanel
        title={t('productImport.columns.preview')}
        note={t('productImport.columns.previewNote')}
        isFlush
      >
        <PreviewTable preview={preview} columns={settings.columns} />
      </SectionPanel>
    </Stack>
  )
}

type TablePlaceProps = Pick<MappingProps, 'settings' | 'onWant'> & Pick<ProductImport, 'sheets'>

/** The place of the table in the file: its sheet and its head rows. Another place resets the mapping of the columns. */
function TablePlace({ sheets, settings, onWant }: TablePlaceProps) {
  const { t } = useTranslation()
  const { sheet, headRow, headRows, encoding } = settings
  const title = (index: number, name: string | null) =>
    name ?? `${t('productImport.columns.sheetUnnamed')} ${index + 1}`
  return (
    <Group align="flex-start" gap="md">
      {sheets.length > 1 && (
        <Select
          w={240}
          label={t('productImport.columns.sheet')}
          data={sheets.map(({ name, notes }, index) => ({
            value: index,
            label: notes.isHidden
              ? t('productImport.columns.sheetHidden', { name: title(index, name) })
              : title(index, name),
          }))}
          value={sheet}
          onChange={(chosen) => chosen !== null && onWant({ sheet: chosen, encoding })}
        />
      )}
      <NumberInput
        w={160}
        min={0}
        max={1000}
        allowDecimal={false}
        label={t('productImport.columns.headRow')}
        description={t('productImport.columns.headRowHelp')}
        value={headRow}
        onChange={(row) => typeof row === 'number' && onWant({ sheet, headRow: row, headRows, encoding })}
      />
      <NumberInput
        w={160}
        min={1}
        max={5}
        allowDecimal={false}
        label={t('productImport.columns.headRows')}
        value={headRows}
        onChange={(rows) => typeof rows === 'number' && onWant({ sheet, headRow, headRows: rows, encoding })}
      />
    </Group>
  )
}
