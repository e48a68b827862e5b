import { expect, test } from 'vitest'

import type { ListNode } from '#contract/substances/substances.ts'
import { listTreeLines, openGroups } from '#web/lists/tree.ts'

const node = (id: number, name: string, hasChildren = false): ListNode => ({
  entryId: null,
  type: 'member',
  // Ids are branded; here they are only compared.
  substance: { id: id as never, name, ecNumbers: [], casNumbers: [], isGroup: hasChildren, isOwn: false },
  list: null,
  number: null,
  name,
  reason: '',
  dateOfInclusion: null,
  condition: '',
  selectable: true,
  external: false,
  hasChildren,
  exemptions: [],
  limits: [],
})

const none = { loadMore: () => undefined, retry: () => undefined }

test('[SUB-04] a group opens to its members, and says how many more there are', () => {
  const open = new Set(['/@1'])
  const lines = listTreeLines([node(1, 'Group', true), node(2, 'Lead')], {
    open,
    membersOf: () => ({ items: [node(3, 'Salt')], totalItems: 9, state: 'loaded', ...none }),
  })
  expect(lines.map(({ kind, key, level }) => [kind, key, level])).toEqual([
    ['row', '/@1', 1],
    ['row', '/@1/@3', 2],
    ['more', '/@1/more', 2],
    ['row', '/@2', 1],
  ])
  expect(lines[2]).toMatchObject({ remaining: 8 })
  expect(openGroups(open)).toEqual([1])
})

test('[SUB-04] members that are on their way, or did not come, say so in their place', () => {
  const group = [node(1, 'Group', true)]
  const open = new Set(['/@1'])
  const kinds = (state: 'loading' | 'failed') =>
    listTreeLines(group, { open, membersOf: () => ({ items: [], totalItems: 0, state, ...none }) }).map(
      ({ kind }) => kind,
    )
  expect(kinds('loading')).toEqual(['row', 'loading'])
  expect(kinds('failed')).toEqual(['row', 'failed'])
  expect(listTreeLines(group, { open, membersOf: () => undefined }).map(({ kind }) => kind)).toEqual([
    'row',
    'loading',
  ])
})
