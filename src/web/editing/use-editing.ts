import { useState } from 'react'

import { ApiError } from '#web/http/api-error.ts'
import { fieldErrors } from '#web/http/error-text.ts'
import { focusFirstFault } from '#web/editing/focus-first-fault.ts'
import type { FieldOf } from '#web/editing/three-states.ts'
import { useUnsavedChanges } from '#web/editing/unsaved-changes.ts'
import { useEdits, type Edits } from '#web/editing/use-edits.ts'

type FieldTexts = Record<string, string>

interface EditingOptions<Base, Values extends object> {
  /** The stored state, as last loaded from the server. */
  loaded: Base
  /** The fields of its form; the same function each time. */
  valuesOf: (base: Base) => Values
  /** Checks the values before a save; gives error texts by the path of the field. */
  validate: (values: Values) => FieldTexts
  /** Saves over the version of `base`; what it throws is a refusal. */
  write: (values: Values, base: Base) => Promise<unknown>
  /** The faults of a refusal by the path of the field, where the form has other paths than the contract. */
  faultsOf?: (faults: FieldTexts, values: Values) => FieldTexts
  /** Callback when another person has saved meanwhile: fetches the stored state. */
  onOutdated?: () => void
  /** The question when the screen is left with changes: "Save the changes to Lead?" */
  leave: { title: string; what: string }
}

export interface Editing<Base, Values extends object> extends Edits<Base, Values> {
  isDirty: boolean
  /** Error texts by the path of the field. */
  errors: FieldTexts
  isSaving: boolean
  /** The error of a refused save that belongs to no field; null: no such error. */
  refusal: unknown
  /** True when another person has saved meanwhile, and both people's changes can be merged. */
  isOutdated: boolean
  /** Saves the changes; true when the server has stored them. */
  save: () => Promise<boolean>
}

/**
 * The one way to a form that changes something stored: what is typed and by which version, faults, the save, what another person saved
 * meanwhile (PROD-33), and the question before it is left.
 */
export function useEditing<Base, Values extends object>(
  options: EditingOptions<Base, Values>,
): Editing<Base, Values> {
  const { loaded, valuesOf, validate, write, faultsOf, onOutdated, leave } = options
  const edits = useEdits(loaded, valuesOf)
  const { base, values, changed } = edits
  const [errors, setErrors] = useState<FieldTexts>({})
  const [refusal, setRefusal] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const isDirty = changed.length > 0
  const forget = () => {
    setErrors({})
    setRefusal(null)
  }
  const tell = (faults: FieldTexts) => {
    setErrors(faults)
    if (Object.keys(faults).length > 0) focusFirstFault()
    return Object.keys(faults).length > 0
  }

  const save = async (): Promise<boolean> => {
    if (tell(validate(values))) return false
    setSaving(true)
    try {
      await write(values, base)
      edits.discard()
      forget()
      return true
    } catch (error) {
      const faults = fieldErrors(error)
      setRefusal(tell(faultsOf?.(faults, values) ?? faults) ? null : error)
      if (isOutdatedRefusal(error)) onOutdated?.()
      return false
    } finally {
      setSaving(false)
    }
  }
  const discard = () => {
    edits.discard()
    forget()
  }
  useUnsavedChanges(isDirty, { ...leave, save, discard })
  return {
    ...edits,
    set: (field, value) => {
      edits.set(field, value)
      setErrors((before) => withoutField(before, field))
    },
    rebase: (newer, theirs) => {
      edits.rebase(newer, theirs)
      forget()
    },
    discard,
    isDirty,
    errors,
    isSaving,
    refusal,
    isOutdated: isOutdatedRefusal(refusal),
    save,
  }
}

const isOutdatedRefusal = (error: unknown) => error instanceof ApiError && error.code === 'edit:outdated'

/** The errors without those of a field: a new value makes them obsolete. */
function withoutField(errors: FieldTexts, field: string): FieldTexts {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)),
  )
}

type TextEvent = { currentTarget: { value: string } }

/** The props of a field with one text. */
export function textInput<Base, Values extends object, F extends FieldOf<Values>>(
  { values, errors, set }: Editing<Base, Values>,
  field: F & (Values[F] extends string ? F : never),
) {
  return {
    value: values[field],
    // The field holds a text.
    onChange: ({ currentTarget }: TextEvent) => set(field, currentTarget.value as Values[F]),
    error: errors[field],
  }
}
