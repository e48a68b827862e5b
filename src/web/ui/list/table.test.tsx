import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { ListFooter } from '#web/ui/list/footer.tsx'
import type { ListColumn, ListLine } from '#web/ui/list/model.ts'
import { ListTable } from '#web/ui/list/table.tsx'
import { NothingFound } from '#web/ui/states.tsx'
import { UiTextsProvider } from '#web/ui/texts.tsx'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'

interface Part {
  name: string
}

const columns: ListColumn<Part>[] = [
  { id: 'name', header: 'Name', width: 200, isSortable: true, cell: ({ name }) => name },
]

const rowLine = (
  key: string,
  name: string,
  options: { level?: number; hasChildren?: boolean; isExpanded?: boolean } = {},
): ListLine<Part> => ({
  kind: 'row',
  key,
  level: options.level ?? 1,
  row: { name },
  hasChildren: options.hasChildren ?? false,
  isExpanded: options.isExpanded ?? false,
  position: 1,
  setSize: 2,
})

const tree = [
  rowLine('1', 'Heat pump', { hasChildren: true, isExpanded: true }),
  rowLine('1/2', 'Valve', { level: 2, hasChildren: true }),
  rowLine('3', 'Screw'),
]

function show(element: React.ReactNode) {
  return render(
    <MantineProvider>
      <UiTextsProvider texts={uiTextsForTests}>{element}</UiTextsProvider>
    </MantineProvider>,
  )
}

function showTree(
  lines: ListLine<Part>[] = tree,
  extra: Partial<Parameters<typeof ListTable<Part>>[0]> = {},
) {
  const onOpen = vi.fn()
  const onToggle = vi.fn()
  show(
    <ListTable
      label="Products"
      isTree
      columns={columns}
      lines={lines}
      nameOf={({ name }) => name}
      onOpen={onOpen}
      onToggle={onToggle}
      {...extra}
    />,
  )
  return { onOpen, onToggle, rows: () => screen.getAllByRole('row').slice(1) }
}

