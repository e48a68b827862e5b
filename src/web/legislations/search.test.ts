import { expect, test } from 'vitest'

import { savedView } from '#contract/views.ts'
import {
  filterCount,
  legislationsAddress,
  legislationsSearch,
  queryOf,
  withoutFilters,
} from '#web/legislations/search.ts'
import { noChoice } from '#web/screen/list/column-choice.ts'
import { searchOfListView, viewedList } from '#web/views/viewed-list.ts'

const view = savedView.parse({
  id: 7,
  screen: 'legislations',
  name: 'RoHS rules',
  isShared: false,
  isDefault: false,
  sharedBy: null,
  canUpdate: true,
  settings: {
    filters: { groups: ['rohs'] },
    direction: 'asc',
    columns: { ...noChoice, hidden: ['kinds', 'colour'] },
  },
  version: 1,
})
const column = (id: string) => ({ id, title: { text: id }, width: 80, cell: () => id })
const listOf = (search: object) =>
  viewedList(legislationsAddress, {
    search: legislationsSearch.parse(search),
    columns: [column('title'), column('kinds')],
    kept: { layout: 'grid' },
  })

test('[OV-14] a view of any list opens at its first page with its filters, and keeps what is no part of a view', () => {
  expect(listOf({ page: 4 }).searchOf(view)).toMatchObject({
    page: 1,
    view: 7,
    groups: ['rohs'],
    layout: 'grid',
  })
  expect(listOf({ page: 4, groups: ['reach'] }).searchOf(null)).toEqual(
    legislationsSearch.parse({ layout: 'grid' }),
  )
})

test('[OV-14] a filter that the list does not know any more is left out', () => {
  const settings = { ...view.settings, filters: { groups: ['gone'], states: ['ended'] } }
  // As an older version stored it.
  const old = { ...view, settings } as unknown as typeof view
  const search = searchOfListView(legislationsAddress, old)
  expect([search.groups, search.states]).toEqual([undefined, ['ended']])
})

test('[OV-14] it opens without columns that the list does not have, and says which', () => {
  const opened = listOf({}).open(view.settings)
  expect(opened?.settings.columns.hidden).toEqual(['kinds'])
  expect(opened?.gone).toEqual({ legislations: [], columns: ['colour'] })
})

test('[OV-14] what is saved are the filters in force, and no paging', () => {
  expect(listOf({ page: 3, groups: ['rohs'], kinds: [] }).shown).toEqual({
    filters: { groups: ['rohs'] },
    direction: 'asc',
  })
})

test('the filters in force are counted, asked for, and cleared together', () => {
  const search = legislationsSearch.parse({
    page: 3,
    perPage: 30,
    layout: 'grid',
    view: 7,
    text: 1907,
    groups: ['reach'],
    kinds: [],
    states: ['no such state'],
  })
  expect(filterCount(search)).toBe(2)
  expect(queryOf(search)).toEqual({ page: 3, perPage: 30, text: '1907', groups: ['reach'] })
  expect(withoutFilters(search)).toEqual({ page: 1, perPage: 30, layout: 'grid', view: 7 })
  expect(filterCount(withoutFilters(search))).toBe(0)
})

test('what cannot be read in an address is left out', () => {
  expect(legislationsSearch.parse({ text: ['REACH'], layout: 'map' })).toMatchObject({
    text: undefined,
    layout: 'list',
  })
  expect(legislationsSearch.parse({ text: 'REACH' }).text).toBe('REACH')
})
