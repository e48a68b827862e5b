import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { LegislationId } from '#contract/values/ids.ts'
import type { LegislationDraft } from '#contract/legislations/draft.ts'
import type { LegislationCard } from '#contract/legislations/editing.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { conflictsOf, draftOf, resolved, type Field } from '#web/legislations/draft/draft.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { freshCard } from '#web/legislations/draft/legislations.queries.ts'
import { ConflictChoice, ConflictModal } from '#web/ui/conflict-modal.tsx'

type LegislationConflictProps = {
  isOpen: boolean
  id: LegislationId
  editing: LegislationEditing
  onClose: () => void
}

/** Shows another person's saved values beside the typed ones; the user chooses for each field. */
export function LegislationConflict({ isOpen, id, editing, onClose }: LegislationConflictProps) {
  const { t } = useTranslation()
  const { data: fresh } = useQuery({ ...freshCard(id), enabled: isOpen })
  return (
    <ConflictModal isOpen={isOpen} title={t('legislations.conflict.title')} onClose={onClose}>
      {fresh && <Comparison key={fresh.version} fresh={fresh} editing={editing} onClose={onClose} />}
    </ConflictModal>
  )
}

type ComparisonProps = Pick<LegislationConflictProps, 'editing' | 'onClose'> & { fresh: LegislationCard }

function Comparison({ fresh, editing, onClose }: ComparisonProps) {
  const { t } = useTranslation()
  const textOf = useValueText()
  const { saved, draft } = editing
  const after = draftOf(fresh)
  const fields = conflictsOf(saved, after, draft)
  return (
    <ConflictChoice
      title={t('legislations.conflict.title')}
      lead={t(fields.length === 0 ? 'legislations.conflict.none' : 'legislations.conflict.lead', {
        name: fresh.edited?.by ?? '',
      })}
      rows={fields.map((field) => ({
        key: field,
        label: t(`legislations.field.${field}`),
        theirs: textOf(after[field]),
        yours: textOf(draft[field]),
      }))}
      onGoOn={(theirs) => {
        const chosen = fields.filter((field) => theirs.includes(field))
        editing.replace(resolved(saved, after, draft, chosen), fresh)
      }}
      onClose={onClose}
    />
  )
}

/** A field's value in a few words: a text as it is, of lists how many things they hold. */
function useValueText() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (value: LegislationDraft[Field]): string => {
    if (value === null || value === '') return t('common.none')
    if (typeof value === 'string') return value
    if (Array.isArray(value)) return t('legislations.conflict.things', { count: value.length })
    return value[language]
  }
}
