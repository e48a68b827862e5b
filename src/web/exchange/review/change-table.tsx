import { Anchor, Button, Group, Modal, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReplyChange } from '#contract/exchange/approving.ts'
import { DeniedEntries } from '#web/denials/entries.tsx'
import { placeText, subjectOf, valuesOf } from '#web/exchange/review/change-words.ts'
import { changeFilters, shownChanges, type ChangeFilter } from '#web/exchange/review/choice.ts'
import classes from '#web/exchange/review/review.module.css'
import { ReplyDocument } from '#web/exchange/review/reply-document.tsx'
import type { Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** Rows that are drawn before more are asked for: a reply may have 1,000 components. */
const SHOWN = 100

type ChangeTableProps = {
  title: string
  note: ReactNode
  changes: readonly ReplyChange[]
  /** Text where there is no change. */
  nothing: string
  lastColumn: string
  actions?: ReactNode
  /** The box of all changes that the filter shows. */
  boxOfAll?: ((shown: readonly ReplyChange[]) => ReactNode) | false
  rowOf: (change: ReplyChange) => ReactNode
}

/** Changes in a table with filters by subject, and more rows on demand. */
export function ChangeTable({
  title,
  note,
  changes: all,
  nothing,
  lastColumn,
  actions,
  boxOfAll = false,
  rowOf,
}: ChangeTableProps) {
  const { t } = useTranslation()
  const [filter, setFilter] = useState<ChangeFilter>('all')
  const [limit, setLimit] = useState(SHOWN)
  const changes = shownChanges(all, filter)
  const more = changes.length - limit
  const filters = changeFilters
    .map((value) => ({ value, count: shownChanges(all, value).length }))
    .filter(({ value, count }) => value === 'all' || count > 0)
  return (
    <SectionPanel
      title={title}
      note={note}
      isFlush
      actions={
        (all.length > 0 || actions) && (
          <Group gap={8}>
            {all.length > 0 && (
              <SegmentedControl
                size="xs"
                aria-label={t('review.filter')}
                data={filters.map(({ value, count }) => ({
                  value,
                  label: t(`review.filters.${value}`, { count }),
                }))}
                value={filter}
                onChange={setFilter}
              />
            )}
            {actions}
          </Group>
        )
      }
    >
      {all.length === 0 ? (
        <p className={classes['nothing']}>{nothing}</p>
      ) : (
        <div role="table" aria-label={title}>
          <div role="row" className={classes['head']}>
            <div role="columnheader">{boxOfAll && boxOfAll(changes)}</div>
            {(['kind', 'what', 'where'] as const).map((column) => (
              <div role="columnheader" key={column}>
                {t(`review.column.${column}`)}
              </div>
            ))}
            <div role="columnheader">{lastColumn}</div>
          </div>
          {changes.slice(0, limit).map(rowOf)}
        </div>
      )}
      {more > 0 && (
        <Button variant="subtle" m={8} onClick={() => setLimit(limit + SHOWN)}>
          {t('review.more', { count: more })}
        </Button>
      )}
    </SectionPanel>
  )
}

type ChangeCellsProps = {
  change: ReplyChange
  review: Review
  box?: ReactNode
  /** The cell that names the kind of the change. */
  kind: ReactNode
  /** Old and new value. */
  children: ReactNode
}

/** A row of the table. */
export function ChangeCells({ change, review, box, kind, children }: ChangeCellsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const place = placeText(change, review.reply.snapshot.product.title, { t, format })
  return (
    <div role="row" className={classes['row']}>
      <div role="cell" className={classes['box']}>
        {box}
      </div>
      {kind}
      <div role="cell" className={classes['what']}>
        <Subject change={change} review={review} />
      </div>
      <div role="cell" className={classes['where']} title={place}>
        {place}
      </div>
      <div role="cell" className={classes['values']}>
        {children}
      </div>
    </div>
  )
}

/** The old value, struck through where there is one, and what was replied. */
export function ChangedValues({ change }: { change: ReplyChange }) {
  const { t } = useTranslation()
  const { known, replied } = valuesOf(change, { t, format: useFormat() })
  return (
    <>
      {known !== null && (
        <>
          <s>{known}</s> <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <strong>{replied}</strong>
    </>
  )
}

function Subject({ change, review }: { change: ReplyChange; review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { title, note } = subjectOf(change, { t, format })
  if (change.what === 'document') return <ReplyDocument document={change} reply={review.reply} />
  return (
    <>
      <div className={classes['title']}>{title}</div>
      <div className={classes['note']}>
        {note}
        {change.what === 'answer' && <AnswerNote change={change} />}
      </div>
    </>
  )
}

/** Notes on a version: its denied entries, those that came later, or that the version is not known here. */
function AnswerNote({ change }: { change: Extract<ReplyChange, { what: 'answer' }> }) {
  const { t } = useTranslation()
  const [isOpen, { open, close }] = useDisclosure()
  const { list, listTitle, versionId, replied, newEntries } = change
  if (versionId === null) return <> · {t('review.versionUnknown')}</>
  return (
    <>
      {newEntries > 0 && ` · ${t('review.newEntries', { count: newEntries })}`}
      {replied === 'excluded' && (
        <>
          {' · '}
          <Anchor component="button" type="button" fz="inherit" onClick={open}>
            {t('review.showEntries')}
          </Anchor>
          <Modal opened={isOpen} onClose={close} size={720} title={t('denials.dialog', { list: listTitle })}>
            <DeniedEntries lists={[{ list, versionId }]} />
          </Modal>
        </>
      )}
    </>
  )
}
