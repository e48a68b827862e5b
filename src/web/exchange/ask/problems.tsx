import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/ask/ask.module.css'
import type { AskedMailing } from '#web/exchange/ask/asked.ts'
import type { AskingWork } from '#web/exchange/ask/use-asking.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Note, NoteButton } from '#web/ui/note.tsx'

/** Further ones are counted. */
const TOLD = 5

/** Reasons why a mail does not go out or parts are left out of it, each with its way out; none stops the other mails. */
export function Problems({ work: { rows, edit } }: { work: AskingWork }) {
  const { t } = useTranslation()
  const faulty = rows.filter(isFaulty)
  const open = rows.filter(({ open: parts, result }) => parts.length > 0 && result === null)
  if (faulty.length === 0 && open.length === 0) return null
  const more = Math.max(0, faulty.length - TOLD) + Math.max(0, open.length - TOLD)
  return (
    <div className={classes['problems']}>
      {faulty.slice(0, TOLD).map((row) => (
        <Note key={row.supplier.id} tone="breach">
          <Fault row={row} />
          {row.result?.refusal === 'open' && (
            <AskAgain onClick={() => edit(row.supplier.id, { isAgain: true })} />
          )}
        </Note>
      ))}
      {open.slice(0, TOLD).map((row) => (
        <Note key={row.supplier.id} tone="duty">
          <OpenParts row={row} />
          <AskAgain onClick={() => edit(row.supplier.id, { isAgain: true })} />
        </Note>
      ))}
      {more > 0 && <Note>{t('askSuppliers.problem.more', { count: more })}</Note>}
    </div>
  )
}

const isFaulty = ({ fault, result }: AskedMailing) =>
  result ? result.refusal !== null : fault === 'no_address' || fault === 'bad_address'

function Fault({ row: { supplier, contacts, fault, result } }: { row: AskedMailing }) {
  const { t } = useTranslation()
  const key = result?.refusal
    ? (`refused_${result.refusal}` as const)
    : fault === 'bad_address'
      ? 'bad_address'
      : contacts.length === 0
        ? 'no_address'
        : 'not_typed'
  return (
    <>
      <strong>{t('askSuppliers.problem.noMail', { supplier: supplier.title })}</strong>{' '}
      {t(`askSuppliers.problem.${key}`)}
    </>
  )
}

function OpenParts({ row: { supplier, open } }: { row: AskedMailing }) {
  const { t } = useTranslation()
  const format = useFormat()
  const last =
    open
      .flatMap((product) => product.open?.askedAt ?? [])
      .toSorted()
      .at(-1) ?? ''
  return (
    <>
      <strong>
        {t('askSuppliers.problem.asked', {
          supplier: supplier.title,
          count: open.length,
          day: format.date(last),
        })}
      </strong>{' '}
      {t('askSuppliers.problem.open', { count: open.length })}
    </>
  )
}

function AskAgain({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation()
  return (
    <>
      {' '}
      <NoteButton className={classes['again']} onClick={onClick}>
        {t('askSuppliers.problem.again')}
      </NoteButton>
    </>
  )
}
