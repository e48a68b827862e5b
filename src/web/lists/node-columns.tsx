import { IconDroplet, IconList } from '@tabler/icons-react'
import type { TFunction } from 'i18next'

import type { ListNode } from '#contract/substances/substances.ts'
import { reasonIn } from '#domain/lists/reasons.ts'
import { limitText } from '#web/lists/limit-text.ts'
import { shortened } from '#web/lists/substance-line.tsx'
import type { ListsSearch } from '#web/lists/lists-search.ts'
import classes from '#web/lists/lists.module.css'
import { CutText } from '#web/ui/cut-text.tsx'
import type { Column } from '#web/screen/list/columns.ts'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { SEARCH_DEBOUNCE_MS } from '#web/ui/timing.ts'

type Filter = 'name' | 'ec' | 'cas'

/** The columns of a list's tree; the first three filter. */
export function nodeColumns(
  t: TFunction,
  { search, onFilter }: { search: ListsSearch; onFilter: (filters: Pick<ListsSearch, Filter>) => void },
): Column<ListNode>[] {
  const filter = (column: Filter) => (
    <TextFilter
      column={t(`substances.nodes.${column}`)}
      value={search[column] ?? ''}
      debounceMs={SEARCH_DEBOUNCE_MS}
      onChange={(text) => onFilter({ [column]: text.trim() || undefined })}
    />
  )
  return [
    {
      id: 'name',
      title: 'substances.nodes.name',
      width: 280,
      isFluid: true,
      filter: filter('name'),
      cell: (node) => <NodeName node={node} />,
    },
    {
      id: 'ec',
      title: 'substances.nodes.ec',
      width: 112,
      filter: filter('ec'),
      cell: ({ substance }) => <CutText>{shortened(substance?.ecNumbers ?? [])}</CutText>,
    },
    {
      id: 'cas',
      title: 'substances.nodes.cas',
      width: 112,
      filter: filter('cas'),
      cell: ({ substance }) => <CutText>{shortened(substance?.casNumbers ?? [])}</CutText>,
    },
    {
      id: 'limit',
      title: 'substances.nodes.limit',
      width: 184,
      cell: ({ limits }, { t, format }) => (
        <CutText>{limits.map((limit) => limitText(t, format, limit)).join('; ')}</CutText>
      ),
    },
    {
      id: 'reason',
      title: 'substances.nodes.reason',
      width: 208,
      cell: ({ reason, condition }, { format }) => (
        <CutText>{reasonIn(reason, format.language) || format.withDates(condition)}</CutText>
      ),
    },
    {
      id: 'included',
      title: 'substances.nodes.included',
      width: 120,
      isTabular: true,
      cell: ({ dateOfInclusion }, { format }) => dateOfInclusion && format.date(dateOfInclusion),
    },
  ]
}

function NodeName({ node: { name, number, type, hasChildren } }: { node: ListNode }) {
  const Icon = type === 'list-reference' ? IconList : IconDroplet
  return (
    <>
      {!hasChildren && (
        <span className={classes['leaf']}>
          <Icon size={15} stroke={1.6} aria-hidden="true" />
        </span>
      )}
      <span className={classes['nodeName']} title={name} data-entry={type !== 'member' || undefined}>
        {number !== null && <span className={classes['number']}>{number}</span>} {name}
      </span>
    </>
  )
}
