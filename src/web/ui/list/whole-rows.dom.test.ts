import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { useWholeRows } from '#web/ui/list/whole-rows.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `row ${from + index}`)

const nextPicture = () => act(() => vi.advanceTimersByTimeAsync(20))

function show(shown: string[], first: string | null = null) {
  const { result, rerender, unmount } = renderHook(
    (given: { shown: string[] }) => [...useWholeRows(given.shown, first)],
    { initialProps: { shown } },
  )
  return { whole: () => result.current, scrollTo: (next: string[]) => rerender({ shown: next }), unmount }
}

test('of rows that come at once eight are drawn whole, and eight more with each picture, from the top', async () => {
  const { whole } = show(rows(0, 20))
  expect(whole()).toEqual(rows(0, 8))
  await nextPicture()
  expect(whole()).toEqual(rows(0, 16))
  await nextPicture()
  expect(whole()).toEqual(rows(0, 20))
})

test('the few rows that a wheel brings are whole at once', async () => {
  const { whole, scrollTo } = show(rows(0, 8))
  scrollTo(rows(5, 13))
  expect(whole()).toEqual(rows(5, 13))
})

test('the row that has the focus is whole before the others', () => {
  const { whole } = show(rows(0, 20), 'row 19')
  expect(whole()).toEqual(['row 19', ...rows(0, 7)])
})

test('what has left again is not drawn any more', async () => {
  const { whole, scrollTo } = show(rows(0, 20))
  scrollTo(rows(100, 120))
  await nextPicture()
  expect(whole()).toEqual(rows(100, 116))
})

test('a list that is closed meanwhile draws nothing more', async () => {
  const { whole, unmount } = show(rows(0, 20))
  unmount()
  await nextPicture()
  expect(whole()).toEqual(rows(0, 8))
})
