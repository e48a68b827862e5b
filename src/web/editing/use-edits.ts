import { useMemo, useState } from 'react'

import { conflictsOf, differing, merged, type FieldOf } from '#web/editing/three-states.ts'

type Change<Value> = (before: Value) => Value

/** True when the argument is a function that makes the next value; no field holds a function. */
const isChange = <Value>(value: Value | Change<Value>): value is Change<Value> => typeof value === 'function'

/**
 * Unsaved edits of a stored state. `Base`: the stored state with its version; `Values`: the fields of its
 * form.
 */
export interface Edits<Base, Values extends object> {
  /** The stored state that was changed: a save stands on its version. Without changes the newest one. */
  base: Base
  saved: Values
  values: Values
  changed: FieldOf<Values>[]
  /** Sets a field to a value, or to the result of a function of the present value. */
  set: <F extends FieldOf<Values>>(field: F, value: Values[F] | Change<Values[F]>) => void
  discard: () => void
  /** Fields that were changed here and, otherwise, by whoever saved the newer state. */
  conflictsWith: (newer: Base) => FieldOf<Values>[]
  /** Goes on from a newer state with both people's changes; nothing is saved yet. `theirs`: fields whose stored value stays. */
  rebase: (newer: Base, theirs: readonly string[]) => void
}

/**
 * Edits of a stored state. Without changes they follow the server; after the first change they are based on
 * that version, so that a save over a newer one is detected, and hold the typed values until a save or
 * discard.
 */
export function useEdits<Base, Values extends object>(
  loaded: Base,
  valuesOf: (base: Base) => Values,
): Edits<Base, Values> {
  const [begun, setBegun] = useState<{ base: Base; values: Values } | null>(null)
  const base = begun ? begun.base : loaded
  const saved = useMemo(() => valuesOf(base), [base, valuesOf])
  const values = begun?.values ?? saved
  const states = (newer: Base) => ({ before: saved, theirs: valuesOf(newer), yours: values })
  return {
    base,
    saved,
    values,
    changed: begun ? differing(saved, values) : [],
    set: (field, value) =>
      setBegun((now) => {
        const current = now?.values ?? saved
        const next = isChange(value) ? value(current[field]) : value
        return { base: now ? now.base : base, values: { ...current, [field]: next } }
      }),
    discard: () => setBegun(null),
    conflictsWith: (newer) => conflictsOf(states(newer)),
    rebase: (newer, theirs) => setBegun({ base: newer, values: merged(states(newer), theirs) }),
  }
}
