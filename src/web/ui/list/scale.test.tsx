import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import type { ListColumn, ListLine } from '#web/ui/list/model.ts'
import { ListTable } from '#web/ui/list/table.tsx'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'

interface Part {
  name: string
}

const columns: ListColumn<Part>[] = ['name', 'id', 'ean', 'supplier', 'roles', 'reach', 'scip', 'rohs'].map(
  (id) => ({
    id,
    header: id,
    width: 100,
    ...(id === 'reach' && { skeleton: 'status' }),
    cell: ({ name }) => name,
  }),
)

const ROWS = 10_000
const lines: ListLine<Part>[] = Array.from({ length: ROWS }, (_, index) => ({
  kind: 'row',
  key: `1/${index}`,
  level: 2,
  row: { name: `Part ${index + 1}` },
  hasChildren: false,
  isExpanded: false,
  position: index + 1,
  setSize: ROWS,
}))

function show(extra: Partial<Parameters<typeof ListTable<Part>>[0]>) {
  return render(
    <MantineProvider env="test">
      <UiTextsProvider texts={uiTextsForTests}>
        <ListTable
          label="Products"
          isTree
          columns={columns}
          lines={[]}
          nameOf={({ name }) => name}
          {...extra}
        />
      </UiTextsProvider>
    </MantineProvider>,
  )
}

describe('a list of 10,000 rows', () => {
  beforeEach(() => {
    // jsdom has no layout: a window's height for everything that is measured.
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900)
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  })
  afterEach(() => vi.restoreAllMocks())

  test('draws at most 3,000 nodes', () => {
    const { container } = show({ lines })
    expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(3000)
    expect(screen.getAllByRole('row').length).toBeGreaterThan(20)
  })

  test('says the names of the rows first, and their other cells with the next pictures', async () => {
    vi.useFakeTimers()
    show({ lines })
    const rows = screen.getAllByRole('row').slice(1)
    expect(rows.filter((row) => row.children.length === columns.length)).toHaveLength(8)
    expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(
      rows.map((_, index) => `Part ${index + 1}`),
    )
    for (let picture = 0; picture < 4; picture++) await act(() => vi.advanceTimersByTimeAsync(20))
    expect(rows.every((row) => row.isConnected && row.children.length === columns.length)).toBe(true)
    vi.useRealTimers()
  })

  test('tells screen readers of all of them', () => {
    show({ lines })
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe(String(ROWS + 1))
    expect(
      screen.getByText('Part 1', { selector: '[role=rowheader] > span' }).closest('[role=row]')?.ariaSetSize,
    ).toBe(String(ROWS))
  })
})

describe('while nothing has arrived', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('skeleton rows come after 200 ms, with a mark in the columns of statuses', async () => {
    show({ isLoading: true })
    expect(screen.queryByTestId('skeleton')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(199))
    expect(screen.queryByTestId('skeleton')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1))
    const row = screen.getByTestId('skeleton').firstElementChild
    expect([...(row?.children ?? [])].map((cell) => cell.children.length)).toEqual([2, 1, 1, 1, 1, 2, 1, 1])
  })

  test('the list says that it is busy', () => {
    show({ isLoading: true })
    expect(screen.getByRole('treegrid').ariaBusy).toBe('true')
  })
})

test('while a page is fetched the old rows stay and can be opened', () => {
  const onOpen = vi.fn()
  show({ lines: lines.slice(0, 3), isRefreshing: true, onOpen })
  fireEvent.click(screen.getAllByText('Part 2')[0] ?? document.body)
  expect(onOpen).toHaveBeenCalledWith({ name: 'Part 2' })
})

test('[SHELL-11] a list without rows is reached by keys, so that it can be scrolled; with rows these take the focus', () => {
  const scroller = () => screen.getByRole('treegrid').parentElement
  const { unmount } = show({ isLoading: true })
  expect(scroller()?.tabIndex).toBe(0)
  unmount()
  show({ lines: lines.slice(0, 3) })
  expect(scroller()?.tabIndex).toBe(-1)
})
