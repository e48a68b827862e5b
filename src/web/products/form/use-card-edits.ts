import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'

import type { SupplierId } from '#contract/values/ids.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { cardForm, type CardForm } from '#web/products/form/card.ts'
import {
  isTouched,
  rebasedEdits,
  untouched,
  type CardBase,
  type CardEdits,
} from '#web/products/form/save-card.ts'
import { productCard, productSubstances } from '#web/products/form/product.queries.ts'
import { answersForm, sourceOf, type AnswersForm, type ListForm } from '#web/products/form/answers.ts'

export interface CardEditsState {
  /** The state on the server: the current one, or during editing the one at its beginning. */
  base: CardBase
  /** PROD-45: the supplier whose answers are shown and edited; null: what we know ourselves. */
  source: SupplierId | null
  chooseSource: (source: SupplierId | null) => void
  form: CardForm
  answers: AnswersForm
  change: <K extends keyof CardForm>(field: K, value: CardForm[K]) => void
  answer: (list: string, answer: ListForm) => void
  discard: () => void
  /** Takes over what the server has after a call of one's own; what is typed stays. `sent`: the values that a save sent. */
  takeOver: (next: CardBase, sent?: CardEdits) => void
  /** Goes on from what others saved meanwhile (PROD-33). */
  goOn: (base: CardBase, edits: CardEdits) => void
  /** A save begins. Its answer ends it: what was typed when it began is saved. */
  beginSave: () => () => void
}

/** The substances at the beginning of the editing, if they are the chosen source's. */
const begunWith = ({ substances }: CardBase, source: SupplierId | null) =>
  substances && sourceOf(substances.body) === source ? substances : null

/**
 * Holds the edits of a card. Without changes the form shows the state on the server. From the first change on, the form keeps the
 * version that was changed, so that a save over a newer version is detected (PROD-33), and keeps the typed values until they are saved.
 */
export function useCardEdits(loaded: ProductCard): CardEditsState {
  const queryClient = useQueryClient()
  const [source, chooseSource] = useState<SupplierId | null>(null)
  const loadedSubstances = useQuery(productSubstances(loaded.id, source)).data ?? null
  const [begun, setEdits] = useState<(CardEdits & { base: CardBase }) | null>(null)
  // What was typed and taken back again is no edit: the card shows what the server has.
  const edits = begun && isTouched(begun, begun.base) ? begun : null
  // What is typed while a save is on its way is not in it, and stays.
  const isTypedSince = useRef(false)

  const base: CardBase = edits
    ? { card: edits.base.card, substances: begunWith(edits.base, source) ?? loadedSubstances }
    : { card: loaded, substances: loadedSubstances }
  const fresh = useMemo(() => cardForm(base.card), [base.card])
  const form = edits?.form ?? fresh

  const edit = (change: Partial<CardEdits>) => {
    isTypedSince.current = true
    setEdits((before) => ({
      ...(before && isTouched(before, before.base) ? before : { base, form, answers: {} }),
      ...change,
    }))
  }
  const store = ({ card, substances }: CardBase) => {
    queryClient.setQueryData(productCard(card.id).queryKey, card)
    if (substances)
      queryClient.setQueryData(productSubstances(card.id, sourceOf(substances.body)).queryKey, substances)
  }
  return {
    base,
    source,
    chooseSource,
    form,
    answers: { ...(base.substances && answersForm(base.substances.body)), ...edits?.answers },
    change: (field, value) => edit({ form: { ...form, [field]: value } }),
    answer: (list, answer) => edit({ answers: { ...edits?.answers, [list]: answer } }),
    discard: () => setEdits(null),
    takeOver: (next, sent) => {
      store(next)
      // A former supplier without any answer left is no source any more.
      chooseSource(next.substances && sourceOf(next.substances.body))
      setEdits(
        (before) => before && { base: next, ...rebasedEdits(before, sent ?? untouched(before.base), next) },
      )
    },
    goOn: (next, nextEdits) => {
      store(next)
      setEdits({ base: next, ...nextEdits })
    },
    beginSave: () => {
      isTypedSince.current = false
      return () => {
        if (!isTypedSince.current) setEdits(null)
      }
    },
  }
}
