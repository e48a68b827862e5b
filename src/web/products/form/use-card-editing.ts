import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ProductCard } from '#contract/products/products.ts'
import { ApiError } from '#web/http/api-error.ts'
import { errorText, fieldErrors } from '#web/http/error-text.ts'
import { useLanguage } from '#web/i18n/index.ts'
import {
  cardErrors,
  fieldOfRefusal,
  isLiveError,
  withoutField,
  type FieldTexts,
} from '#web/products/form/errors.ts'
import { changeCount, changesOf, type CardChanges } from '#web/products/form/card.ts'
import { cardBody, formPath, saveCard, withOwnChange } from '#web/products/form/save-card.ts'
import { useCardEdits, type CardEditsState } from '#web/products/form/use-card-edits.ts'
import { productsChanged } from '#web/cache/product-keys.ts'
import { changedLists, listIsValid } from '#web/products/form/answers.ts'

/** The result of a save. `title`: the product's saved name; `faults`: number of fields to correct first; `error`: the server's refusal. */
export type SaveResult = { isSaved: true; title: string } | { isSaved: false; faults: number; error: unknown }

export interface CardEditing extends Omit<CardEditsState, 'takeOver' | 'beginSave'> {
  changes: CardChanges
  /** Lists whose answer was changed. */
  changedLists: string[]
  changeCount: number
  /** The error texts by field path, named as in the contract. */
  errors: FieldTexts
  /** True after a save was refused for faults: all faults are shown from then on. */
  areFaultsShown: boolean
  isSaving: boolean
  save: () => Promise<SaveResult>
  /** Takes over what a call of one's own answered (a component came or went); what is typed stays. */
  adopt: (card: ProductCard) => void
}

/** The card in editing: typed values, faults, and the save. */
export function useCardEditing(loaded: ProductCard): CardEditing {
  const queryClient = useQueryClient()
  const { t } = useTranslation()
  const language = useLanguage()
  const { beginSave, takeOver, ...edits } = useCardEdits(loaded)
  const { base, form, answers } = edits
  const [refusals, setRefusals] = useState<FieldTexts>({})
  const [areFaultsShown, setFaultsShown] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const changes = changesOf(base.card, form)
  const lists = base.substances ? changedLists(base.substances.body, answers) : []
  const faults = cardErrors(base.card, form, language)
  const forgetFaults = () => {
    setRefusals({})
    setFaultsShown(false)
  }

  const save = async (): Promise<SaveResult> => {
    const faultCount = Object.keys(faults).length + lists.filter((list) => !listIsValid(list, answers)).length
    if (faultCount > 0) {
      setFaultsShown(true)
      return { isSaved: false, faults: faultCount, error: null }
    }
    setSaving(true)
    const endSave = beginSave()
    try {
      const saved = await saveCard(base, { form, answers })
      takeOver(saved, { form, answers })
      endSave()
      forgetFaults()
      setSaving(false)
      await productsChanged(queryClient)
      return { isSaved: true, title: saved.card.title }
    } catch (error) {
      setSaving(false)
      const field = error instanceof ApiError ? fieldOfRefusal(error, form) : null
      const body = cardBody(base, { form, answers })
      const faultsAtFields = Object.entries(fieldErrors(error)).map(([path, text]) => [
        formPath(path, body),
        text,
      ])
      setRefusals({ ...(field && { [field]: errorText(t, error) }), ...Object.fromEntries(faultsAtFields) })
      return { isSaved: false, faults: 0, error }
    }
  }

  return {
    ...edits,
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
      edits.change(field, value)
      setRefusals(withoutField(refusals, field))
    },
    answer: (list, answer) => {
      edits.answer(list, answer)
      setRefusals(withoutField(refusals, 'substances'))
    },
    save,
    discard: () => {
      edits.discard()
      forgetFaults()
    },
    adopt: (card) => {
      takeOver(withOwnChange(base, card))
      void productsChanged(queryClient)
    },
  }
}
