import { act, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

/** Rests the pointer on a button until the program of what it opens has arrived: pressed after that, it opens at once. */
export async function pointAt(button: HTMLElement): Promise<void> {
  fireEvent.pointerEnter(button)
  await act(() => vi.dynamicImportSettled())
}
