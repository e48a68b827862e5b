import { useTranslation } from 'react-i18next'

import { listFactKeys, type ListChange, type ListFactKey } from '#contract/lists/import.ts'
import { useFormat } from '#web/i18n/format.ts'
import { limitTexts } from '#web/lists/limit-text.ts'
import classes from '#web/lists/import/import.module.css'

type Entry = NonNullable<ListChange['after']>
type Field = ListChange['fields'][number]

/** "Name: ~~old~~ → new"; of lists only what left and what came. */
export function FieldChanges({
  before,
  after,
  fields,
}: {
  before: Entry
  after: Entry
  fields: readonly Field[]
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const [limitsBefore, limitsAfter] = limitTexts(t, format, [before.limits, after.limits])
  return fields.map((field) => (
    <div key={field} className={classes['fieldChange']}>
      <span className={classes['fieldName']}>{t(`imports.changes.field.${field}`)}: </span>
      {field === 'limits' ? (
        <LineDifference before={limitsBefore} after={limitsAfter} />
      ) : (
        <Difference before={textOf(before, field)} after={textOf(after, field)} />
      )}
    </div>
  ))
}

type Value = string | string[] | null

/** A field of the entry, or a fact that only some lists have. */
function textOf(entry: Entry, field: Exclude<Field, 'limits'>): Value {
  if (isFact(field)) return entry.facts[field] ?? ''
  return entry[field]
}

const isFact = (field: Field): field is ListFactKey => listFactKeys.some((key) => key === field)

function Difference({ before, after }: { before: Value; after: Value }) {
  const format = useFormat()
  if (Array.isArray(before) && Array.isArray(after)) return <ListDifference before={before} after={after} />
  const text = (value: Value) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.date(value) : String(value ?? '')
  return (
    <>
      {text(before) && (
        <>
          <del>{text(before)}</del> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <ins>{text(after)}</ins>
    </>
  )
}

function ListDifference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  const gone = before.filter((value) => !after.includes(value))
  const come = after.filter((value) => !before.includes(value))
  return (
    <>
      {gone.length > 0 && <del>{gone.join(', ')}</del>}
      {gone.length > 0 && come.length > 0 && ' '}
      {come.length > 0 && <ins>+ {come.join(', ')}</ins>}
    </>
  )
}

/** Each on a line of its own: what left, then what came. */
function LineDifference({ before, after }: { before: readonly string[]; after: readonly string[] }) {
  return (
    <>
      {before
        .filter((text) => !after.includes(text))
        .map((text) => (
          <div key={text}>
            <del>{text}</del>
          </div>
        ))}
      {after
        .filter((text) => !before.includes(text))
        .map((text) => (
          <div key={text}>
            <ins>+ {text}</ins>
          </div>
        ))}
    </>
  )
}
