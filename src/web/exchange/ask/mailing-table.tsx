import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { SupplierId } from '#contract/values/ids.ts'
import classes from '#web/exchange/ask/ask.module.css'
import { MailingRow } from '#web/exchange/ask/mailing-row.tsx'
import type { AskingWork } from '#web/exchange/ask/use-asking.ts'

/** More rows are drawn when they are asked for: each has fields. */
const SHOWN = 50

type MailingTableProps = {
  work: AskingWork
  previewed: SupplierId | undefined
  onPreview: (supplierId: SupplierId) => void
}

/** A row per supplier, which is one mail. */
export function MailingTable({ work, previewed, onPreview }: MailingTableProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(SHOWN)
  const { rows, edit } = work
  const open = rows.filter(({ fault, result }) => fault === null && result?.refusal !== null)
  const ticked = open.filter(({ isTicked }) => isTicked).length
  const tickAll = () =>
    open.forEach(({ supplier }) => edit(supplier.id, { isLeftOut: ticked === open.length }))
  const heads = ['supplier', 'contact', 'language', 'parts', 'questions', 'state'] as const
  const more = rows.length - shown
  return (
    <>
      <div role="table" aria-label={t('askSuppliers.table')} aria-busy={work.isCounting || undefined}>
        <div role="row" className={classes['head']}>
          <div role="columnheader">
            <Checkbox
              size="xs"
              aria-label={t('askSuppliers.takeAll')}
              checked={open.length > 0 && ticked === open.length}
              indeterminate={ticked > 0 && ticked < open.length}
              disabled={open.length === 0}
              onChange={tickAll}
            />
          </div>
          {heads.map((head) => (
            <div role="columnheader" key={head} className={classes[head]}>
              {t(`askSuppliers.column.${head}`)}
            </div>
          ))}
        </div>
        {rows.slice(0, shown).map((row) => (
          <MailingRow
            key={row.supplier.id}
            row={row}
            isPreviewed={row.supplier.id === previewed}
            onPreview={onPreview}
            onEdit={edit}
          />
        ))}
      </div>
      {more > 0 && (
        <Button variant="subtle" m={8} onClick={() => setShown(shown + SHOWN)}>
          {t('askSuppliers.more', { count: more })}
        </Button>
      )}
    </>
  )
}
