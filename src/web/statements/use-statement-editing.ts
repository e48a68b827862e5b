import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { generalProductStatementFields, type GeneralProductStatement } from '#contract/statements.ts'
import { useEditing, type Editing } from '#web/editing/use-editing.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { generalStatement, useSaveStatement } from '#web/statements/statements.queries.ts'
import { showToast } from '#web/ui/toast.ts'

export interface StatementValues {
  titleEn: string
  titleSv: string
  textEn: string
  textSv: string
  /** Select boxes hold texts. */
  legislations: string[]
  active: boolean
}

/** A statement as it is stored; `known` is null for a new one. */
export interface StoredStatement {
  known: GeneralProductStatement | null
  version: number
}

export type StatementEditing = Editing<StoredStatement, StatementValues>

export const storedStatement = (known: GeneralProductStatement | null): StoredStatement => ({
  known,
  version: known?.version ?? 0,
})

export const valuesOfStored = ({ known }: StoredStatement): StatementValues => ({
  titleEn: known?.title.en ?? '',
  titleSv: known?.title.sv ?? '',
  textEn: known?.text.en ?? '',
  textSv: known?.text.sv ?? '',
  legislations: known?.legislations.map(({ id }) => String(id)) ?? [],
  active: known?.active ?? true,
})

const inputOf = ({ titleEn, titleSv, textEn, textSv, legislations, active }: StatementValues) => ({
  title: { en: titleEn, sv: titleSv },
  text: { en: textEn, sv: textSv },
  legislations: legislations.map(Number),
  active,
})

/** The form's fields by their paths in the contract. */
const FIELDS: Partial<Record<string, keyof StatementValues>> = {
  'title.en': 'titleEn',
  'title.sv': 'titleSv',
  'text.en': 'textEn',
  'text.sv': 'textSv',
}
const byField = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([path, text]) => [FIELDS[path] ?? path, text]))

/** ADM-08: a new or known statement while it is edited. */
export function useStatementEditing(loaded: StoredStatement): StatementEditing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { mutateAsync } = useSaveStatement()
  const validate = validateBy(generalProductStatementFields, {
    'title.en': t('statements.field.titleEn'),
    'title.sv': t('statements.field.titleSv'),
    'text.en': t('statements.field.textEn'),
    'text.sv': t('statements.field.textSv'),
  })
  return useEditing({
    loaded,
    valuesOf: valuesOfStored,
    validate: (values) => byField(validate(inputOf(values))),
    faultsOf: byField,
    write: async (values, { known }) => {
      await mutateAsync({
        known: known ?? undefined,
        fields: generalProductStatementFields.parse(inputOf(values)),
      })
      showToast({ title: t('statements.saved') })
    },
    onOutdated: () => {
      if (loaded.known) void queryClient.invalidateQueries(generalStatement(loaded.known.id))
    },
    leave: { title: t('statements.leave'), what: t('statements.unsaved') },
  })
}
