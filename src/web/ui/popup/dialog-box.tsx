import { Popover, type PopoverProps } from '@mantine/core'
import type { CSSProperties, ReactNode } from 'react'

import { ButtonOf, useFloating } from '#web/ui/popup/button-of.tsx'
import type { Popup } from '#web/ui/popup/use-popup.ts'

type DialogBoxProps = Pick<PopoverProps, 'position' | 'width'> & {
  popup: Popup
  /** The accessible name. */
  label: string
  style?: CSSProperties
  children: ReactNode
}

/** A box that pops up from a button and holds the focus while it is open. Imported by lazy parts only (lazy-popup.tsx). */
export function DialogBox({
  popup,
  label,
  position = 'bottom-start',
  width,
  style,
  children,
}: DialogBoxProps) {
  return (
    <Popover
      {...useFloating(popup)}
      position={position}
      {...(width !== undefined && { width })}
      trapFocus
      returnFocus
      // Mantine would name the box by its button.
      withRoles={false}
    >
      <Popover.Target>
        <ButtonOf popup={popup} />
      </Popover.Target>
      <Popover.Dropdown
        id={`${popup.id}-dropdown`}
        role="dialog"
        tabIndex={-1}
        aria-label={label}
        p={4}
        {...(style && { style })}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
