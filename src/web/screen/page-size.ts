import { z } from 'zod'

import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'
import { BREAKPOINTS, DEFAULT_PAGE_SIZE, PAGE_SIZES, type Paging } from '#web/ui/timing.ts'

type PageSize = Paging['perPage']

/** A layout: it is a choice of this person on this device, and stays when the session ends. */
const SIZE_KEY = 'kedja.layout.pageSize'
const stored = z.literal([...PAGE_SIZES])

/** Pixels. `beside`: what a screen with a list takes of the window besides its rows; a journey holds it to what is drawn. */
const LAYOUTS = {
  wide: { beside: 256, row: 36 },
  phone: { beside: 342, row: 44 },
} as const

/** The largest page whose rows a window of this height shows without scrolling. */
export function autoPageSize(height: number, layout: keyof typeof LAYOUTS): PageSize {
  const rows = (height - LAYOUTS[layout].beside) / LAYOUTS[layout].row
  return PAGE_SIZES.findLast((size) => size <= rows) ?? PAGE_SIZES[0]
}

// Of the window as it was opened: a page that changed with each move of its edge would lose its place.
let autoSize: PageSize | null = null

/** The rows of a page where the address names none: as many as the person chose last, else as many as the window has room for. */
export function usualPageSize(): PageSize {
  // Addresses are also read where nothing is drawn.
  if (typeof window === 'undefined') return DEFAULT_PAGE_SIZE
  const chosen = readStorageItem(localStorage, SIZE_KEY, stored)
  if (chosen !== null) return chosen
  autoSize ??= autoPageSize(
    window.innerHeight,
    window.matchMedia(`(min-width: ${BREAKPOINTS.sm})`).matches ? 'wide' : 'phone',
  )
  return autoSize
}

/** A size that a person chooses stays, on every list. */
export const rememberPageSize = (size: PageSize): void => writeStorageItem(localStorage, SIZE_KEY, size)

/** The first page of every list; addresses leave it out. */
export const firstPage = (): Paging => ({ page: 1, perPage: usualPageSize() })
