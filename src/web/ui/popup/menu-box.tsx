import { Menu, type MenuProps } from '@mantine/core'
import type { ReactNode } from 'react'

import { ButtonOf, useFloating } from '#web/ui/popup/button-of.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

type MenuBoxProps = Pick<MenuProps, 'position' | 'width'> & { popup: Popup; children: ReactNode }

/** The box of a menu's items, which pops up from a button. Imported by lazy parts only (lazy-popup.tsx). */
export function MenuBox({ popup, position = 'bottom-end', width, children }: MenuBoxProps) {
  return (
    // The focus goes to the menu itself, and not to Mantine's placeholder: nothing but items may stand in a menu.
    <Menu
      {...useFloating(popup)}
      position={position}
      withInitialFocusPlaceholder={false}
      {...(width !== undefined && { width })}
    >
      <Menu.Target>
        <ButtonOf popup={popup} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
