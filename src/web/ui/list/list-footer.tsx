import { Pagination, SegmentedControl, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'

import classes from '#web/ui/list/list.module.css'
import { PAGE_SIZES } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/ui-texts.tsx'

type ListFooterProps = {
  totalItems: number
  page: number
  perPage: number
  onPage: (page: number) => void
  onPerPage: (perPage: number) => void
}

const PHONE = '(max-width: 47.99em)'

/** Number of records, rows a page, pages. */
export function ListFooter({ totalItems, page, perPage, onPage, onPerPage }: ListFooterProps) {
  const texts = useUiTexts()
  const isPhone = useMediaQuery(PHONE)
  const [number, word] = [texts.number(totalItems), texts.records(texts.number(totalItems))]
  const sizes = PAGE_SIZES.map(String)
  return (
    <div className={classes['footer']}>
      <span aria-live="polite" className="tabular">
        <strong>{number}</strong> {word.replace(number, '').trim()}
      </span>
      <div className={classes['footerEnd']}>
        {isPhone ? (
          <Select
            w={76}
            aria-label={texts.rowsPerPage}
            data={sizes}
            value={String(perPage)}
            onChange={(size) => size && onPerPage(Number(size))}
          />
        ) : (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            <span id="rows-per-page">{texts.rowsPerPage}</span>
            <SegmentedControl
              size="xs"
              aria-labelledby="rows-per-page"
              data={sizes}
              value={String(perPage)}
              onChange={(size) => onPerPage(Number(size))}
            />
          </span>
        )}
        <Pagination
          classNames={{ control: classes['pageControl'] }}
          siblings={isPhone ? 0 : 1}
          boundaries={isPhone ? 0 : 1}
          gap={isPhone ? 0 : 8}
          value={page}
          total={Math.max(1, Math.ceil(totalItems / perPage))}
          onChange={onPage}
          aria-label={texts.pages}
          getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? texts.previousPage : texts.nextPage,
          })}
        />
      </div>
    </div>
  )
}
