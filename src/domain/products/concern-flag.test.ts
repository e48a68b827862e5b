import { describe, expect, test } from 'vitest'

import { concernFlag } from '#domain/products/concern-flag.ts'

const lists = { concernLists: ['candidate_list', 'pops'], includedLists: [], excludedLists: [] }

describe('the concern flag', () => {
  test('[PROD-25] is set by any included substance of a concern list', () => {
    expect(concernFlag({ ...lists, includedLists: ['pops'], excludedLists: ['candidate_list'] })).toBe(true)
  })

  test('[PROD-25] is not set by a substance of another list', () => {
    expect(concernFlag({ ...lists, includedLists: ['rohs'] })).toBeNull()
  })

  test('[PROD-25] is false after "none of these" everywhere', () => {
    expect(concernFlag({ ...lists, excludedLists: ['candidate_list', 'pops', 'rohs'] })).toBe(false)
  })

  test('[PROD-25] is not known while a concern list is not answered', () => {
    expect(concernFlag(lists)).toBeNull()
    expect(concernFlag({ ...lists, excludedLists: ['candidate_list'] })).toBeNull()
    expect(concernFlag({ concernLists: [], includedLists: [], excludedLists: [] })).toBeNull()
  })
})
