import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { hasUnsavedChanges, useLeaveQuestion } from '#web/editing/unsaved-changes.ts'
import { useDialogLeave } from '#web/editing/use-dialog-leave.ts'

/** A dialog in which something is typed or not, and the question that it asks. */
function aDialog(isDirty: boolean, save?: () => Promise<boolean>) {
  const [onClose, discard] = [vi.fn(), vi.fn()]
  const changes = { title: 'Save?', what: 'dates', ...(save && { save }), discard }
  const { result, unmount } = renderHook(() => ({
    close: useDialogLeave(isDirty, changes, onClose),
    question: useLeaveQuestion(),
  }))
  const close = async (answer?: 'save' | 'discard' | 'stay') => {
    await act(async () => result.current.close())
    const { question } = result.current
    if (answer) await act(async () => question?.answer(answer))
    return question
  }
  return { close, onClose, discard, unmount }
}

test('a dialog in which nothing is typed closes without a question', async () => {
  const { close, onClose, unmount } = aDialog(false)
  expect(await close()).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
})

test.each([
  ['save', true, 1, 0],
  ['save', false, 0, 0],
  ['discard', true, 1, 1],
  ['stay', true, 0, 0],
] as const)('typed text is asked about: %s, saved: %s', async (answer, isSaved, closed, discarded) => {
  const { close, onClose, discard, unmount } = aDialog(true, async () => isSaved)
  expect(hasUnsavedChanges()).toBe(true)
  expect(await close(answer)).toMatchObject({ title: 'Save?', what: 'dates', maySave: true })
  expect([onClose.mock.calls.length, discard.mock.calls.length]).toEqual([closed, discarded])
  unmount()
})

test('where nothing can be saved yet, the question offers only to discard or to stay', async () => {
  const { close, onClose, unmount } = aDialog(true)
  expect(await close('discard')).toMatchObject({ maySave: false })
  expect(onClose).toHaveBeenCalledOnce()
  unmount()
})
