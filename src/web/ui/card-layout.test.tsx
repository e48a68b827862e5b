import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

import { CardLayout } from '#web/ui/card-layout.tsx'

const anchors = ['names', 'documents', 'settings'].map((id) => ({ id, title: id }))

/** A card whose sections stand so many pixels below the top of the window. */
const card = (tops: Record<string, number>) => (
  <MantineProvider env="test">
    <main>
      <CardLayout anchors={anchors} anchorsLabel="Sections">
        {Object.entries(tops).map(([id, top]) => (
          <section
            key={id}
            id={id}
            ref={(section) => {
              if (section) section.getBoundingClientRect = () => new DOMRect(0, top)
            }}
          />
        ))}
      </CardLayout>
    </main>
  </MantineProvider>
)
const marked = () => document.querySelector('nav [data-active]')?.textContent

test('the section that is read is marked, also one that is drawn after the first', async () => {
  const { rerender } = render(card({ names: 0 }))
  await waitFor(() => expect(marked()).toBe('names'))
  rerender(card({ names: -800, settings: 10 }))
  await waitFor(() => expect(marked()).toBe('settings'))
  fireEvent.scroll(screen.getByRole('main'))
  expect(marked()).toBe('settings')
})

test('[PROD-05] a section that is chosen has the focus: the keyboard goes on from there', async () => {
  render(card({ names: 0, documents: 400 }))
  fireEvent.click(screen.getByRole('link', { name: 'documents' }))
  const section = document.getElementById('documents')
  expect(document.activeElement).toBe(section)
  section?.blur()
  expect(section?.hasAttribute('tabindex')).toBe(false)
})
