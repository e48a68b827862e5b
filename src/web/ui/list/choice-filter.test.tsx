import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { pointAt } from '#tests/web/point-at.ts'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const choices = [
  { value: '1', label: 'Making', children: [{ value: '2', label: 'Manufacturer' }] },
  { value: '3', label: 'Retailer' },
]

async function show(value: string[] = []) {
  const onChange = vi.fn()
  const withValue = (now: string[]) => (
    <MantineProvider env="test">
      <UiTextsProvider texts={uiTextsForTests}>
        <ChoiceFilter column="Business roles" choices={choices} value={now} onChange={onChange} />
      </UiTextsProvider>
    </MantineProvider>
  )
  const { rerender } = render(withValue(value))
  const box = screen.getByRole('button', { name: /^Filter Business roles/ })
  await pointAt(box)
  return { onChange, box, come: (now: string[]) => rerender(withValue(now)) }
}

test('[OV-04] what is chosen one after the other is asked for once, 600 ms after the last', async () => {
  const { box, onChange } = await show()
  fireEvent.click(box)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Making' }))
  await act(() => vi.advanceTimersByTimeAsync(500))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Retailer' }))
  await act(() => vi.advanceTimersByTimeAsync(599))
  expect(onChange).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(onChange.mock.calls).toEqual([[['2', '3']]])
})

test('[OV-04] what is chosen while the answer to earlier choices comes is not lost; what is chosen elsewhere wins', async () => {
  const { box, come, onChange } = await show()
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
  fireEvent.click(box)
  fireEvent.click(screen.getByRole('checkbox', { name: 'Making' }))
  await act(() => vi.advanceTimersByTimeAsync(600))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Retailer' }))
  come(['2'])
  expect([isChosen('Making'), isChosen('Retailer')]).toEqual([true, true])
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(onChange.mock.calls).toEqual([[['2']], [['2', '3']]])
  come([])
  expect([isChosen('Making'), isChosen('Retailer')]).toEqual([false, false])
})

test('[OV-04] a box with something chosen names it and is cleared beside it', async () => {
  const { onChange } = await show(['3'])
  expect(screen.getByRole('button', { name: 'Filter Business roles: Retailer' })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: uiTextsForTests.clear }))
  await act(() => vi.advanceTimersByTimeAsync(600))
  expect(onChange).toHaveBeenCalledWith([])
})

test('[OV-04] the box stays the same element when its choices come, says whether they are open, and has the focus again after Escape', async () => {
  const { box } = await show()
  act(() => box.focus())
  expect([box.ariaHasPopup, box.ariaExpanded]).toEqual(['dialog', 'false'])
  fireEvent.click(box)
  await act(() => vi.advanceTimersByTimeAsync(100))
  const dialog = screen.getByRole('dialog', { name: 'Filter Business roles' })
  expect(box.isConnected && box.ariaExpanded).toBe('true')
  expect(box.getAttribute('aria-controls')).toBe(dialog.id)
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(box)
})
