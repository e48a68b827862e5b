import { MantineProvider, Menu, Modal } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { themeOf } from '#web/theme/theme.ts'

function Actions() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Actions</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>A view</Menu.Label>
          <Menu.Item onClick={() => setIsOpen(true)}>Rename</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="Rename">
        <input data-autofocus aria-label="Name" />
      </Modal>
    </>
  )
}

function show(): HTMLElement {
  render(
    <MantineProvider theme={themeOf('chemicals')} env="test">
      <Actions />
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Actions' })
  fireEvent.click(button)
  return button
}

test('[SHELL-11] a dialog that a menu opened returns the focus to the button of the menu', async () => {
  const button = show()
  const item = await screen.findByRole('menuitem', { name: 'Rename' })
  item.focus()
  fireEvent.click(item)
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(document.activeElement).toBe(name))
  fireEvent.keyDown(name, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('[SHELL-11] a click beside the items of a menu leaves the focus where it is', async () => {
  show()
  const item = await screen.findByRole('menuitem', { name: 'Rename' })
  item.focus()
  fireEvent.click(screen.getByText('A view'))
  expect(document.activeElement).toBe(item)
})
