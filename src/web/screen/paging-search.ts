import { z } from 'zod'

import { pageQuery } from '#contract/http/paging.ts'
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#web/ui/timing.ts'

/** Page and rows a page of a list, as its address carries them. What cannot be read is left out instead of failing the screen. */
export const pagingSearch = z.object({
  page: pageQuery.shape.page.catch(1),
  perPage: z
    .literal([...PAGE_SIZES])
    .default(DEFAULT_PAGE_SIZE)
    .catch(DEFAULT_PAGE_SIZE),
})
