import { Checkbox, Popover, Stack, TextInput } from '@mantine/core'
import { IconColumns3, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Hierarchy } from '#contract/products/hierarchy.ts'
import { typeTitle } from '#domain/products/types.ts'
import { useLanguage } from '#web/i18n/index.ts'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import { nestedColumns, type NestedColumn } from '#web/products/hierarchy/nested-columns.ts'
import { NestedHead } from '#web/products/hierarchy/nested-head.tsx'
import { NestedLine } from '#web/products/hierarchy/nested-line.tsx'
import { nestedRows, type NestedFilters } from '#web/products/hierarchy/nested-rows.ts'
import { useTreeKeys } from '#web/products/hierarchy/use-tree-keys.ts'
import { ToolButton } from '#web/ui/tool-button.tsx'

/** PROD-19: a plain tree of products, searched where it is: all of it, or column by column. */
export function NestedProductTable({ hierarchy }: { hierarchy: Hierarchy }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['0']))
  const [search, setSearch] = useState('')
  const [filters, setFilters] = useState<NestedFilters>({})
  const [columns, setColumns] = useState<readonly NestedColumn[]>(['productId', 'type', 'units', 'supplier'])
  const rows = nestedRows(hierarchy, {
    open,
    search,
    filters,
    typeTitle: (type) => typeTitle(type, language),
  })
  const toggle = (path: string) =>
    setOpen(
      (before) => new Set(before.has(path) ? [...before].filter((one) => one !== path) : [...before, path]),
    )
  const { focused, onFocus, onKeyDown, tableRef } = useTreeKeys(rows, toggle)
  return (
    <>
      <div className={classes['tools']}>
        <TextInput
          className={classes['search']}
          aria-label={t('hierarchy.search')}
          placeholder={t('hierarchy.search')}
          leftSection={<IconSearch size={15} stroke={1.6} aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Columns shown={columns} onChange={setColumns} />
      </div>
      <div className={classes['box']}>
        <table
          ref={tableRef}
          className={classes['table']}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA in HTML allows a table any role; its rows open, close and take the focus
          role="treegrid"
          aria-label={t('hierarchy.title')}
          onKeyDown={onKeyDown}
        >
          <NestedHead columns={columns} filters={filters} onChange={setFilters} />
          <tbody>
            {rows.map((row) => (
              <NestedLine
                key={row.path}
                row={row}
                columns={columns}
                isFocusable={row.path === focused}
                onFocus={onFocus}
                onToggle={toggle}
              />
            ))}
            {rows.length === 0 && (
              <tr>
                <td className={classes['nothing']} colSpan={columns.length + 1}>
                  {t('hierarchy.nothing')}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </>
  )
}

type ColumnsProps = { shown: readonly NestedColumn[]; onChange: (shown: readonly NestedColumn[]) => void }

/** "Columns to display". */
function Columns({ shown, onChange }: ColumnsProps) {
  const { t } = useTranslation()
  return (
    <Popover position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <ToolButton icon={IconColumns3}>{t('hierarchy.columns')}</ToolButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('hierarchy.columns')}>
        <Stack gap={8}>
          {nestedColumns.map((column) => (
            <Checkbox
              key={column}
              label={t(`hierarchy.column.${column}`)}
              checked={shown.includes(column)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(nestedColumns.filter((one) => (one === column ? checked : shown.includes(one))))
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
