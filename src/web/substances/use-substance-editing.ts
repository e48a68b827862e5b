import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { substanceChange, type SubstanceCard } from '#contract/substances/card.ts'
import { useEditing, type Editing } from '#web/editing/use-editing.ts'
import { validateBy } from '#web/http/validate-by.ts'
import { changeOf, faultsByField, valuesOf, type SubstanceValues } from '#web/substances/form-values.ts'
import { substanceCard, useSaveSubstance } from '#web/substances/substances.queries.ts'
import { showToast } from '#web/ui/toast.ts'

/** A substance and the version that a change of it stands on. */
export interface StoredSubstance {
  card: SubstanceCard
  version: number
}

export type SubstanceEditing = Editing<StoredSubstance, SubstanceValues>

export const valuesOfStored = ({ card }: StoredSubstance) => valuesOf(card)

/** SUB-04: a substance while it is edited. */
export function useSubstanceEditing(loaded: StoredSubstance): SubstanceEditing {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { id, name } = loaded.card
  const { mutateAsync } = useSaveSubstance(id)
  return useEditing({
    loaded,
    valuesOf: valuesOfStored,
    validate: (values) => faultsByField(validateBy(substanceChange)(changeOf(values)), values),
    faultsOf: faultsByField,
    write: async (values, { version }) => {
      const saved = await mutateAsync({ ifMatch: version, body: changeOf(values) })
      queryClient.setQueryData(substanceCard(id).queryKey, saved)
      showToast({ title: t('substances.card.saved', { name: saved.body.name }) })
    },
    onOutdated: () => void queryClient.invalidateQueries(substanceCard(id)),
    leave: { title: t('substances.card.leave', { name }), what: t('substances.card.leaveWhat') },
  })
}
