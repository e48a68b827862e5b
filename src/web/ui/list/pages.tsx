import { usePagination } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, type TablerIcon } from '@tabler/icons-react'
import { useState } from 'react'

import classes from '#web/ui/list/list.module.css'
import type { Paging } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

type ListPagesProps = {
  totalItems: number
  paging: Paging
  onPaging: (next: Paging) => void
}

/** The pages of a list. Plain buttons: Mantine's take four times as long to mark the one that is pressed, which is what a press waits for. */
export function ListPages({ totalItems, paging: { page, perPage }, onPaging }: ListPagesProps) {
  const texts = useUiTexts()
  const isPhone = useIsPhone()
  const afterPaint = useAfterPaint()
  // What was pressed is marked before its rows are drawn.
  const [pressed, press] = useState<{ from: number; to: number } | null>(null)
  if (pressed && pressed.from !== page) press(null)
  const { range, active, setPage, previous, next } = usePagination({
    total: Math.max(1, Math.ceil(totalItems / perPage)),
    siblings: isPhone ? 0 : 1,
    page: pressed?.to ?? page,
    onChange: (to) => {
      press({ from: page, to })
      afterPaint(() => onPaging({ page: to, perPage }))
    },
  })
  return (
    <div role="group" aria-label={texts.pages} className={classes['pages']}>
      <Step
        label={texts.previousPage}
        icon={IconChevronLeft}
        isEnd={active === range[0]}
        onClick={previous}
      />
      {range.map((item, index) =>
        item === 'dots' ? (
          <span key={`after ${range[index - 1]}`} className={classes['pageDots']}>
            …
          </span>
        ) : (
          <button
            key={item}
            type="button"
            className={classes['pageButton']}
            aria-label={texts.page(item)}
            aria-current={item === active ? 'page' : undefined}
            onClick={() => setPage(item)}
          >
            {item}
          </button>
        ),
      )}
      <Step label={texts.nextPage} icon={IconChevronRight} isEnd={active === range.at(-1)} onClick={next} />
    </div>
  )
}

type StepProps = { label: string; icon: TablerIcon; isEnd: boolean; onClick: () => void }

const Step = ({ label, icon: Icon, isEnd, onClick }: StepProps) => (
  <button
    type="button"
    className={classes['pageButton']}
    aria-label={label}
    disabled={isEnd}
    onClick={onClick}
  >
    <Icon size={16} stroke={1.8} aria-hidden="true" />
  </button>
)
