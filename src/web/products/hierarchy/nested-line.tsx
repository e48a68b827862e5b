import { IconSquareMinus, IconSquarePlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { typeTitle } from '#domain/products/types.ts'
import classes from '#web/products/hierarchy/hierarchy.module.css'
import type { NestedColumn } from '#web/products/hierarchy/nested-columns.ts'
import { shortName, type NestedRow } from '#web/products/hierarchy/nested-rows.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { TextLink } from '#web/ui/link.tsx'
import { NESTED_TREE_INDENT_PX } from '#web/ui/timing.ts'

type NestedLineProps = {
  row: NestedRow
  columns: readonly NestedColumn[]
  isFocusable: boolean
  onFocus: (path: string) => void
  onToggle: (path: string) => void
}

/** A product at one place: plus or minus, its name, and the chosen columns. */
export function NestedLine({ row, columns, isFocusable, onFocus, onToggle }: NestedLineProps) {
  const { t } = useTranslation()
  const { node, path, depth, hasChildren, isOpen } = row
  const name = node.title || t('hierarchy.hidden')
  const Icon = isOpen ? IconSquareMinus : IconSquarePlus
  return (
    <tr
      data-path={path}
      aria-level={depth + 1}
      aria-expanded={hasChildren ? isOpen : undefined}
      tabIndex={isFocusable ? 0 : -1}
      onFocus={() => onFocus(path)}
    >
      <th scope="row">
        <span className={classes['name']} style={{ paddingLeft: depth * NESTED_TREE_INDENT_PX }}>
          {hasChildren ? (
            <button
              type="button"
              tabIndex={-1}
              className={classes['toggle']}
              aria-label={t(isOpen ? 'hierarchy.collapse' : 'hierarchy.expand', { name })}
              onClick={() => onToggle(path)}
            >
              <Icon size={16} stroke={1.6} aria-hidden="true" />
            </button>
          ) : (
            <span className={classes['toggle']} />
          )}
          {node.id === null ? (
            <span className={classes['hidden']}>{name}</span>
          ) : (
            <TextLink to="/product/$id/card" params={{ id: node.id }} title={name}>
              {shortName(name)}
            </TextLink>
          )}
        </span>
      </th>
      {columns.map((column) => (
        <td key={column} data-column={column}>
          <Value row={row} column={column} />
        </td>
      ))}
    </tr>
  )
}

function Value({ row: { node, units }, column }: { row: NestedRow; column: NestedColumn }) {
  const { t } = useTranslation()
  const format = useFormat()
  const language = useLanguage()
  switch (column) {
    case 'type':
      return typeTitle(node.type, language)
    case 'units':
      return units === null ? '' : format.number(units)
    case 'concern':
      return t(node.hasConcernSubstances === true ? 'hierarchy.yes' : 'hierarchy.no')
    default:
      return node[column]
  }
}
