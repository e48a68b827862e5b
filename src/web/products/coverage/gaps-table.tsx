import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Coverage, CoverageGap } from '#contract/products/coverage.ts'
import type { ProductId, SupplierId } from '#contract/values/ids.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useAskAbout } from '#web/exchange/ask/use-ask-about.ts'
import { BulkProgress } from '#web/products/bulk/progress.tsx'
import { useBulkWork } from '#web/products/bulk/use-work.ts'
import { coverageGaps } from '#web/products/coverage/coverage.queries.ts'
import classes from '#web/products/coverage/coverage.module.css'
import { gapColumns } from '#web/products/coverage/gap-columns.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { ListBody } from '#web/screen/list/body.tsx'
import { useListScreen } from '#web/screen/list/use-list-screen.ts'
import { lazyDialog } from '#web/screen/lazy-dialog.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { FIRST_PAGE } from '#web/ui/timing.ts'

const AnswerDialog = lazyDialog(
  ({ isOpen }) => isOpen,
  async () => (await import('#web/products/answers/dialog.tsx')).AnswerDialog,
)

type GapsTableProps = {
  id: ProductId
  /** undefined: of all lists. */
  list: string | undefined
  coverage: Coverage
  mayAnswer: boolean
}

/** COMP-19: the parts that have not answered everything, whom to ask, and PROD-43: the lists answered for several at once. */
export function GapsTable({ id, list, coverage, mayAnswer }: GapsTableProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayAsk = useAbility().can('create', 'SentRequest')
  const [paging, setPaging] = useState(FIRST_PAGE)
  const [supplierId, setSupplierId] = useState<SupplierId | null>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<number, CoverageGap>>(new Map())
  const named = coverage.toAsk.flatMap(({ supplier, gaps: count }) =>
    supplier ? { value: supplier.id, label: `${supplier.title} (${format.number(count)})` } : [],
  )
  // One who has answered everything since is nobody to ask any more.
  const asked = named.find(({ value }) => value === supplierId)?.value
  const gaps = useQuery(coverageGaps(id, { ...paging, list, supplierId: asked }))
  const choose = (ids: readonly number[], isSelected: boolean) => {
    const next = new Map(chosen)
    // A part of another organization is answered for there.
    for (const gap of gaps.data?.items ?? [])
      if (gap.product.id !== null && ids.includes(gap.product.id))
        if (isSelected) next.set(gap.product.id, gap)
        else next.delete(gap.product.id)
    setChosen(next)
  }
  const letGo = () => setChosen(new Map())
  const table = useListScreen({
    label: t('coverage.gaps'),
    nameOf: ({ product }) => product.title,
    columns: gapColumns(coverage),
    source: gaps,
    paging,
    onPaging: setPaging,
    selection:
      mayAnswer || mayAsk
        ? {
            idOf: ({ product }) => product.id ?? 0,
            isSelected: (part) => chosen.has(part),
            isAny: chosen.size > 0,
            onSelect: choose,
            onClear: letGo,
          }
        : undefined,
    empty: <EmptyState title={t('coverage.gapsNone')} />,
    failed: t('coverage.failed'),
  })
  return (
    <div className={classes['gaps']}>
      {named.length > 0 && (
        <Select
          className={classes['toAsk']}
          label={t('coverage.toAsk')}
          placeholder={t('coverage.everybody')}
          data={named}
          value={asked ?? null}
          onChange={(value) => {
            setSupplierId(value)
            setPaging({ ...paging, page: 1 })
          }}
          clearable
          searchable
        />
      )}
      <ListBody list={table} />
      <ChosenParts
        chosen={Array.from(chosen.values())}
        mayAnswer={mayAnswer}
        mayAsk={mayAsk}
        onDone={letGo}
      />
    </div>
  )
}

type ChosenProps = { chosen: readonly CoverageGap[]; mayAnswer: boolean; mayAsk: boolean; onDone: () => void }

/** Actions on the chosen parts: a request is one mail per supplier, so the button counts suppliers. */
function ChosenParts({ chosen, mayAnswer, mayAsk, onDone }: ChosenProps) {
  const { t } = useTranslation()
  const work = useBulkWork()
  const [isOpen, setOpen] = useState(false)
  const suppliers = new Set(chosen.flatMap(({ supplier }) => supplier?.id ?? [])).size
  const productIds = chosen.flatMap(({ product }) => product.id ?? [])
  const asking = useAskAbout({ count: productIds.length, idsOf: () => Promise.resolve(productIds) })
  return (
    <>
      {work.followed && <BulkProgress followed={work.followed} onEnded={work.onJobEnded} />}
      {chosen.length > 0 && (
        <div className={classes['foot']}>
          <span>
            <b>{t('coverage.selected', { count: chosen.length })}</b>{' '}
            {suppliers > 0 && t('coverage.ofSuppliers', { count: suppliers })}
          </span>
          <div className={classes['footActions']}>
            {mayAnswer && (
              <Button variant="default" onClick={() => setOpen(true)}>
                {t('coverage.answerLists')}
              </Button>
            )}
            {mayAsk && suppliers > 0 && (
              <Button loading={asking.isPending} onClick={asking.ask}>
                {t('coverage.ask', { count: suppliers })}
              </Button>
            )}
          </div>
        </div>
      )}
      <AnswerDialog
        isOpen={isOpen}
        count={chosen.length}
        selection={{ productIds }}
        ticked="open"
        onClose={() => setOpen(false)}
        onOutcome={(outcome) => {
          onDone()
          work.onOutcome(outcome, 'change')
        }}
      />
    </>
  )
}
