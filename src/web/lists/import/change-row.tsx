import { Table } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import type { ListChange } from '#contract/lists/import.ts'
import { reasonIn } from '#domain/lists/reasons.ts'
import { useFormat } from '#web/i18n/format.ts'
import { changeColours, changeIcons } from '#web/lists/import/change-kinds.ts'
import { FieldChanges } from '#web/lists/import/field-changes.tsx'
import classes from '#web/lists/import/import.module.css'

/** + a new entry, ↻ a changed one, × one that is gone. */
export function ChangeRow({ change: { change, before, after, fields } }: { change: ListChange }) {
  const { t } = useTranslation()
  const format = useFormat()
  const entry = after ?? before
  if (!entry) return null
  const Icon = changeIcons[change]
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td>
        <span className={classes['change']} style={{ color: changeColours[change] }}>
          <Icon size={14} stroke={1.8} aria-hidden="true" />
          {t(`imports.changes.kind.${change}`)}
        </span>
      </Table.Td>
      <Table.Td>
        <div className={classes['substance']}>
          {change === 'removed' ? <del>{entry.name}</del> : entry.name}
        </div>
        <Identity entry={entry} />
      </Table.Td>
      <Table.Td>
        {change === 'changed' && before && after ? (
          <FieldChanges before={before} after={after} fields={fields} />
        ) : (
          reasonIn(entry.reason ?? '', format.language)
        )}
      </Table.Td>
      <Table.Td>{entry.dateOfInclusion && format.date(entry.dateOfInclusion)}</Table.Td>
    </Table.Tr>
  )
}

/** Numbers of the entry, or the number of the group's members. */
function Identity({
  entry: { ecNumbers, casNumbers, members },
}: {
  entry: NonNullable<ListChange['after']>
}) {
  const { t } = useTranslation()
  const parts = [
    members.length > 0 && t('imports.changes.members', { count: members.length }),
    ecNumbers.length > 0 && t('imports.changes.ec', { numbers: ecNumbers.join(', ') }),
    casNumbers.length > 0 && t('imports.changes.cas', { numbers: casNumbers.join(', ') }),
  ]
  return <div className={classes['identity']}>{parts.filter(Boolean).join(' · ')}</div>
}
