import { useTranslation } from 'react-i18next'

import { EditConflict } from '#web/editing/conflict.tsx'
import type { FieldOf } from '#web/editing/three-states.ts'
import type { SubstanceValues } from '#web/substances/form-values.ts'
import {
  valuesOfStored,
  type StoredSubstance,
  type SubstanceEditing,
} from '#web/substances/use-substance-editing.ts'

type SubstanceConflictProps = {
  isOpen: boolean
  stored: StoredSubstance
  editing: SubstanceEditing
  onClose: () => void
}

type Field = FieldOf<SubstanceValues>

const labels = {
  name: 'substances.card.nameEn',
  nameSv: 'substances.card.nameSv',
  ecNumbers: 'substances.nodes.ec',
  casNumbers: 'substances.nodes.cas',
  formula: 'substances.card.formula',
  description: 'substances.card.description',
  isGroup: 'substances.card.group',
  annexXiv: 'substances.card.annexXiv',
} as const satisfies Record<Field, string>

/** Shows another person's saved values beside the typed ones; the user chooses for each field that both changed. */
export function SubstanceConflict({ isOpen, stored, editing, onClose }: SubstanceConflictProps) {
  const { t } = useTranslation()
  const textOf = (value: SubstanceValues[Field]): string => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value === 'string') return value || t('common.none')
    if (Array.isArray(value)) return value.join(', ') || t('common.none')
    if (!value.isOn) return t('common.none')
    return [value.entry, value.latestApplicationDate, value.sunsetDate].join(', ')
  }
  return (
    <EditConflict
      editing={editing}
      valuesOf={valuesOfStored}
      isOpen={isOpen}
      newest={stored}
      title={t('substances.conflict.title')}
      lead={(isConflict) => t(isConflict ? 'substances.conflict.lead' : 'substances.conflict.none')}
      labelOf={(field) => t(labels[field])}
      textOf={textOf}
      onClose={onClose}
    />
  )
}
