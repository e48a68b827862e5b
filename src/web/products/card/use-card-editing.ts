import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductCard } from '#contract/products.ts'
import { ApiError } from '#web/api/api-error.ts'
import { errorText, fieldErrors } from '#web/api/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import {
  cardErrors,
  fieldOfRefusal,
  isLiveError,
  withoutField,
  type FieldTexts,
} from '#web/products/card/card-errors.ts'
import {
  cardForm,
  changeCount,
  changesOf,
  type CardChanges,
  type CardForm,
} from '#web/products/card/card-form.ts'
import {
  isTouched,
  rebasedEdits,
  saveCard,
  withOwnChange,
  type CardBase,
  type CardEdits,
} from '#web/products/card/save-card.ts'
import { productCard, productSubstances } from '#web/products/product.queries.ts'
import { productsChanged } from '#web/products/products.queries.ts'
import {
  answersForm,
  changedLists,
  listIsValid,
  type AnswersForm,
  type ListForm,
} from '#web/products/substances/answers-form.ts'

/** How a save ended. `title`: the product's name by now; `faults`: how many fields need a change first; `error`: the server's refusal. */
export type SaveResult = { isSaved: true; title: string } | { isSaved: false; faults: number; error: unknown }

export interface CardEditing {
  base: CardBase
  form: CardForm
  answers: AnswersForm
  changes: CardChanges
  /** Lists whose answer was changed. */
  changedLists: string[]
  changeCount: number
  /** What is wrong, by path as the contract names it. */
  errors: FieldTexts
  /** A save was refused for faults: from now on they are all told. */
  areFaultsShown: boolean
  isSaving: boolean
  change: <K extends keyof CardForm>(field: K, value: CardForm[K]) => void
  answer: (list: string, answer: ListForm) => void
  save: () => Promise<SaveResult>
  discard: () => void
  /** Takes over what a call of one's own answered (a component came or went); what is typed stays. */
  adopt: (card: ProductCard) => void
  /** Goes on from what others saved meanwhile (PROD-33). */
  goOn: (base: CardBase, edits: CardEdits) => void
}

/**
 * The card as it is edited. Until something is changed it shows what the server has; from then on it stands on the version
 * that was changed, so that a save over a newer one is noticed (PROD-33), and holds what was typed until it is saved.
 */
export function useCardEditing(loaded: ProductCard): CardEditing {
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const language = useLanguage()
  const loadedSubstances = useQuery(productSubstances(loaded.id)).data ?? null
  const [begun, setEdits] = useState<(CardEdits & { base: CardBase }) | null>(null)
  // What was typed and taken back again is no edit: the card shows what the server has.
  const edits = begun && isTouched(begun, begun.base) ? begun : null
  const [refusals, setRefusals] = useState<FieldTexts>({})
  const [areFaultsShown, setFaultsShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  // What is typed while a save is on its way is not in it, and stays.
  const isTypedSince = useRef(false)

  const base: CardBase = edits
    ? { card: edits.base.card, substances: edits.base.substances ?? loadedSubstances }
    : { card: loaded, substances: loadedSubstances }
  const fresh = useMemo(() => cardForm(base.card), [base.card])
  const form = edits?.form ?? fresh
  const answers = { ...(base.substances && answersForm(base.substances.body)), ...edits?.answers }
  const changes = changesOf(base.card, form)
  const lists = base.substances ? changedLists(base.substances.body, answers) : []
  const faults = cardErrors(base.card, form, language)

  const edit = (change: Partial<CardEdits>) => {
    isTypedSince.current = true
    setEdits((before) => ({
      ...(before && isTouched(before, before.base) ? before : { base, form, answers: {} }),
      ...change,
    }))
  }
  const store = ({ card, substances }: CardBase) => {
    queryClient.setQueryData(productCard(card.id).queryKey, card)
    if (substances) queryClient.setQueryData(productSubstances(card.id).queryKey, substances)
  }
  const takeOver = (next: CardBase) => {
    store(next)
    setEdits((before) => before && { base: next, ...rebasedEdits(before, before.base, next) })
  }
  const forgetFaults = () => {
    setRefusals({})
    setFaultsShown(false)
  }

  const save = async (): Promise<SaveResult> => {
    const faultCount =
      Object.keys(faults).length + lists.filter((list) => answers[list] && !listIsValid(answers[list])).length
    if (faultCount > 0) {
      setFaultsShown(true)
      return { isSaved: false, faults: faultCount, error: null }
    }
    setSaving(true)
    isTypedSince.current = false
    let { title } = base.card
    try {
      await saveCard(base, { form, answers }, (next) => {
        title = next.card.title
        takeOver(next)
      })
      if (!isTypedSince.current) setEdits(null)
      forgetFaults()
      return { isSaved: true, title }
    } catch (error) {
      const field = error instanceof ApiError ? fieldOfRefusal(error, form) : null
      setRefusals({ ...(field && { [field]: errorText(t, error) }), ...fieldErrors(error) })
      return { isSaved: false, faults: 0, error }
    } finally {
      setSaving(false)
      await productsChanged(queryClient)
    }
  }

  return {
    base,
    form,
    answers,
    changes,
    changedLists: lists,
    changeCount: changeCount(changes) + lists.length,
    errors: {
      ...Object.fromEntries(
        Object.entries(faults).filter(([path]) => areFaultsShown || isLiveError(form, path)),
      ),
      ...refusals,
    },
    areFaultsShown,
    isSaving,
    change: (field, value) => {
      edit({ form: { ...form, [field]: value } })
      setRefusals(withoutField(refusals, field))
    },
    answer: (list, answer) => edit({ answers: { ...edits?.answers, [list]: answer } }),
    save,
    discard: () => {
      setEdits(null)
      forgetFaults()
    },
    adopt: (card) => {
      takeOver(withOwnChange(base, card))
      void productsChanged(queryClient)
    },
    goOn: (next, nextEdits) => {
      store(next)
      setEdits({ base: next, ...nextEdits })
    },
  }
}
