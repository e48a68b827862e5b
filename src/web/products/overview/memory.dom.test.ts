import { beforeEach, expect, test } from 'vitest'

import { organizationId } from '#contract/values/ids.ts'
import { forgetOverview, recallOverview, rememberOverview } from '#web/products/overview/memory.ts'
import { filtersOf, overviewSearch } from '#web/views/overview-search.ts'

const nordvarme = organizationId.parse(1)
const service = organizationId.parse(2)
const filtered = overviewSearch.parse({ page: 3, perPage: 30, name: 'pump' })

beforeEach(() => sessionStorage.clear())

test('[OV-10] filters and paging are there again on return to the screen', () => {
  rememberOverview(nordvarme, filtered)
  expect(recallOverview(nordvarme)).toMatchObject({ page: 3, perPage: 30, name: 'pump' })
})

test('[OV-10] they are dropped when the organization was switched, also for a return to it', () => {
  rememberOverview(nordvarme, filtered)
  expect(recallOverview(service)).toBeNull()
  expect(recallOverview(nordvarme)).toBeNull()
})

test('[OV-10] they last as long as the session of the browser', () => {
  rememberOverview(nordvarme, filtered)
  expect(localStorage).toHaveLength(0)
  forgetOverview()
  expect(recallOverview(nordvarme)).toBeNull()
})

test('what another version of the program kept is as good as nothing', () => {
  sessionStorage.setItem('kedja.productOverview', '{"organizationId":1,"search":')
  expect(recallOverview(nordvarme)).toBeNull()
  sessionStorage.setItem(
    'kedja.productOverview',
    '{"organizationId":1,"search":{"name":"pump","colour":"red"}}',
  )
  const kept = recallOverview(nordvarme)
  expect(kept && filtersOf(kept)).toEqual({ name: 'pump' })
})
