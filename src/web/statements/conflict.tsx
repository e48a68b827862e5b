import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { legislations } from '#web/catalogues/catalogues.queries.ts'
import { EditConflict } from '#web/editing/conflict.tsx'
import {
  valuesOfStored,
  type StatementEditing,
  type StatementValues,
  type StoredStatement,
} from '#web/statements/use-statement-editing.ts'

type StatementConflictProps = {
  isOpen: boolean
  stored: StoredStatement
  editing: StatementEditing
  onClose: () => void
}

/** Shows another person's saved values beside the typed ones; the user chooses for each field that both changed. */
export function StatementConflict({ isOpen, stored, editing, onClose }: StatementConflictProps) {
  const { t } = useTranslation()
  const laws = useQuery(legislations).data?.items ?? []
  const textOf = (value: StatementValues[keyof StatementValues]): string => {
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no')
    if (typeof value === 'string') return value || t('common.none')
    const names = laws.filter(({ id }) => value.includes(String(id))).map(({ shortName }) => shortName)
    return names.join(', ') || t('common.none')
  }
  return (
    <EditConflict
      editing={editing}
      valuesOf={valuesOfStored}
      isOpen={isOpen}
      newest={stored}
      title={t('statements.conflict.title')}
      lead={(isConflict) => t(isConflict ? 'statements.conflict.lead' : 'statements.conflict.none')}
      labelOf={(field) => t(`statements.field.${field}`)}
      textOf={textOf}
      onClose={onClose}
    />
  )
}
