import { useTranslation } from 'react-i18next'

import type { ListChange } from '#contract/lists/import.ts'
import { useFormat } from '#web/i18n/format.ts'
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
  return fields.map((field) => (
    <div key={field} className={classes['fieldChange']}>
      <span className={classes['fieldName']}>{t(`imports.changes.field.${field}`)}: </span>
      <Difference before={before[field]} after={after[field]} />
    </div>
  ))
}

type Value = Entry[Field]

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
