import { createHash } from 'node:crypto'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { ListVersionId } from '#contract/values/ids.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import * as imports from '#server/lists/import/import.service.ts'
import * as versions from '#server/lists/import/versions.service.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { newerExport } from '#tests/lists/list-files.ts'

let database: ListDatabase
let list: ReferenceCandidateEntry[]
beforeEach(async () => {
  list = candidateListOn('2026-02-04', await readReferenceTables())
  database = await listDatabase('2025-06-25')
})
afterEach(() => database.close())

function upload(content: string | Uint8Array): Upload {
  const bytes = Buffer.from(content)
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    name: 'candidate_list_full.xlsx',
    path: '',
    read: async () => bytes,
    keep: async () => undefined,
    discard: async () => undefined,
  }
}
const importFile = (content: string | Uint8Array, validFrom = '2026-02-04') =>
  database.inRequest(database.system, (ctx) =>
    imports.importCandidateList(ctx, {
      body: { list: 'candidate_list', validFrom, calculateChangeSet: true, confirmLosses: false },
      file: upload(content),
    }),
  )
const apply = (id: ListVersionId, confirmLosses = false) =>
  database.inRequest(database.system, (ctx) => versions.applyListVersion(ctx, id, { confirmLosses }))

/** All that must never get lost: numbers of substances, members of groups, and no number twice. */
async function stock() {
  const { rows } = await database.owner.query<{
    numbers: number
    members: number
    selves: number
    twice: number
  }>(`
    select (select count(*)::int from data.substances s cross join unnest(s.cas_numbers || s.ec_numbers) n where s.subscriber_id is null) as numbers,
      (select count(*)::int from data.substance_members) as members,
      (select count(*)::int from data.substance_members where group_id = member_id) as selves,
      (select count(*)::int from (select n from data.substances s cross join unnest(s.cas_numbers) n where s.subscriber_id is null
        group by n having count(*) > 1) d) as twice`)
  return rows[0]
}

describe('[SUB-12] the newer export, with a row for each decision and no members', () => {
  test('brings the same changes as the older one and loses no member and no number', async () => {
    const before = await stock()
    const version = await importFile(await newerExport(list))
    expect(version.counts).toEqual({ added: 3, changed: 0, removed: 0 })
    expect(version.losses).toEqual([])
    await apply(version.id)
    const after = await stock()
    expect(after).toMatchObject({ selves: 0, twice: 0, members: before?.members })
    expect(after?.numbers).toBeGreaterThanOrEqual(before?.numbers ?? 0)
  })

  test('folds the rows of an entry: all reasons, the oldest day, no entry that is a member of itself', async () => {
    const dehp = 'Bis (2-ethylhexyl)phthalate (DEHP)'
    expect(list.some(({ name }) => name === dehp)).toBe(true)
    const file = await newerExport(list, {
      decidedTwice: {
        [dehp]: { date: '2014-12-17', reason: 'Something further (Article 57(f) - environment)' },
        Lead: { date: '2019-01-15', reason: 'Toxic for reproduction (Article 57c)' },
      },
    })
    const version = await importFile(file)
    expect(version.counts).toEqual({ added: 3, changed: 1, removed: 0 })
    expect(version.changes.find(({ change }) => change === 'changed')).toMatchObject({
      fields: ['reason'],
      after: {
        name: dehp,
        dateOfInclusion: '2008-10-28',
        reason: expect.stringContaining('Something further'),
      },
    })
    expect(version.warnings.join(' ')).toContain('2 rows contain another decision')
    await apply(version.id)
    expect(await stock()).toMatchObject({ selves: 0, twice: 0 })
  })

  test('whose groups carry the numbers of their members makes no group one of its members', async () => {
    const known = list.filter(({ dateOfInclusion }) => dateOfInclusion <= '2025-06-25')
    const fresh = list
      .filter(({ dateOfInclusion }) => dateOfInclusion > '2025-06-25')
      .map((entry) => ({ ...entry, members: [] }))
    const before = await stock()
    const version = await importFile(await newerExport([...known, ...fresh], { withNumbersOfMembers: true }))
    expect(version.counts).toEqual({ added: 3, changed: 0, removed: 0 })
    await apply(version.id)
    expect(await stock()).toMatchObject({ selves: 0, twice: 0, members: before?.members })
  })

  test('and the older one after it: its members come, and no substance is stored twice', async () => {
    await apply((await importFile(await newerExport(list))).id)
    const version = await importFile(exportCsv(list), '2026-06-24')
    expect(version.counts).toEqual({ added: 0, changed: 1, removed: 0 })
    await apply(version.id)
    expect(await stock()).toMatchObject({ selves: 0, twice: 0 })
  })

  test('that leaves numbers out in bulk is applied only when somebody confirms it, and other lists keep theirs', async () => {
    const shared = [
      'Bis (2-ethylhexyl)phthalate (DEHP)',
      'Dibutyl phthalate (DBP)',
      'Benzyl butyl phthalate (BBP)',
      'Lead',
    ]
    const stripped = list.map((entry) =>
      shared.includes(entry.name) ? { ...entry, ecNumbers: [], casNumbers: [] } : entry,
    )
    const version = await importFile(exportCsv(stripped))
    expect(version.losses).toEqual([expect.stringContaining('would lose EC or CAS numbers')])
    await expect(apply(version.id)).rejects.toMatchObject({
      code: 'list-version:losses',
      details: { losses: expect.stringContaining('Dibutyl phthalate') },
    })
    const { rows: pending } = await database.owner.query(
      'select state from data.list_versions where id = $1',
      [version.id],
    )
    expect(pending).toEqual([{ state: 'pending' }])
    const before = await stock()
    await apply(version.id, true)
    const after = await stock()
    expect(after?.numbers).toBeGreaterThanOrEqual(before?.numbers ?? 0)
    // The next good file finds them again.
    await apply((await importFile(exportCsv(list), '2026-06-24')).id)
    expect(await stock()).toMatchObject({ twice: 0 })
  })

  test('a file that empties its groups is applied only when somebody confirms it', async () => {
    const groups = list.filter(({ members }) => members.length > 1).slice(0, 3)
    const emptied = list.map((entry) => (groups.includes(entry) ? { ...entry, members: [] } : entry))
    const version = await importFile(exportCsv(emptied))
    expect(version.losses).toEqual([expect.stringMatching(/members would leave \d groups/)])
    await expect(apply(version.id)).rejects.toMatchObject({ code: 'list-version:losses' })
  })

  test('applied at once is refused for its losses with nothing written', async () => {
    const file = exportCsv(list.slice(0, 100))
    const atOnce = (confirmLosses: boolean) =>
      database.inRequest(database.system, (ctx) =>
        imports.importCandidateList(ctx, {
          body: { list: 'candidate_list', validFrom: '2026-02-04', calculateChangeSet: false, confirmLosses },
          file: upload(file),
        }),
      )
    await expect(atOnce(false)).rejects.toMatchObject({ code: 'list-version:losses' })
    const { rows } = await database.owner.query(
      `select count(*)::int as versions from data.list_versions where based_on_id is not null`,
    )
    expect(rows).toEqual([{ versions: 0 }])
    expect((await atOnce(true)).state).toBe('applying')
  })
})

