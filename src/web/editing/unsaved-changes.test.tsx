import { act, renderHook } from '@testing-library/react'
import { describe, expect, test } from 'vitest'

import {
  hasUnsavedChanges,
  mayLeave,
  useLeaveQuestion,
  useUnsavedChanges,
} from '#web/editing/unsaved-changes.ts'

/** A form with changes, and the question that is asked when it is left. */
function aChangedForm(save: () => Promise<boolean>) {
  const form = { discarded: 0 }
  const { result, unmount } = renderHook(() => {
    useUnsavedChanges(true, { title: 'Save?', what: 'EAN', save, discard: () => (form.discarded += 1) })
    return useLeaveQuestion()
  })
  const leave = async (answer: 'save' | 'discard' | 'stay') => {
    let leaving: Promise<boolean> | undefined
    act(() => {
      leaving = mayLeave()
    })
    expect(result.current).toMatchObject({ title: 'Save?', what: 'EAN' })
    await act(async () => result.current?.answer(answer))
    return leaving
  }
  return { form, leave, unmount }
}

describe('leaving with unsaved changes', () => {
  test('saves and goes on', async () => {
    let saved = 0
    const { leave, form, unmount } = aChangedForm(async () => {
      saved += 1
      return true
    })
    expect(await leave('save')).toBe(true)
    expect([saved, form.discarded, hasUnsavedChanges()]).toEqual([1, 0, false])
    unmount()
  })

  test('stays where saving was refused, and keeps the changes', async () => {
    const { leave, unmount } = aChangedForm(() => Promise.reject(new Error('422')))
    expect(await leave('save')).toBe(false)
    expect(hasUnsavedChanges()).toBe(true)
    unmount()
  })

  test('gives the changes up and goes on', async () => {
    const { leave, form, unmount } = aChangedForm(async () => true)
    expect(await leave('discard')).toBe(true)
    expect([form.discarded, hasUnsavedChanges()]).toEqual([1, false])
    unmount()
  })

  test('stays when the question is closed', async () => {
    const { leave, unmount } = aChangedForm(async () => true)
    expect(await leave('stay')).toBe(false)
    expect(hasUnsavedChanges()).toBe(true)
    unmount()
  })
})

test('without unsaved changes nothing is asked', async () => {
  expect(await mayLeave()).toBe(true)
})
