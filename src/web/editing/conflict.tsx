import type { Edits } from '#web/editing/use-edits.ts'
import type { FieldOf } from '#web/editing/three-states.ts'
import { ConflictChoice, ConflictModal } from '#web/ui/conflict-modal.tsx'

type EditConflictProps<Base, Values extends object> = {
  editing: Pick<Edits<Base, Values>, 'values' | 'conflictsWith' | 'rebase'>
  valuesOf: (base: Base) => Values
  isOpen: boolean
  /** The stored state; undefined while it is fetched. */
  newest: Base | undefined
  title: string
  /** Text above the choice; used without a conflicting field, too. */
  lead: (isConflict: boolean) => string
  labelOf: (field: FieldOf<Values>) => string
  textOf: (value: Values[FieldOf<Values>], field: FieldOf<Values>) => string
  onClose: () => void
}

/** Shows another person's saved values beside the typed ones; the user chooses for each field that both changed. */
export function EditConflict<Base extends { version: number }, Values extends object>(
  props: EditConflictProps<Base, Values>,
) {
  const { editing, valuesOf, isOpen, newest, title, lead, labelOf, textOf, onClose } = props
  const fields = newest ? editing.conflictsWith(newest) : []
  return (
    <ConflictModal isOpen={isOpen} title={title} onClose={onClose}>
      {newest && (
        <ConflictChoice
          key={newest.version}
          title={title}
          lead={lead(fields.length > 0)}
          rows={fields.map((field) => ({
            key: field,
            label: labelOf(field),
            theirs: textOf(valuesOf(newest)[field], field),
            yours: textOf(editing.values[field], field),
          }))}
          onGoOn={(theirs) => editing.rebase(newest, theirs)}
          onClose={onClose}
        />
      )}
    </ConflictModal>
  )
}
