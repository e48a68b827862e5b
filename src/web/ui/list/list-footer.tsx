import { Menu, Pagination, SegmentedControl, UnstyledButton } from '@mantine/core'
import { memo, useId, useState } from 'react'

import classes from '#web/ui/list/list.module.css'
import { PAGE_SIZES, type Paging } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/ui-texts.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

type ListFooterProps = {
  /** null: not known (yet). */
  totalItems: number | null
  paging: Paging
  /** Another page, or the first one of another size. */
  onPaging: (next: Paging) => void
}

const Dots = () => '…'

function FooterOfList({ totalItems, paging: { page, perPage }, onPaging }: ListFooterProps) {
  const texts = useUiTexts()
  const isPhone = useIsPhone()
  const labelId = useId()
  const sizes = PAGE_SIZES.map(String)
  const resize = (size: string) =>
    onPaging({ page: 1, perPage: PAGE_SIZES.find((one) => String(one) === size) ?? perPage })
  return (
    <div className={classes['footer']}>
      <span aria-live="polite" className={classes['records']}>
        {totalItems !== null && <Records totalItems={totalItems} />}
      </span>
      <div className={classes['footerEnd']}>
        {isPhone ? (
          <Menu position="top" width={96}>
            <Menu.Target>
              <UnstyledButton className={classes['pageSize']} aria-label={`${texts.rowsPerPage}: ${perPage}`}>
                {perPage}
              </UnstyledButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.RadioGroup value={String(perPage)} onChange={resize}>
                {sizes.map((size) => (
                  <Menu.RadioItem key={size} value={size} closeMenuOnClick>
                    {size}
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Dropdown>
          </Menu>
        ) : (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            <span id={labelId}>{texts.rowsPerPage}</span>
            <SegmentedControl
              size="xs"
              aria-labelledby={labelId}
              data={sizes}
              value={String(perPage)}
              onChange={resize}
            />
          </span>
        )}
        <Pages totalItems={totalItems} paging={{ page, perPage }} onPaging={onPaging} />
      </div>
    </div>
  )
}

function Records({ totalItems }: { totalItems: number }) {
  const texts = useUiTexts()
  const number = texts.number(totalItems)
  return (
    <>
      <strong>{number}</strong> {texts.records(number).replace(number, '').trim()}
    </>
  )
}

function Pages({ totalItems, paging: { page, perPage }, onPaging }: ListFooterProps) {
  const texts = useUiTexts()
  const isPhone = useIsPhone()
  const afterPaint = useAfterPaint()
  // What was pressed is marked before its rows are drawn.
  const [pressed, press] = useState<{ from: number; to: number } | null>(null)
  if (pressed && pressed.from !== page) press(null)
  return (
    <Pagination
      gap={isPhone ? 0 : 2}
      dotsIcon={Dots}
      siblings={isPhone ? 0 : 1}
      value={pressed?.to ?? page}
      total={Math.max(1, Math.ceil((totalItems ?? 0) / perPage))}
      onChange={(next) => {
        press({ from: page, to: next })
        afterPaint(() => onPaging({ page: next, perPage }))
      }}
      aria-label={texts.pages}
      getItemProps={(item) => ({ 'aria-label': texts.page(item) })}
      getControlProps={(control) => ({
        'aria-label': control === 'previous' ? texts.previousPage : texts.nextPage,
      })}
    />
  )
}

/** Number of records, rows a page, pages. */
export const ListFooter = memo(FooterOfList)
