import { Menu } from '@mantine/core'

import { MenuBox } from '#web/ui/popup/menu-box.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'
import { PAGE_SIZES } from '#web/ui/timing.ts'

type PageSizesProps = { popup: Popup; current: string; onChoose: (size: string) => void }

/** The numbers of rows that a page can have. */
export function PageSizes({ popup, current, onChoose }: PageSizesProps) {
  return (
    <MenuBox popup={popup} position="top" width={96}>
      <Menu.RadioGroup value={current} onChange={onChoose}>
        {PAGE_SIZES.map(String).map((size) => (
          <Menu.RadioItem key={size} value={size} closeMenuOnClick>
            {size}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuBox>
  )
}
