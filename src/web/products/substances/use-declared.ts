import { useState } from 'react'

import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import {
  DECLARED,
  entryKeys,
  newEntry,
  usualBasis,
  type ShownSubstance,
  type SubstanceEntry,
} from '#web/products/form/answers.ts'

export interface DeclaredEditing {
  entries: readonly SubstanceEntry[]
  setEntries: (next: SubstanceEntry[]) => void
  /** Puts substances into the product; named for a list, also those that are not on it. */
  add: (substances: readonly ShownSubstance[], list?: string) => void
  /** The render key of the substance added last, whose concentration is typed next. */
  lastAdded: string | null
}

/** The substances of the product as they are edited. */
export function useDeclared(editing: CardEditing): DeclaredEditing {
  const [lastAdded, setLastAdded] = useState<string | null>(null)
  const entries = editing.answers[DECLARED]?.entries ?? []
  const setEntries = (next: SubstanceEntry[]) =>
    editing.answer(DECLARED, { state: 'included', entries: next })
  const add: DeclaredEditing['add'] = (substances, list) => {
    const basis = usualBasis(editing.base.card.kind)
    const added = substances.map((substance) =>
      newEntry(substance, basis, list === undefined || substance.lists.includes(list) ? [] : [list]),
    )
    const next = [...entries, ...added]
    setEntries(next)
    setLastAdded(entryKeys(next).at(-1) ?? null)
  }
  return { entries, setEntries, add, lastAdded }
}
