import { ActionIcon, Select, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { ownLimit, type OwnLimit, type OwnList } from '#contract/legislations/draft.ts'
import type { SubstanceBrief } from '#contract/substances/substances.ts'
import classes from '#web/legislations/draft/draft.module.css'

type Entry = OwnList['entries'][number]

type EntryProps = {
  entry: Entry
  substance: SubstanceBrief | undefined
  path: string
  errors: Readonly<Record<string, string>>
  isReadOnly: boolean
  onChange: (entry: Entry) => void
  onRemove: () => void
}

const { unit: limitUnit, scope: limitScope, operator: limitOperator } = ownLimit.shape
const operators = ['any', ...limitOperator.options] as const
const firstLimit: OwnLimit = { value: '0.1', unit: '%', operator: 'above', scope: 'article' }

/** COMP-17: a substance and how much of it is too much: operator, value, unit, and where it is measured. */
export function OwnListEntryFields({
  entry,
  substance,
  path,
  errors,
  isReadOnly,
  onChange,
  onRemove,
}: EntryProps) {
  const { t } = useTranslation()
  const { limit } = entry
  const name = substance?.name ?? String(entry.substanceId)
  const set = (next: Partial<OwnLimit>) =>
    onChange({ ...entry, limit: { ...(limit ?? firstLimit), ...next } })
  const operate = (operator: (typeof operators)[number] | null) => {
    if (operator === 'any') onChange({ ...entry, limit: null })
    else if (operator) set({ operator })
  }
  const of = (what: 'operator' | 'value' | 'unit' | 'scope') => t(`legislations.limit.${what}`, { name })
  return (
    <div className={classes['entry']}>
      <div className={classes['entryName']} title={name}>
        <span className={classes['cut']}>{name}</span>
        <span className={classes['numbers']}>
          {[...(substance?.ecNumbers ?? []), ...(substance?.casNumbers ?? [])].slice(0, 2).join(' · ')}
        </span>
      </div>
      <Select
        aria-label={of('operator')}
        data={operators.map((value) => ({ value, label: t(`legislations.operator.${value}`) }))}
        value={limit?.operator ?? 'any'}
        readOnly={isReadOnly}
        onChange={operate}
      />
      {limit ? (
        <>
          <TextInput
            aria-label={of('value')}
            className={classes['entryValue'] ?? ''}
            inputMode="decimal"
            value={limit.value}
            error={errors[`${path}.limit.value`]}
            readOnly={isReadOnly}
            onChange={(event) => set({ value: event.currentTarget.value.replace(',', '.') })}
          />
          <Select
            aria-label={of('unit')}
            data={limitUnit.options}
            value={limit.unit}
            readOnly={isReadOnly}
            onChange={(unit) => unit && set({ unit })}
          />
          <Select
            aria-label={of('scope')}
            data={limitScope.options.map((value) => ({ value, label: t(`legislations.scope.${value}`) }))}
            value={limit.scope}
            readOnly={isReadOnly}
            onChange={(scope) => scope && set({ scope })}
          />
        </>
      ) : (
        <span className={classes['anyContent']}>{t('legislations.limit.none')}</span>
      )}
      {!isReadOnly && (
        <ActionIcon aria-label={t('legislations.ownList.removeSubstance', { name })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
    </div>
  )
}
