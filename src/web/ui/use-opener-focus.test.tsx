import { MantineProvider, Modal } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'

import { useOpenerFocus } from '#web/ui/use-opener-focus.ts'

function Preview({ onClose }: { onClose: () => void }) {
  useOpenerFocus()
  return (
    <Modal opened onClose={onClose} title="Preview">
      <button type="button">Download</button>
    </Modal>
  )
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Show
      </button>
      {isOpen && <Preview onClose={() => setIsOpen(false)} />}
    </>
  )
}

test('[SHELL-11] a dialog that is drawn only while it is open returns the focus to the button that opened it', async () => {
  render(
    <MantineProvider env="test">
      <Page />
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Show' })
  button.focus()
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(button))
})
