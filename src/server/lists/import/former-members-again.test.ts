import { describe, expect, test } from 'vitest'

import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import type { ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { groupsOf, movingFiles, useFormerMembers, withGroups } from '#tests/lists/former-members.ts'
import { unchanged } from '#tests/lists/imports.ts'

const { list, importNext, apply, withdraw, linesOf } = useFormerMembers()

const asEntry = (
  member: ReferenceCandidateEntry['members'][number],
  entry: ReferenceCandidateEntry,
): ReferenceCandidateEntry => ({ ...entry, members: [], ...member, description: '' })

describe('[SUB-12] after a confirmed bad file, the older export without documents gives back', () => {
  test('the same again and again, whatever the bad files before did', async () => {
    const before = await linesOf()
    for (const place of [2, 0, 2]) {
      const bad = await importNext(movingFiles[place]![1](list()))
      expect(bad.losses).not.toEqual([])
      await apply(bad.id, true)
      await apply((await importNext(exportCsv(list()))).id, true)
      expect(await linesOf()).toEqual(before)
    }
  })
})

describe('[SUB-12] earlier versions settle nothing that the law has changed', () => {
  test('a member that became an entry of its own stays one, though it has the day of its group', async () => {
    const group = groupsOf(list())[0]!
    const [out, ...stay] = group.members
    const split = list().flatMap((entry) =>
      entry === group ? [{ ...group, members: stay }, asEntry(out!, group)] : [entry],
    )
    const version = await importNext(withGroups(split))
    expect(version.losses).toEqual([])
    await apply(version.id)
    const after = await linesOf()
    await expect(importNext(exportCsv(split))).rejects.toMatchObject(unchanged)
    expect(await linesOf()).toEqual(after)
  })

  test('what a withdrawn version said is not remembered', async () => {
    const [from, to] = groupsOf(list())
    const moved = withGroups(list(), (one, entry) =>
      one === entry ? '' : one === from!.members[0] ? to!.name : entry.name,
    )
    const version = await importNext(moved)
    await apply(version.id, true)
    await withdraw(version.id)
    await expect(importNext(exportCsv(list()))).rejects.toMatchObject(unchanged)
  })
})
