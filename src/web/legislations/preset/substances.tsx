import { ActionIcon, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { SubstanceBrief } from '#contract/substances/substances.ts'
import { AddSubstance } from '#web/legislations/draft/add-substance.tsx'
import { PasteNumbers } from '#web/legislations/preset/paste-numbers.tsx'
import classes from '#web/legislations/preset/preset.module.css'

type PresetSubstancesProps = {
  chosen: readonly SubstanceBrief[]
  error: string | undefined
  onAdd: (substances: readonly SubstanceBrief[]) => void
  onRemove: (id: SubstanceBrief['id']) => void
}

/** The substances of a new rule: searched one by one, or pasted as numbers. */
export function PresetSubstances({ chosen, error, onAdd, onRemove }: PresetSubstancesProps) {
  const { t } = useTranslation()
  return (
    <Stack gap={16}>
      {chosen.length > 0 && (
        <ul className={classes['chosen']} aria-label={t('legislations.preset.chosen')}>
          {chosen.map(({ id, name, ecNumbers, casNumbers }) => (
            <li key={id} className={classes['substance']}>
              <span className={classes['name']} title={name}>
                {name}
              </span>
              <span className={`${classes['numbers']} tabular`}>
                {[...ecNumbers, ...casNumbers].slice(0, 2).join(' · ')}
              </span>
              <ActionIcon
                aria-label={t('legislations.ownList.removeSubstance', { name })}
                onClick={() => onRemove(id)}
              >
                <IconTrash size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <AddSubstance
        isThere={(id) => chosen.some((substance) => substance.id === id)}
        error={error}
        onPick={(substance) => onAdd([substance])}
      />
      <PasteNumbers onFind={onAdd} />
    </Stack>
  )
}
