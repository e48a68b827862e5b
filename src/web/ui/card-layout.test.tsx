import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { CardLayout } from '#web/ui/card-layout.tsx'

const groups = [
  { title: 'Evidence', anchors: ['names', 'documents'].map((id) => ({ id, title: id })) },
  { title: 'Data', anchors: [{ id: 'settings', title: 'settings', count: '2 open' }] },
]

afterEach(() => vi.restoreAllMocks())

/** A card whose sections stand so many pixels below the top of the window. */
const card = (tops: Record<string, number>) => (
  <MantineProvider env="test">
    <main>
      <CardLayout groups={groups} anchorsLabel="Sections">
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
const marked = () => document.querySelector('nav [data-active]')?.textContent?.replace('2 open', '')

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

test('[PROD-05] the links stand in groups', () => {
  render(card({ names: 0 }))
  const data = within(screen.getByRole('navigation')).getByRole('group', { name: 'Data' })
  expect(within(data).getByRole('link', { name: /settings/ }).textContent).toBe('settings2 open')
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('[PROD-05] the links stand in one list on a phone, grouped the same way, from the first picture on', () => {
  const usual = window.matchMedia('all')
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...usual, matches: true })
  render(card({ names: 0 }))
  const list = screen.getByRole('combobox', { name: 'Sections' })
  expect(Array.from(list.querySelectorAll('optgroup'), ({ label }) => label)).toEqual(['Evidence', 'Data'])
})
