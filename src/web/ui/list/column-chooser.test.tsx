import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'

import { pointAt } from '#tests/web/point-at.ts'
import { ColumnChooser } from '#web/ui/list/column-chooser.tsx'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'

const columns = [
  { id: 'ean', header: 'EAN' },
  { id: 'category', header: 'Category' },
  { id: 'supplier', header: 'Supplier' },
]

async function open() {
  const [onChange, onMove, onReset] = [vi.fn(), vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <UiTextsProvider texts={uiTextsForTests}>
        <ColumnChooser
          columns={columns}
          firstColumn="Name"
          shown={['ean', 'supplier']}
          onChange={onChange}
          onMove={onMove}
          onReset={onReset}
        />
      </UiTextsProvider>
    </MantineProvider>,
  )
  const button = screen.getByRole('button', { name: 'Columns' })
  await pointAt(button)
  fireEvent.click(button)
  return { onChange, onMove, onReset }
}

describe('"Columns to display"', () => {
  test('[OV-02] the name is always shown', async () => {
    await open()
    expect(screen.getByText('always shown')).toBeTruthy()
    expect(screen.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  })

  test('[OV-03] a ticked column is shown in its place', async () => {
    const { onChange } = await open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Category' }))
    expect(onChange).toHaveBeenCalledWith(['ean', 'category', 'supplier'])
  })

  test('[OV-03] an unticked column is hidden', async () => {
    const { onChange } = await open()
    fireEvent.click(screen.getByRole('checkbox', { name: 'EAN' }))
    expect(onChange).toHaveBeenCalledWith(['supplier'])
  })

  test('[OV-03] "Reset" asks for the usual columns', async () => {
    const { onReset } = await open()
    fireEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(onReset).toHaveBeenCalledOnce()
  })

  test('arrow keys on its handle move a column, not beyond the ends', async () => {
    const { onMove } = await open()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move EAN' }), { key: 'ArrowUp' })
    expect(onMove).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move EAN' }), { key: 'ArrowDown' })
    expect(onMove).toHaveBeenCalledWith('ean', 1)
  })

  test('a column dragged by its handle goes where the pointer is, until it is let go', async () => {
    const { onMove } = await open()
    screen.getAllByRole('listitem').forEach((item, index) => {
      item.getBoundingClientRect = () => new DOMRect(0, index * 32, 200, 32)
    })
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Move Supplier' }))
    fireEvent.pointerMove(document, { clientY: 40 })
    expect(onMove.mock.calls).toEqual([['supplier', 1]])
    fireEvent.pointerUp(document)
    fireEvent.pointerMove(document, { clientY: 8 })
    expect(onMove).toHaveBeenCalledOnce()
  })
})
