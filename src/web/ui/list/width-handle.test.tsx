import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'
import { WidthHandle } from '#web/ui/list/width-handle.tsx'

function show(width = 100) {
  const onResize = vi.fn()
  render(
    <UiTextsProvider texts={uiTextsForTests}>
      <WidthHandle column="Supplier" width={width} limits={{ min: 48, max: 200 }} onResize={onResize} />
    </UiTextsProvider>,
  )
  return { onResize, edge: screen.getByRole('separator', { name: 'Width of Supplier' }) }
}

test('[OV-14] the edge of a column tells its width and its limits', () => {
  const { edge } = show()
  expect([edge.ariaValueNow, edge.ariaValueMin, edge.ariaValueMax]).toEqual(['100', '48', '200'])
  expect(edge.tabIndex).toBe(0)
})

test('[OV-14] Shift and the arrow keys move it by 8 pixels, within the limits', () => {
  const { edge, onResize } = show(196)
  fireEvent.keyDown(edge, { key: 'ArrowLeft', shiftKey: true })
  fireEvent.keyDown(edge, { key: 'ArrowRight', shiftKey: true })
  fireEvent.keyDown(edge, { key: 'ArrowRight' })
  expect(onResize.mock.calls).toEqual([[188], [200]])
})

test('[OV-14] dragging makes the column as wide as the pointer goes', () => {
  const { edge, onResize } = show()
  edge.setPointerCapture = () => undefined
  vi.spyOn(edge.parentElement ?? edge, 'offsetWidth', 'get').mockReturnValue(100)
  fireEvent.pointerDown(edge, { clientX: 300, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 342, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 100, pointerId: 1 })
  fireEvent.pointerUp(edge, { pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 350, pointerId: 1 })
  expect(onResize.mock.calls).toEqual([[142], [48]])
})

test('[OV-14] a double click, or Delete, makes it as wide as usual', () => {
  const { edge, onResize } = show()
  fireEvent.doubleClick(edge)
  fireEvent.keyDown(edge, { key: 'Delete' })
  expect(onResize.mock.calls).toEqual([[undefined], [undefined]])
})
