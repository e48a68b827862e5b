import { UnstyledButton } from '@mantine/core'
import { memo, useId } from 'react'

import { ListPages } from '#web/ui/list/pages.tsx'
import classes from '#web/ui/list/list.module.css'
import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { usePopup } from '#web/ui/popup/use-popup.ts'
import { PAGE_SIZES, type Paging } from '#web/ui/timing.ts'
import { useUiTexts } from '#web/ui/texts.tsx'
import { useIsPhone } from '#web/ui/use-is-phone.ts'

const PageSizes = lazyPopup(async () => (await import('#web/ui/list/page-sizes.tsx')).PageSizes)

type ListFooterProps = {
  /** null: not known (yet). */
  totalItems: number | null
  paging: Paging
  /** Callback with another page, or the first one of another size. */
  onPaging: (next: Paging) => void
}

function FooterOfList({ totalItems, paging: { page, perPage }, onPaging }: ListFooterProps) {
  const texts = useUiTexts()
  const isPhone = useIsPhone()
  const labelId = useId()
  const resize = (size: string) =>
    onPaging({ page: 1, perPage: PAGE_SIZES.find((one) => String(one) === size) ?? perPage })
  return (
    <div className={classes['footer']}>
      <span aria-live="polite" className={classes['records']}>
        {totalItems !== null && <Records totalItems={totalItems} />}
      </span>
      <div className={classes['footerEnd']}>
        {isPhone ? (
          <PageSizeMenu
            label={`${texts.rowsPerPage}: ${perPage}`}
            current={String(perPage)}
            onChoose={resize}
          />
        ) : (
          <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
            <span id={labelId}>{texts.rowsPerPage}</span>
            <SizeChoice labelId={labelId} current={perPage} onChoose={resize} />
          </span>
        )}
        <ListPages totalItems={totalItems ?? 0} paging={{ page, perPage }} onPaging={onPaging} />
      </div>
    </div>
  )
}

type SizeChoiceProps = { labelId: string; current: number; onChoose: (size: string) => void }

/** The sizes of a page. Plain radio buttons: a mark that glides between them is measured before the first rows are painted. */
function SizeChoice({ labelId, current, onChoose }: SizeChoiceProps) {
  return (
    <span role="radiogroup" aria-labelledby={labelId} className={classes['sizes']}>
      {PAGE_SIZES.map((size) => (
        <label key={size} className={classes['size']}>
          <input
            type="radio"
            name={labelId}
            value={size}
            checked={size === current}
            onChange={(event) => onChoose(event.currentTarget.value)}
          />
          {size}
        </label>
      ))}
    </span>
  )
}

type PageSizeMenuProps = { label: string; current: string; onChoose: (size: string) => void }

/** On a phone the sizes of a page are one button with a menu. */
function PageSizeMenu({ label, current, onChoose }: PageSizeMenuProps) {
  const { popup, buttonProps, isNeeded } = usePopup(PageSizes, 'menu')
  return (
    <>
      <UnstyledButton {...buttonProps} className={classes['pageSize']} aria-label={label}>
        {current}
      </UnstyledButton>
      {isNeeded && <PageSizes popup={popup} current={current} onChoose={onChoose} />}
    </>
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

/** Number of records, rows a page, pages. */
export const ListFooter = memo(FooterOfList)
