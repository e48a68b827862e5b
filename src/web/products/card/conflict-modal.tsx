import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { conflictKey, conflictsOf, resolved } from '#web/products/card/conflict.ts'
import { useConflictText } from '#web/products/card/conflict-text.ts'
import type { CardBase } from '#web/products/form/save-card.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { productCard, productSubstances } from '#web/products/form/product.queries.ts'
import { conflictingLists, rebasedAnswers } from '#web/products/form/answers.ts'
import { ConflictChoice, ConflictModal } from '#web/ui/conflict-modal.tsx'

type ProductConflictProps = { isOpen: boolean; editing: CardEditing; onClose: () => void }

/**
 * PROD-33: values that others saved meanwhile beside the typed ones; the user chooses for each field, so that
 * nothing is lost.
 */
export function ProductConflict({ isOpen, editing, onClose }: ProductConflictProps) {
  const { t } = useTranslation()
  const fresh = useFreshBase(editing, isOpen)
  return (
    <ConflictModal isOpen={isOpen} title={t('productCard.conflict.title')} onClose={onClose}>
      {fresh && <Comparison key={fresh.card.version} editing={editing} fresh={fresh} onClose={onClose} />}
    </ConflictModal>
  )
}

/** The current state on the server, read without the cache. */
function useFreshBase({ base, source }: CardEditing, isWanted: boolean): CardBase | undefined {
  const queryClient = useQueryClient()
  const { id } = base.card
  return useQuery({
    queryKey: ['products', 'product', id, 'conflict'],
    enabled: isWanted,
    staleTime: 0,
    gcTime: 0,
    queryFn: async (): Promise<CardBase> => {
      const [card, substances] = await Promise.all([
        queryClient.fetchQuery({ ...productCard(id), staleTime: 0 }),
        queryClient.fetchQuery({ ...productSubstances(id, source), staleTime: 0 }),
      ])
      return { card, substances }
    },
  }).data
}

type ComparisonProps = Omit<ProductConflictProps, 'isOpen'> & { fresh: CardBase }

function Comparison({ editing, fresh, onClose }: ComparisonProps) {
  const { t } = useTranslation()
  const { base, form, answers } = editing
  const textOf = useConflictText(base.card)
  const fields = conflictsOf(base.card, fresh.card, form)
  const before = base.substances?.body
  const after = fresh.substances?.body
  const lists = before && after ? conflictingLists(before, after, answers) : []
  const rows = [
    ...fields.map((conflict) => ({
      key: conflictKey(conflict),
      ...textOf.field(conflict, fresh.card, form),
    })),
    ...lists.map((list) => ({ key: listKey(list), ...textOf.list(list, after, answers) })),
  ]
  const goOn = (theirs: readonly string[]) => {
    const chosenFields = fields.filter((conflict) => theirs.includes(conflictKey(conflict)))
    const chosenLists = lists.filter((list) => theirs.includes(listKey(list)))
    editing.goOn(fresh, {
      form: resolved(base.card, fresh.card, form, chosenFields),
      answers: before && after ? rebasedAnswers(answers, before, after, chosenLists) : answers,
    })
  }
  return (
    <ConflictChoice
      title={t('productCard.conflict.title')}
      lead={rows.length === 0 ? t('productCard.conflict.none') : textOf.lead(fresh.card)}
      rows={rows}
      onGoOn={goOn}
      onClose={onClose}
    />
  )
}

const listKey = (list: string) => `list.${list}`
