import type { SearchMiddleware } from '@tanstack/react-router'
import { z } from 'zod'

import { pageQuery } from '#contract/http/paging.ts'
import { firstPage, usualPageSize } from '#web/screen/page-size.ts'
import { PAGE_SIZES } from '#web/ui/timing.ts'

/** Page and rows a page of a list, as its address carries them. What cannot be read is left out instead of failing the screen. */
export const pagingSearch = z.object({
  page: pageQuery.shape.page.catch(1),
  perPage: z
    .literal([...PAGE_SIZES])
    .default(usualPageSize)
    .catch(usualPageSize),
})

/** Leaves the first page, the usual number of rows and the screen's own defaults out of its address. */
export const usualLeftOut =
  (defaults: Readonly<Record<string, unknown>> = {}) =>
  <Search extends object>({ search, next }: Parameters<SearchMiddleware<Search>>[0]): Search => {
    // Asked each time: the usual number of rows is the one that the person chose last.
    const usual = new Map<string, unknown>(Object.entries({ ...defaults, ...firstPage() }))
    const told = Object.entries(next(search)).filter(([name, value]) => usual.get(name) !== value)
    // Reading the address puts back what is left out.
    return Object.fromEntries(told) as Search
  }
