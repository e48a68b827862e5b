import { MantineProvider, Menu } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'

import { lazyPopup } from '#web/ui/popup/lazy-popup.tsx'
import { MenuBox } from '#web/ui/popup/menu-box.tsx'
import { usePopup, type Popup } from '#web/ui/popup/use-popup.ts'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'

const Items = ({ popup }: { popup: Popup }) => (
  <MenuBox popup={popup}>
    <Menu.Item>Excel workbook</Menu.Item>
  </MenuBox>
)
type Program = ComponentType<{ popup: Popup }>

/** A button with a menu whose program arrives, or does not, when the test says so. */
function show() {
  const asked: PromiseWithResolvers<Program>[] = []
  const Part = lazyPopup<{ popup: Popup }>(() => {
    const answer = Promise.withResolvers<Program>()
    asked.push(answer)
    return answer.promise
  })
  function Export() {
    const { popup, buttonProps, isNeeded } = usePopup(Part, 'menu')
    return (
      <>
        <button type="button" {...buttonProps}>
          Export
        </button>
        {isNeeded && <Part popup={popup} />}
      </>
    )
  }
  render(
    <MantineProvider env="test">
      <UiTextsProvider texts={uiTextsForTests}>
        <Export />
      </UiTextsProvider>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Export' })
  button.focus()
  return { button, asked }
}

beforeEach(() => notifications.clean())

describe('a menu whose program is not there yet', () => {
  test('opens by the first press, and the focus returns to its button', async () => {
    const { button, asked } = show()
    fireEvent.click(button)
    expect(screen.queryByRole('menu')).toBeNull()
    expect(button.ariaExpanded).toBe('true')
    await act(async () => asked[0]?.resolve(Items))
    const item = await screen.findByRole('menuitem', { name: 'Excel workbook' })
    const menu = screen.getByRole('menu', { name: 'Export' })
    expect(button.getAttribute('aria-controls')).toBe(menu.id)
    await waitFor(() => expect(menu.contains(document.activeElement)).toBe(true))
    // Nothing else that can have the focus stands in a menu: its parent may only have items.
    expect(Array.from(menu.querySelectorAll('[tabindex]'))).toEqual([item])
    fireEvent.keyDown(item, { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  test('is asked for once, when its button is pointed at, has the focus and is pressed', async () => {
    const { button, asked } = show()
    fireEvent.pointerEnter(button)
    fireEvent.click(button)
    expect(asked).toHaveLength(1)
  })

  test('stays closed when the button is pressed again before it comes', async () => {
    const { button, asked } = show()
    fireEvent.click(button)
    fireEvent.click(button)
    await act(async () => asked[0]?.resolve(Items))
    expect(screen.queryByRole('menu')).toBeNull()
    fireEvent.click(button)
    expect(await screen.findByRole('menuitem')).toBeDefined()
  })

  test('[SHELL-14] closes again with a toast when it does not arrive, and the next press asks again', async () => {
    const { button, asked } = show()
    fireEvent.click(button)
    await act(async () => asked[0]?.reject(new TypeError('Failed to fetch dynamically imported module')))
    await waitFor(() => expect(button.ariaExpanded).toBe('false'))
    expect(notificationsStore.getState().notifications).toHaveLength(1)
    fireEvent.click(button)
    await act(async () => asked[1]?.resolve(Items))
    expect(await screen.findByRole('menuitem')).toBeDefined()
  })
})
