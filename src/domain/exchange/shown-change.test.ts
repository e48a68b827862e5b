import { describe, expect, test } from 'vitest'

import { ITSELF } from '#domain/exchange/known-reply.ts'
import { shared } from '#domain/exchange/shown-change.ts'
import { component, questions, REACH, reply, ROHS } from '#tests/planned-reply.ts'

describe('[REQ-08] a row of the difference', () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const naming = { reply: reply({ components: keys.map((key) => component(key)) }), questions }
  const whereOf = (places: string[]) => shared(naming, { key: 'k', places, lists: [] }).where

  test('about the product names no component', () => {
    expect(whereOf([ITSELF])).toEqual({ parts: [], total: 0, of: 7 })
  })

  test('about components names the first five, and counts all', () => {
    const named = (...titles: string[]) => titles.map((title) => ({ title, productId: title.toLowerCase() }))
    expect(whereOf(['b', 'd'])).toEqual({ parts: named('B', 'D'), total: 2, of: 7 })
    expect(whereOf(keys.slice(1))).toEqual({ parts: named('B', 'C', 'D', 'E', 'F'), total: 6, of: 7 })
  })

  test('concerns the legislations that ask by one of its lists, or all of them', () => {
    const both = {
      ...questions,
      legislations: [
        { id: REACH, lists: ['svhc', 'annex_17'] },
        { id: ROHS, lists: ['rohs'] },
      ],
    }
    const concerned = (lists: string[] | null) =>
      shared({ ...naming, questions: both }, { key: 'k', places: [ITSELF], lists }).legislationIds
    expect(concerned(['annex_17'])).toEqual([REACH])
    expect(concerned(['rohs', 'svhc'])).toEqual([REACH, ROHS])
    expect(concerned(['pops'])).toEqual([])
    expect(concerned([])).toEqual([])
    expect(concerned(null)).toEqual([REACH, ROHS])
  })
})
