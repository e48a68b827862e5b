import { MantineProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRef, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { pointAt } from '#tests/web/point-at.ts'
import { Busy } from '#web/ui/busy.tsx'
import { ChoiceFilter } from '#web/ui/list/choice-filter.tsx'
import { TextFilter } from '#web/ui/list/text-filter.tsx'
import { SavePrompt } from '#web/ui/save-prompt.tsx'
import { ScrollToTop } from '#web/ui/scroll-to-top.tsx'
import { showToast } from '#web/ui/toast.ts'
import { uiTextsForTests } from '#web/ui/texts-for-tests.ts'
import { UiTextsProvider } from '#web/ui/texts.tsx'

const inKit = (element: ReactNode) => (
  <MantineProvider env="test">
    <UiTextsProvider texts={uiTextsForTests}>{element}</UiTextsProvider>
  </MantineProvider>
)

function show(element: ReactNode) {
  const shown = render(inKit(element))
  return { ...shown, again: (next: ReactNode) => shown.rerender(inKit(next)) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('filters in a column’s head', () => {
  test('[OV-04] a text filter asks 500 ms after the last key', async () => {
    const onChange = vi.fn()
    show(<TextFilter column="Name" value="" onChange={onChange} />)
    const box = screen.getByRole('textbox', { name: 'Filter Name' })
    fireEvent.change(box, { target: { value: 'pu' } })
    await pass(400)
    fireEvent.change(box, { target: { value: 'pump' } })
    await pass(499)
    expect(onChange).not.toHaveBeenCalled()
    await pass(1)
    expect(onChange.mock.calls).toEqual([['pump']])
  })

  test('[OV-04] what is typed while the answer to earlier letters comes stays, and so does a blank at the end', async () => {
    const element = (value: string) => <TextFilter column="Name" value={value} onChange={() => undefined} />
    const { again } = show(element(''))
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Filter Name' })
    fireEvent.change(box, { target: { value: 'heat ' } })
    await pass(500)
    again(element('heat'))
    expect(box.value).toBe('heat ')
    fireEvent.change(box, { target: { value: 'heat pump' } })
    await pass(500)
    fireEvent.change(box, { target: { value: 'heat pump 12' } })
    again(element('heat pump'))
    expect(box.value).toBe('heat pump 12')
    // Cleared elsewhere.
    again(element(''))
    expect(box.value).toBe('')
  })

  test('[OV-04] clearing a text filter asks at once', () => {
    const onChange = vi.fn()
    show(<TextFilter column="Name" value="pump" onChange={onChange} />)
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(onChange).toHaveBeenCalledWith('')
  })

  test('[OV-04] a filter by several values asks 600 ms after the last choice', async () => {
    const onChange = vi.fn()
    const choices = [
      { value: 'duty', label: 'Inform' },
      { value: 'no_duty', label: 'No duty' },
    ]
    show(<ChoiceFilter column="Article 33" choices={choices} value={[]} onChange={onChange} />)
    const box = screen.getByRole('button', { name: /^Filter Article 33/ })
    await pointAt(box)
    fireEvent.click(box)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Inform' }))
    await pass(599)
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox', { name: 'No duty' }))
    await pass(600)
    expect(onChange.mock.calls).toEqual([[['duty', 'no_duty']]])
  })

  test('[OV-04] choosing a group of business roles chooses its roles', async () => {
    const onChange = vi.fn()
    const choices = [
      {
        value: 'trading',
        label: 'Trading',
        children: [
          { value: '5', label: 'Importer' },
          { value: '6', label: 'Distributor' },
        ],
      },
    ]
    show(
      <ChoiceFilter
        column="Business roles"
        choices={choices}
        value={[]}
        onChange={onChange}
        debounceMs={400}
      />,
    )
    const box = screen.getByRole('button', { name: /^Filter Business roles/ })
    await pointAt(box)
    fireEvent.click(box)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Trading' }))
    await pass(400)
    expect(onChange).toHaveBeenCalledWith(['5', '6'])
  })
})

describe('the scroll-to-top button', () => {
  function showInBox() {
    const scroller = createRef<HTMLDivElement>()
    const scrollTo = vi.fn()
    show(
      <div ref={scroller}>
        <ScrollToTop scroller={scroller} />
      </div>,
    )
    const box = scroller.current
    if (!box) throw new Error('not drawn')
    box.scrollTo = scrollTo
    const scroll = (top: number) => {
      box.scrollTop = top
      fireEvent.scroll(box)
    }
    return { scroll, scrollTo }
  }
  afterEach(() => vi.restoreAllMocks())

  test('[SHELL-09] appears after 250 px of scrolling and scrolls smoothly', () => {
    const { scroll, scrollTo } = showInBox()
    scroll(250)
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull()
    scroll(251)
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }))
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
  })

  test('moves at once for those who have asked for less motion', () => {
    const usual = window.matchMedia('all')
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...usual,
      matches: media === '(prefers-reduced-motion: reduce)',
    }))
    const { scroll, scrollTo } = showInBox()
    scroll(251)
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }))
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  })
})

describe('toasts', () => {
  afterEach(() => notifications.clean())

  test('[SHELL-10] last 3000 ms', async () => {
    show(<Notifications />)
    act(() => showToast({ title: 'Saved' }))
    await pass(2900)
    expect(screen.queryByText('Saved')).not.toBeNull()
    await pass(600)
    expect(screen.queryByText('Saved')).toBeNull()
  })

  test('[SHELL-10] the reply success notice lasts 1000 ms', async () => {
    show(<Notifications />)
    act(() => showToast({ title: 'Sent', duration: 1000 }))
    await pass(900)
    expect(screen.queryByText('Sent')).not.toBeNull()
    await pass(600)
    expect(screen.queryByText('Sent')).toBeNull()
  })

  test('faults stay until they are closed', async () => {
    show(<Notifications />)
    act(() => showToast({ tone: 'breach', title: 'Not saved' }))
    await pass(60_000)
    expect(screen.queryByText('Not saved')).not.toBeNull()
  })
})

describe('what is waited for', () => {
  test('[SHELL-11] has a name to whom does not see it turn', () => {
    show(<Busy label="Testing the rules" />)
    expect(screen.getByRole('status', { name: 'Testing the rules' })).not.toBeNull()
  })
})

describe('the save prompt', () => {
  test('[PROD-31] offers "Save and proceed", "Reject and proceed" and "Close"', () => {
    const [onSave, onReject, onClose] = [vi.fn(), vi.fn(), vi.fn()]
    show(
      <SavePrompt
        isOpen
        title="Save 2 changes?"
        what="EAN, units"
        isSaving={false}
        onSave={onSave}
        onReject={onReject}
        onClose={onClose}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Save and proceed' }))
    fireEvent.click(screen.getByRole('button', { name: 'Reject and proceed' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect([onSave, onReject, onClose].map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1])
  })
})
