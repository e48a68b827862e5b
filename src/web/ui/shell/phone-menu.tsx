import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'

import type { ShellDrawer } from '#web/ui/shell/shell.tsx'
import classes from '#web/ui/shell/shell.module.css'

/** The navigation of a phone, which slides over the screen. Following a link closes it. */
export function PhoneMenu({ isOpen, onClose, logo, children }: ShellDrawer & { logo: ReactNode }) {
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="left"
      size={264}
      padding={0}
      classNames={{ header: classes['drawerHead'] ?? '' }}
      title={logo}
    >
      <div onClick={onClose} onKeyDown={() => undefined} role="presentation">
        {children}
      </div>
    </Drawer>
  )
}
