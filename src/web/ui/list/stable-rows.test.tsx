import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import type { ListLine } from '#web/ui/list/model.ts'
import { ListTable } from '#web/ui/list/table.tsx'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'

interface Part {
  id: number
  name: string
}

const parts: Part[] = [1, 2, 3].map((id) => ({ id, name: `Part ${id}` }))
const cell = vi.fn(({ name }: Part) => name)

/** Draws the list as a screen does: new objects for everything except the parts and the cell. */
function list({
  shown = parts,
  open = [],
  filter = '',
  onOpen = () => undefined,
}: {
  shown?: Part[]
  open?: number[]
  filter?: string
  onOpen?: (part: Part) => void
}) {
  const lines = shown.map((row, index): ListLine<Part> => ({
    kind: 'row',
    key: String(row.id),
    level: 1,
    row,
    hasChildren: true,
    isExpanded: open.includes(row.id),
    position: index + 1,
    setSize: shown.length,
  }))
  return (
    <MantineProvider env="test">
      <UiTextsProvider texts={uiTextsForTests}>
        <ListTable
          isTree
          label="Parts"
          columns={[{ id: 'name', header: 'Name', width: 100, filter: <i>{filter}</i>, cell }]}
          lines={lines}
          onOpen={(part) => onOpen(part)}
          onToggle={() => undefined}
          nameOf={({ name }) => name}
        />
      </UiTextsProvider>
    </MantineProvider>
  )
}

test('a key in a filter draws no row again, and a row that opens draws only itself', () => {
  const { rerender } = render(list({}))
  cell.mockClear()
  rerender(list({ filter: 'p' }))
  expect(cell).not.toHaveBeenCalled()
  rerender(list({ filter: 'p', open: [2] }))
  expect(cell.mock.calls.map(([{ id }]) => id)).toEqual([2])
})

test('rows that only stand elsewhere draw no cell again, and say their new place', () => {
  const { rerender } = render(list({}))
  cell.mockClear()
  rerender(list({ shown: [{ id: 4, name: 'Part 4' }, ...parts] }))
  expect(cell.mock.calls.map(([{ id }]) => id)).toEqual([4])
  const row = screen.getByText('Part 1').closest('[role=row]')
  expect([row?.ariaRowIndex, row?.ariaPosInSet, row?.ariaSetSize]).toEqual(['3', '2', '4'])
})

test('a row that was not drawn again does what the screen asks for now', () => {
  const [before, now] = [vi.fn(), vi.fn()]
  const { rerender } = render(list({ onOpen: before }))
  rerender(list({ onOpen: now }))
  fireEvent.click(screen.getByText('Part 1'))
  expect(before).not.toHaveBeenCalled()
  expect(now).toHaveBeenCalledWith(parts[0])
})
