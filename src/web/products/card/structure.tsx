import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Coverage } from '#contract/products/coverage.ts'
import { ComponentsPanel } from '#web/products/components/panel.tsx'
import { AnsweredDetails, AnsweredShare } from '#web/products/coverage/answered-share.tsx'
import classes from '#web/products/coverage/coverage.module.css'
import { productCoverage } from '#web/products/coverage/coverage.queries.ts'
import { GapsTable } from '#web/products/coverage/gaps-table.tsx'
import { hasHierarchy } from '#web/products/card/anchors.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { WholeHierarchy } from '#web/products/hierarchy/whole.tsx'
import { useFormat } from '#web/i18n/format.ts'
import { FetchFailed } from '#web/screen/fetch-failed.tsx'

type View = 'unanswered' | 'direct' | 'all'
const presentations = ['table', 'drawing'] as const
type Presentation = (typeof presentations)[number]

/**
 * PROD-12, PROD-32, COMP-19: one panel for what the product is made of: its direct components with their units, everything below as
 * a tree or drawn, and the parts that have not answered, with which it opens.
 */
export function StructurePanel({ editing }: { editing: CardEditing }) {
  // Kept here: the first component makes the panel another one, which shows what was added.
  const [chosen, setView] = useState<View>()
  return hasHierarchy(editing.base.card) ? (
    <Structure editing={editing} chosen={chosen} setView={setView} />
  ) : (
    <ComponentsPanel editing={editing} onAdded={() => setView('direct')} />
  )
}

type StructureProps = {
  editing: CardEditing
  /** The view that was asked for; undefined: the one that fits the product. */
  chosen: View | undefined
  setView: (view: View) => void
}

function Structure({ editing, chosen, setView }: StructureProps) {
  const { t } = useTranslation()
  const { card } = editing.base
  const [presentation, setPresentation] = useState<Presentation>('table')
  const [list, setList] = useState<string>()
  const isGroup = card.type === 'product_group'
  const query = useQuery({ ...productCoverage(card.id), enabled: !isGroup })
  const coverage = !isGroup && query.data && query.data.parts > 0 ? query.data : undefined
  const hasGaps = coverage !== undefined && coverage.answered < coverage.parts
  // A fault is told at its field.
  const hasFault = Object.keys(editing.errors).some((path) => /^(units|amounts)\./.test(path))
  const view = hasFault ? 'direct' : (chosen ?? (hasGaps ? 'unanswered' : 'direct'))
  const contents: Record<View, ReactNode> = {
    unanswered: coverage && (
      <GapsTable key={list} id={card.id} list={list} coverage={coverage} mayAnswer={card.canEdit} />
    ),
    // The panel's own table.
    direct: undefined,
    all: <WholeHierarchy id={card.id} as="table" />,
  }
  const isWaiting = !isGroup && chosen === undefined && query.isPending
  return (
    <ComponentsPanel
      editing={editing}
      onAdded={() => setView('direct')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('hierarchy.view')}
          data={presentations.map((value) => ({ value, label: t(`hierarchy.${value}`) }))}
          value={presentation}
          onChange={setPresentation}
        />
      }
      head={
        presentation === 'table' && (
          <>
            <div className={classes['head']}>
              {coverage ? <AnsweredShare coverage={coverage} /> : <span />}
              {/* Before the view is known a press on it would choose nothing. */}
              {isWaiting ? (
                <Skeleton width={260} height={28} />
              ) : (
                <ViewChoice editing={editing} coverage={coverage} view={view} onView={setView} />
              )}
            </div>
            {!isGroup && <FetchFailed title={t('coverage.failed')} query={query} />}
            {coverage && view === 'unanswered' && (
              <AnsweredDetails coverage={coverage} chosen={list} onChoose={setList} />
            )}
          </>
        )
      }
    >
      {presentation === 'drawing' ? (
        <WholeHierarchy id={card.id} as="drawing" />
      ) : isWaiting ? (
        <Skeleton height={200} />
      ) : (
        contents[view]
      )}
    </ComponentsPanel>
  )
}

type ViewChoiceProps = {
  editing: CardEditing
  coverage: Coverage | undefined
  view: View
  onView: (view: View) => void
}

function ViewChoice({ editing, coverage, view, onView }: ViewChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { parts, totalIncludedProducts } = editing.base.card
  const labels: Record<View, number> = {
    unanswered: coverage ? coverage.parts - coverage.answered : 0,
    direct: totalIncludedProducts,
    all: parts.total,
  }
  const views: View[] = coverage ? ['unanswered', 'direct', 'all'] : ['direct', 'all']
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('coverage.view.label')}
      data={views.map((value) => ({
        value,
        label: t(`coverage.view.${value}`, { parts: format.number(labels[value]) }),
      }))}
      value={view}
      onChange={onView}
    />
  )
}
