import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

import { legislationOfColumn } from '#contract/products/columns.ts'
import type { ColumnChoice } from '#contract/views.ts'
import { worstFirst } from '#domain/compliance/statuses.ts'
import type { OverviewRow } from '#web/products/overview/lines.ts'
import classes from '#web/products/overview/overview.module.css'
import type { ListColumn } from '#web/ui/list/model.ts'
import { StatusWord } from '#web/ui/status.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'
import { MORE_LAWS, columnsThatFit, isUnchosen } from '#web/views/more-laws.ts'

type Columns = readonly ListColumn<OverviewRow>[]

interface Folding {
  choice: ColumnChoice
  /** Columns that stay by themselves: what filters and sorts the list. */
  kept: readonly string[]
  onChoice: (choice: ColumnChoice) => void
}

/**
 * OV-03: the columns, with the legislations that find no room in the window in one column that shows the worst of their statuses, and whose
 * button shows all again, also others that made room. A choice of columns is shown as it was chosen.
 */
export function useMoreLaws(columns: ListColumn<OverviewRow>[], folding: Folding): ListColumn<OverviewRow>[] {
  const { choice } = folding
  const onChoice = useCallbackRef(folding.onChoice)
  const isPhone = useIsPhone()
  const { t } = useTranslation()
  const windowWidth = useWindowWidth()
  const kept = folding.kept.join()
  return useMemo(() => {
    if (isPhone || !isUnchosen(choice)) return columns
    const fitting = columnsThatFit(columns, windowWidth, kept.split(','))
    const hidden = columns.filter(({ id }) => !fitting.has(id))
    const folded = hidden.filter(({ id }) => legislationOfColumn(id) !== null)
    if (folded.length === 0) return columns
    const names = hidden.map(({ header }) => header).join(', ')
    const showAll = () => onChoice({ ...choice, order: columns.slice(1).map(({ id }) => id) })
    const more: ListColumn<OverviewRow> = {
      id: MORE_LAWS,
      header: t('products.moreLaws.head', { count: folded.length }),
      width: choice.widths[MORE_LAWS] ?? folded.at(-1)?.width ?? 0,
      skeleton: 'status',
      filter: (
        <UnstyledButton
          className={classes['showAll']}
          title={names}
          aria-label={t('products.moreLaws.showWhich', { names })}
          onClick={showAll}
        >
          {t('products.moreLaws.show')}
        </UnstyledButton>
      ),
      cell: (row) => <WorstOf row={row} laws={folded} />,
    }
    return [...columns.filter((column) => !hidden.includes(column)), more]
  }, [columns, choice, onChoice, isPhone, windowWidth, kept, t])
}

/** The worst status of some legislations; the tooltip names all of them. */
function WorstOf({ row, laws }: { row: OverviewRow; laws: Columns }) {
  const statuses = laws.flatMap(({ id, header }) => {
    const status = row.legislationsEventStatus[legislationOfColumn(id) ?? 0]
    return status ? [{ ...status, law: header }] : []
  })
  const inOrder = statuses.toSorted((a, b) => worstFirst.indexOf(a.status) - worstFirst.indexOf(b.status))
  const [worst] = inOrder
  if (!worst) return null
  return (
    <>
      <StatusWord
        tone={worst.tone}
        word={worst.word}
        title={inOrder.map(({ law, word, event }) => `${law}: ${word}. ${event.text}`).join('\n')}
      />
      <VisuallyHidden>{worst.law}</VisuallyHidden>
    </>
  )
}

const useWindowWidth = () => useSyncExternalStore(onResize, () => window.innerWidth)

function onResize(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
