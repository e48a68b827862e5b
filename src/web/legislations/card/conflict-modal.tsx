import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { LegislationId } from '#contract/values/ids.ts'
import type { LegislationDraft } from '#contract/legislations/draft.ts'
import { EditConflict } from '#web/editing/conflict.tsx'
import { useLanguage } from '#web/i18n/index.ts'
import { draftOf, type Field } from '#web/legislations/draft/draft.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'
import { freshCard } from '#web/legislations/draft/legislations.queries.ts'

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
    <EditConflict
      editing={editing.edits}
      valuesOf={draftOf}
      isOpen={isOpen}
      newest={fresh}
      title={t('legislations.conflict.title')}
      lead={(isConflict) =>
        t(isConflict ? 'legislations.conflict.lead' : 'legislations.conflict.none', {
          name: fresh?.edited?.by ?? '',
        })
      }
      labelOf={(field) => t(`legislations.field.${field}`)}
      textOf={useValueText()}
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
