import { Anchor, Button, Checkbox, Modal, SegmentedControl } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconBan, IconPlus, IconRefresh, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { ReplyChange } from '#contract/exchange/approving.ts'
import { DeniedEntries } from '#web/denials/entries.tsx'
import { placeText, subjectOf, valuesOf } from '#web/exchange/review/change-words.ts'
import {
  changeFilters,
  isTakable,
  shownChanges,
  withTicks,
  type ChangeFilter,
} from '#web/exchange/review/choice.ts'
import classes from '#web/exchange/review/review.module.css'
import { ReplyDocument } from '#web/exchange/review/reply-document.tsx'
import type { Review } from '#web/exchange/review/use-review.ts'
import { useFormat } from '#web/i18n/format.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** Rows that are drawn before more are asked for: a reply may have 1,000 components. */
const SHOWN = 100
const icons = { added: IconPlus, changed: IconRefresh, denied: IconBan, removed: IconX }

/** REQ-08: the changes that the reply would bring, each with a box; all are ticked at first. */
export function ReplyChanges({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { reply, leftOut, setLeftOut, mayApprove } = review
  const [filter, setFilter] = useState<ChangeFilter>('all')
  const [limit, setLimit] = useState(SHOWN)
  const changes = shownChanges(reply.changes, filter)
  const takable = changes.filter(isTakable)
  const ticked = takable.filter(({ key }) => !leftOut.has(key)).length
  const more = changes.length - limit
  const filters = changeFilters
    .map((value) => ({ value, count: shownChanges(reply.changes, value).length }))
    .filter(({ value, count }) => value === 'all' || count > 0)
  return (
    <SectionPanel
      title={t('review.changes')}
      note={t('review.changesNote')}
      isFlush
      actions={
        reply.changes.length > 0 && (
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
        )
      }
    >
      {reply.changes.length === 0 ? (
        <p className={classes['nothing']}>{t(mayApprove ? 'review.noChanges' : 'review.nothingNew')}</p>
      ) : (
        <div role="table" aria-label={t('review.changes')}>
          <div role="row" className={classes['head']}>
            <div role="columnheader">
              {mayApprove && (
                <Checkbox
                  size="xs"
                  aria-label={t('review.takeAll')}
                  checked={takable.length > 0 && ticked === takable.length}
                  indeterminate={ticked > 0 && ticked < takable.length}
                  onChange={({ currentTarget }) =>
                    setLeftOut(withTicks(leftOut, changes, currentTarget.checked))
                  }
                />
              )}
            </div>
            {(['kind', 'what', 'where', 'values'] as const).map((column) => (
              <div role="columnheader" key={column}>
                {t(`review.column.${column}`)}
              </div>
            ))}
          </div>
          {changes.slice(0, limit).map((change) => (
            <ChangeRow key={change.key} change={change} review={review} />
          ))}
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

function ChangeRow({ change, review }: { change: ReplyChange; review: Review }) {
  const { t } = useTranslation()
  const format = useFormat()
  const words = { t, format }
  const { reply, leftOut, setLeftOut, mayApprove } = review
  const { title } = subjectOf(change, words)
  const { known, replied } = valuesOf(change, words)
  const place = placeText(change, reply.snapshot.product.title, words)
  const Icon = icons[change.kind]
  return (
    <div role="row" className={classes['row']}>
      <div role="cell" className={classes['box']}>
        {mayApprove && (
          <Checkbox
            size="xs"
            aria-label={t('review.take', { title, place })}
            checked={isTakable(change) && !leftOut.has(change.key)}
            disabled={!isTakable(change)}
            onChange={({ currentTarget }) => setLeftOut(withTicks(leftOut, [change], currentTarget.checked))}
          />
        )}
      </div>
      <div role="cell" className={classes['kind']} data-kind={change.kind}>
        <Icon size={14} stroke={1.6} aria-hidden="true" />
        {t(`review.kind.${change.kind}`)}
      </div>
      <div role="cell" className={classes['what']}>
        <Subject change={change} review={review} />
      </div>
      <div role="cell" className={classes['where']} title={place}>
        {place}
      </div>
      <div role="cell" className={classes['values']}>
        {known !== null && (
          <>
            <s>{known}</s> <span aria-hidden="true">→</span>{' '}
          </>
        )}
        <strong>{replied}</strong>
      </div>
    </div>
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
