import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { useConflictText } from '#web/products/card/conflict-text.ts'
import { answerConflicts, mergedAnswers } from '#web/products/form/answers-merge.ts'
import { cardConflicts, mergedForm } from '#web/products/form/card-merge.ts'
import { untouched, type CardBase } from '#web/products/form/save-card.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { productCard, productSubstances } from '#web/products/form/product.queries.ts'
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
  const textOf = useConflictText(editing.base.card)
  const [before, theirs] = [untouched(editing.base), untouched(fresh)]
  const forms = { before: before.form, theirs: theirs.form, yours: editing.form }
  const answers = { before: before.answers, theirs: theirs.answers, yours: editing.answers }
  const fields = cardConflicts(forms).map((conflict) => ({
    conflict,
    row: { key: `${conflict.field}.${conflict.id}`, ...textOf.field(conflict) },
  }))
  const lists = answerConflicts(answers).map((conflict) => ({
    conflict,
    row: { key: `list.${conflict.list}.${conflict.id}`, ...textOf.list(conflict, fresh.substances?.body) },
  }))
  const rows = [...fields, ...lists].map(({ row }) => row)
  const goOn = (theirsChosen: readonly string[]) => {
    const chosenOf = <C,>(all: readonly { conflict: C; row: { key: string } }[]) =>
      all.filter(({ row }) => theirsChosen.includes(row.key)).map(({ conflict }) => conflict)
    editing.goOn(fresh, {
      form: mergedForm(forms, chosenOf(fields)),
      answers: mergedAnswers(answers, chosenOf(lists)),
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
