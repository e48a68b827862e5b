import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SuggestFilter } from '#web/ui/list/suggest-filter.tsx'
import { uiTextsForTests } from '#web/ui/ui-texts-for-tests.ts'
import { UiTextsProvider } from '#web/ui/ui-texts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function show(value = '') {
  const [onChange, onAsk] = [vi.fn(), vi.fn()]
  render(
    <MantineProvider env="test">
      <UiTextsProvider texts={uiTextsForTests}>
        <SuggestFilter
          column="Supplier"
          value={value}
          onChange={onChange}
          suggestions={['Ventilteknik', 'Ventra']}
          onAsk={onAsk}
        />
      </UiTextsProvider>
    </MantineProvider>,
  )
  return { onChange, onAsk, box: screen.getByRole('textbox', { name: 'Filter Supplier' }) }
}

test('[OV-04] a typed text filters after 500 ms, and is asked for suggestions after 600 ms', async () => {
  const { box, onChange, onAsk } = show()
  fireEvent.change(box, { target: { value: 'vent' } })
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(onChange).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(onChange).toHaveBeenCalledWith('vent')
  await act(() => vi.advanceTimersByTimeAsync(99))
  expect(onAsk).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(onAsk).toHaveBeenCalledWith('vent')
})

test('[OV-04] a suggestion that is picked filters at once, and the typed text no more', async () => {
  const { box, onChange } = show()
  fireEvent.change(box, { target: { value: 'vent' } })
  fireEvent.click(screen.getByRole('option', { name: 'Ventra', hidden: true }))
  expect(onChange).toHaveBeenCalledWith('Ventra')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('[OV-04] it is cleared at once', () => {
  const { onChange } = show('Ventra')
  fireEvent.click(screen.getByRole('button', { name: uiTextsForTests.clear }))
  expect(onChange).toHaveBeenCalledWith('')
})
