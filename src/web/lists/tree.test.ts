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

test('[SUB-04] a member tells its place among all members, also among those not loaded', () => {
  const [group, first, second] = listTreeLines([node(1, 'Group', true)], {
    open: new Set(['/@1']),
    membersOf: () => ({
      items: [node(3, 'Salt'), node(4, 'Oxide')],
      totalItems: 9,
      state: 'loaded',
      ...none,
    }),
  })
  expect([group, first, second]).toMatchObject([
    { position: 1, setSize: 1, isExpanded: true },
    { position: 1, setSize: 9, isExpanded: false },
    { position: 2, setSize: 9 },
  ])
})

test('[SUB-04] a group with all its members says nothing of more, and what is no group does not open', () => {
  const membersOf = () => ({ items: [node(3, 'Salt')], totalItems: 1, state: 'loaded' as const, ...none })
  const lines = listTreeLines([node(1, 'Group', true), node(2, 'Lead')], {
    open: new Set(['/@1', '/@2']),
    membersOf,
  })
  expect(lines.map(({ key }) => key)).toEqual(['/@1', '/@1/@3', '/@2'])
})

test('[SUB-04] lines of one list have keys of their own, at every place and in every state', () => {
  const inEntry = (entryId: number) => ({ ...node(1, 'Group', true), entryId: entryId as never })
  const keys = (state: 'loading' | 'failed' | undefined) =>
    listTreeLines([inEntry(12), inEntry(13)], {
      open: new Set(['/12@1', '/13@1']),
      membersOf: () => (state ? { items: [node(3, 'Salt')], totalItems: 9, state, ...none } : undefined),
    }).map(({ key }) => key)
  expect(keys('loading')).toEqual([
    '/12@1',
    '/12@1/@3',
    '/12@1/loading',
    '/13@1',
    '/13@1/@3',
    '/13@1/loading',
  ])
  expect(keys('failed')).toEqual(['/12@1', '/12@1/@3', '/12@1/failed', '/13@1', '/13@1/@3', '/13@1/failed'])
  expect(keys(undefined)).toEqual(['/12@1', '/12@1/loading', '/13@1', '/13@1/loading'])
  const list = { ...node(1, 'By reference'), substance: null, list: 'pops' as never }
  expect(listTreeLines([list], { open: new Set(), membersOf: () => undefined })[0]?.key).toBe('/pops@')
})

test('[SUB-04] of the open lines the groups are asked for their members, each once', () => {
  expect(openGroups(new Set(['/12@345', '/12@345/@7', '/13@345', '/pops@']))).toEqual([345, 7])
})
