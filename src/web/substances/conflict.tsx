import { useTranslation } from 'react-i18next'

import type { SubstanceCard } from '#contract/substances/card.ts'
import {
  conflictsOf,
  mergedValues,
  valueOf,
  valuesOf,
  type SubstanceValues,
} from '#web/substances/form-values.ts'
import { ConflictChoice, ConflictModal } from '#web/ui/conflict-modal.tsx'

type SubstanceConflictProps = {
  isOpen: boolean
  /** The values when the editing began, the stored card, and the typed values. */
  before: SubstanceValues
  stored: SubstanceCard
  yours: SubstanceValues
  onGoOn: (merged: SubstanceValues) => void
  onClose: () => void
}

const labels = {
  name: 'nameEn',
  nameSv: 'nameSv',
  formula: 'formula',
  description: 'description',
  isGroup: 'group',
  annexXiv: 'annexXiv',
} as const

/** Shows another person's saved values beside the typed ones; the user chooses for each field that both changed. */
export function SubstanceConflict({
  isOpen,
  before,
  stored,
  yours,
  onGoOn,
  onClose,
}: SubstanceConflictProps) {
  const { t } = useTranslation()
  const states = { before, theirs: valuesOf(stored), yours }
  const fields = conflictsOf(states)
  const textOf = (value: ReturnType<typeof valueOf>): string => {
    if (value === null || value === '') return t('common.none')
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return value.join(', ') || t('common.none')
    return [value.entry, value.latestApplicationDate, value.sunsetDate].join(', ')
  }
  return (
    <ConflictModal isOpen={isOpen} title={t('substances.conflict.title')} onClose={onClose}>
      <ConflictChoice
        key={stored.version}
        title={t('substances.conflict.title')}
        lead={t(fields.length === 0 ? 'substances.conflict.none' : 'substances.conflict.lead')}
        rows={fields.map((field) => ({
          key: field,
          label:
            field === 'casNumbers' || field === 'ecNumbers'
              ? t(field === 'casNumbers' ? 'substances.nodes.cas' : 'substances.nodes.ec')
              : t(`substances.card.${labels[field]}`),
          theirs: textOf(valueOf(states.theirs, field)),
          yours: textOf(valueOf(yours, field)),
        }))}
        onGoOn={(theirs) => onGoOn(mergedValues(states, theirs))}
        onClose={onClose}
      />
    </ConflictModal>
  )
}
