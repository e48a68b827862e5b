import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { ListColumn } from '#web/ui/list/model.ts'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { flatLines } from '#web/ui/list/flat-lines.ts'
import { ListTable } from '#web/ui/list/table.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { UiTextsProvider } from '#web/ui/texts.tsx'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'

interface Part {
  id: number
  name: string
}

const columns: ListColumn<Part>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 200,
    isSortable: true,
    cell: ({ name }) => name,
    filter: <TextFilter column="Name" value="screw" onChange={vi.fn()} />,
  },
  {
    id: 'status',
    header: 'RoHS',
    hint: 'The directive',
    width: 92,
    isSortable: true,
    cell: () => 'Compliant',
    filter: (
      <ChoiceFilter
        column="RoHS"
        choices={[{ value: 'ok', label: 'Compliant' }]}
        value={[]}
        onChange={vi.fn()}
      />
    ),
  },
]

function showList() {
  render(
    <MantineProvider>
      <UiTextsProvider texts={uiTextsForTests}>
        <ListTable
          label="Parts"
          columns={columns}
          lines={flatLines([
            { id: 1, name: 'Screw M4' },
            { id: 2, name: 'Screw M5' },
          ])}
          nameOf={({ name }) => name}
          onSort={vi.fn()}
          resizing={{ limits: { min: 48, max: 400 }, onResize: vi.fn() }}
        />
      </UiTextsProvider>
    </MantineProvider>,
  )
}

/** Names of the elements that the Tab key reaches. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('[role="grid"] *')]
    .filter((element) => element.tabIndex === 0)
    .map((element) => element.ariaLabel ?? element.textContent)

const focus = (element: HTMLElement) => act(() => element.focus())
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent

test('[SHELL-11] the head, the filters and the rows of a list are one stop of the Tab key each', () => {
  showList()
  expect(stops()).toEqual(['Sort by Name', 'Filter Name', 'Screw M4Compliant'])
})

test('[SHELL-11] the arrow keys go through the head, and Tab comes back to where they left it', () => {
  showList()
  focus(screen.getByRole('button', { name: 'Sort by Name' }))
  press('ArrowRight')
  expect(focused()).toBe('Width of Name')
  press('ArrowRight')
  press('ArrowRight')
  expect(focused()).toBe('The directive')
  expect(stops()[0]).toBe('The directive')
  press('End')
  expect(focused()).toBe('Width of RoHS')
  press('Home')
  expect(focused()).toBe('Sort by Name')
})

test('[SHELL-11] down leads from a head to its filter and on to the rows, up leads back', () => {
  showList()
  focus(screen.getByRole('button', { name: 'Sort by RoHS' }))
  press('ArrowDown')
  expect(focused()).toBe('Filter RoHS: All')
  press('ArrowUp')
  expect(focused()).toBe('Sort by RoHS')
  press('ArrowDown')
  press('ArrowDown')
  expect(focused()).toBe('Screw M4Compliant')
})

test('[SHELL-11] within a text the arrow keys move its cursor, and leave it at its end', () => {
  showList()
  const box: HTMLInputElement = screen.getByRole('textbox', { name: 'Filter Name' })
  focus(box)
  box.setSelectionRange(2, 2)
  press('ArrowRight')
  expect(focused()).toBe('Filter Name')
  box.setSelectionRange(5, 5)
  press('ArrowRight')
  expect(focused()).toBe('Clear')
})

test('[SHELL-11] a filter that is cleared keeps the focus and the stop of the Tab key', async () => {
  showList()
  focus(screen.getByRole('button', { name: 'Clear' }))
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(focused()).toBe('Filter Name')
  await waitFor(() => expect(stops()[1]).toBe('Filter Name'))
})
