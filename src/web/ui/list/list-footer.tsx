import { Menu, Pagination, SegmentedControl, UnstyledButton } from '@mantine/core'
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

const Dots = () => '…'

/** Number of records, rows a page, pages. */
export function ListFooter({ totalItems, page, perPage, onPage, onPerPage }: ListFooterProps) {
  const texts = useUiTexts()
  const isPhone = useMediaQuery(PHONE)
  const [number, word] = [texts.number(totalItems), texts.records(texts.number(totalItems))]
  const sizes = PAGE_SIZES.map(String)
  return (
    <div className={classes['footer']}>
      <span aria-live="polite" className={classes['records']}>
        <strong>{number}</strong> {word.replace(number, '').trim()}
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
              <Menu.RadioGroup value={String(perPage)} onChange={(size) => onPerPage(Number(size))}>
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
          gap={isPhone ? 0 : 2}
          dotsIcon={Dots}
          siblings={isPhone ? 0 : 1}
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