describe('the list', () => {
  test('[OV-01] is a tree grid that tells level, expansion and place of each row', () => {
    const { rows } = showTree()
    expect(screen.getByRole('treegrid', { name: 'Products' })).toBeTruthy()
    expect(rows().map((row) => row.getAttribute('aria-level'))).toEqual(['1', '2', '1'])
    expect(rows().map((row) => row.getAttribute('aria-expanded'))).toEqual(['true', 'false', null])
  })

  test('[OV-01] the folder only expands', () => {
    const { onOpen, onToggle } = showTree()
    fireEvent.click(screen.getByRole('button', { name: 'Collapse Heat pump' }))
    expect(onToggle).toHaveBeenCalledWith('1')
    expect(onOpen).not.toHaveBeenCalled()
  })

  test('[OV-11] clicking a row tells the screen which', () => {
    const { onOpen } = showTree()
    fireEvent.click(screen.getByText('Screw'))
    expect(onOpen).toHaveBeenCalledWith({ name: 'Screw' })
  })

  test('marking a value of a row, to copy it, does not open the row', () => {
    const { onOpen } = showTree()
    const value = screen.getByText('Screw')
    window.getSelection()?.selectAllChildren(value)
    fireEvent.click(value)
    expect(onOpen).not.toHaveBeenCalled()
    window.getSelection()?.removeAllRanges()
    fireEvent.click(value)
    expect(onOpen).toHaveBeenCalledOnce()
  })

  test('arrow keys walk, expand and collapse; Enter opens', () => {
    const { onOpen, onToggle, rows } = showTree()
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
    rows()[0]?.focus()
    press('ArrowDown')
    expect(document.activeElement).toBe(rows()[1])
    press('ArrowRight')
    expect(onToggle).toHaveBeenLastCalledWith('1/2')
    press('ArrowLeft')
    expect(document.activeElement).toBe(rows()[0])
    press('ArrowLeft')
    expect(onToggle).toHaveBeenLastCalledWith('1')
    press('End')
    expect(document.activeElement).toBe(rows()[2])
    press('Enter')
    expect(onOpen).toHaveBeenCalledWith({ name: 'Screw' })
  })

  test('Page Down turns a page of rows as high as they are, so that none is passed over unseen', () => {
    // jsdom has no layout: room for fifteen rows of two lines.
    const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(720)
    const lines = Array.from({ length: 30 }, (_, index) => rowLine(String(index), `Part ${index}`))
    const { rows } = showTree(lines, { rowHeight: 48 })
    rows()[0]?.focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageDown' })
    expect(document.activeElement).toBe(rows()[12])
    height.mockRestore()
  })

  test('[OV-01] letters go to the next row whose name begins with them', () => {
    const { rows } = showTree()
    rows()[0]?.focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 's' })
    expect(document.activeElement?.textContent).toContain('Screw')
  })

  test('only one row is in the order of the Tab key', () => {
    const { rows } = showTree()
    expect(rows().map((row) => row.tabIndex)).toEqual([0, -1, -1])
  })

  test('[OV-05] while children load a row says so, and a failure can be tried again', () => {
    const onRetry = vi.fn()
    showTree([
      ...tree,
      { kind: 'loading', key: '1/loading', level: 2 },
      { kind: 'failed', key: '3/failed', level: 2, onRetry },
    ])
    expect(screen.getByText('Loading')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalled()
  })

  test('[OV-05] each level is indented by 18 px', () => {
    showTree()
    const valve = screen.getByText('Valve').closest('[role=rowheader]')
    expect(valve?.querySelector<HTMLElement>('[aria-hidden=true]')?.style.width).toBe('18px')
  })

  test('[OV-07] an empty result shows "Nothing found" and offers to clear the filters', () => {
    const onClear = vi.fn()
    showTree([], { empty: <NothingFound onClear={onClear} /> })
    expect(screen.getByText('Nothing found')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onClear).toHaveBeenCalled()
  })

  test('[OV-02] text that does not fit in its cell is given whole on hover', () => {
    showTree()
    expect(screen.getByText('Heat pump').getAttribute('title')).toBe('Heat pump')
  })

  test('a column that can be sorted says which and how', () => {
    const onSort = vi.fn()
    showTree(tree, { sort: { column: 'name', direction: 'asc' }, onSort })
    expect(screen.getByRole('columnheader').getAttribute('aria-sort')).toBe('ascending')
    fireEvent.click(screen.getByRole('button', { name: 'Sort by Name' }))
    expect(onSort).toHaveBeenCalledWith('name')
  })
})

describe('the footer of a list', () => {
  test('[OV-08] shows the number of records, page sizes 5, 10, 15 and 30, and page buttons', async () => {
    const onPaging = vi.fn()
    show(<ListFooter totalItems={1248} paging={{ page: 2, perPage: 10 }} onPaging={onPaging} />)
    expect(screen.getByText('1,248')).toBeTruthy()
    const sizes = within(screen.getByRole('radiogroup')).getAllByRole('radio')
    expect(sizes.map((size) => size.getAttribute('value'))).toEqual(['5', '10', '15', '30'])
    fireEvent.click(screen.getByRole('radio', { name: '30' }))
    expect(onPaging).toHaveBeenCalledWith({ page: 1, perPage: 30 })
    fireEvent.click(screen.getByRole('button', { name: 'Page 3' }))
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page')
    await waitFor(() => expect(onPaging).toHaveBeenCalledWith({ page: 3, perPage: 10 }))
  })

  test('[OV-08] says no number while none is known', () => {
    const { container } = show(
      <ListFooter totalItems={null} paging={{ page: 1, perPage: 10 }} onPaging={vi.fn()} />,
    )
    expect(container.textContent).not.toContain('record')
  })
})
