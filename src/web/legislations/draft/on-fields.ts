import { memo, type ComponentType } from 'react'

import type { Field } from '#web/legislations/draft/draft.ts'
import type { LegislationEditing } from '#web/legislations/draft/use-legislation-editing.ts'

/**
 * Wraps a section so that it draws itself again only when its own fields, the faults or the saved state
 * changed: a legislation is a long form, and a letter typed into a rule must not draw a hundred other inputs.
 * The section reads other fields when it writes.
 */
export function onFields<Props extends { editing: LegislationEditing }>(
  section: ComponentType<Props>,
  fields: readonly Field[],
) {
  return memo(section, (before, after) => {
    const [a, b] = [before.editing, after.editing]
    return (
      fields.every((field) => a.draft[field] === b.draft[field]) &&
      a.errors === b.errors &&
      a.saved === b.saved &&
      a.substances === b.substances &&
      otherProps(before).every(([name, value]) => Object.is(value, Reflect.get(after, name)))
    )
  })
}

const otherProps = (props: object) => Object.entries(props).filter(([name]) => name !== 'editing')