describe('[SUB-12] a group whose own row has no numbers', () => {
  const group = {
    name: 'Perfluoroheptanoic acid and its salts',
    date: '17-Jan-2023',
  }

  test('keeps its name, though a member stands above it and shares its documents', async () => {
    const fresh = [
      ['Reaction mass of A and B', '', '-', '-'],
      ['New acid and its salts', '', '-', '-'],
      ['New acid', '', '200-001-8', '50-00-0'],
    ].map((cells) => [
      ...cells,
      'Carcinogenic (Article 57a)',
      '24-Jun-2026',
      'https://echa.europa.eu/d/1',
      '',
      'x',
      'y',
      '',
    ])
    const lines = exportCsv(list).split('\n')
    const file = [
      lines[0],
      ...fresh.map((cells) => `${cells.map((cell) => `"${cell}"`).join('\t')}\t`),
      ...lines.slice(1),
    ].join('\n')
    const version = await importFile(file, '2026-06-24')
    const added = version.changes.filter(
      ({ change, after }) => change === 'added' && after?.dateOfInclusion === '2026-06-24',
    )
    expect(added.map(({ after }) => after?.name)).toEqual(['New acid and its salts'])
    expect(added[0]?.after?.members).toHaveLength(2)
  })

  test('that an older import took for its member is corrected by a right file, and the member keeps its substance', async () => {
    await apply((await importFile(exportCsv(list))).id)
    const { rows } = await database.owner.query<{ id: number; entry: number }>(
      `select e.substance_id::int as id, e.id::int as entry from data.list_entries e join data.substance_lists l on l.id = e.list_id and l.key = 'candidate_list'
       where e.name = $1 and e.removed_version_id is null`,
      [group.name],
    )
    // As the fault left it: the entry is called like its member, has its number, and lost it as a member.
    const member = list.find(({ name }) => name === group.name)?.members[0]
    await database.owner.query(
      `update data.list_entries set name = $2, details = details || jsonb_build_object('casNumbers', $3::jsonb, 'ecNumbers', $4::jsonb,
         'members', (select jsonb_agg(m) from jsonb_array_elements(details -> 'members') m where m ->> 'name' <> $2)),
         substance_id = (select id from data.substances where cas_numbers && $5::text[] limit 1) where id = $1`,
      [
        rows[0]?.entry,
        member?.name,
        JSON.stringify(member?.casNumbers),
        JSON.stringify(member?.ecNumbers),
        member?.casNumbers,
      ],
    )
    const version = await importFile(exportCsv(list), '2026-06-24')
    expect(version.counts).toEqual({ added: 0, changed: 1, removed: 0 })
    expect(version.changes[0]).toMatchObject({
      before: { name: member?.name },
      after: { name: group.name, casNumbers: [] },
    })
    await apply(version.id, true)
    const { rows: now } = await database.owner.query(
      `select s.name, array(select count(*)::int from data.substance_members m where m.group_id = s.id) as members,
         exists (select from data.substances o where o.cas_numbers && $2::text[] and o.id <> s.id) as member
       from data.list_entries e join data.substances s on s.id = e.substance_id
       join data.substance_lists l on l.id = e.list_id and l.key = 'candidate_list' where e.name = $1 and e.removed_version_id is null`,
      [group.name, member?.casNumbers],
    )
    expect(now).toEqual([{ name: group.name, members: [4], member: true }])
    expect(await stock()).toMatchObject({ selves: 0, twice: 0 })
  })
})
