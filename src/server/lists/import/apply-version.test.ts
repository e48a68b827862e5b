import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { exportCsv } from '#server/lists/import/candidate-list-export.ts'
import { candidateListOn, type ReferenceCandidateEntry } from '#server/reference/candidate-list.ts'
import { readReferenceTables } from '#server/reference/tables.ts'
import * as lists from '#server/lists/lists.service.ts'
import { candidateImports, changed } from '#tests/lists/candidate-imports.ts'
import { listDatabase, type ListDatabase } from '#tests/lists/database.ts'

let database: ListDatabase
let february2026: ReferenceCandidateEntry[]
beforeEach(async () => {
  february2026 = candidateListOn('2026-02-04', await readReferenceTables())
  database = await listDatabase('2025-06-25')
})
afterEach(() => database.close())

const { importFile, entriesNow, apply } = candidateImports(() => database)

/** The list with one entry changed. */
const withChange = (name: string, change: Partial<ReferenceCandidateEntry>) =>
  changed(february2026, name, change)

describe('a version that is applied', () => {
  test('[SUB-07] is in force with its entries; old entries keep their key and limits, new ones get them', async () => {
    const version = await apply((await importFile(exportCsv(february2026))).id)
    expect(version).toMatchObject({ state: 'applying', jobId: expect.any(Number) })
    expect(await entriesNow()).toMatchObject({ validFrom: '2026-02-04', entries: 253 })
    const { items } = await lists.getListSubstances(database.system, 'candidate_list', {
      page: 1,
      perPage: 10,
      text: '110-54-3',
    })
    expect(items).toMatchObject([{ name: 'n-hexane', type: 'entry', dateOfInclusion: '2026-02-04' }])
    const { rows } = await database.owner.query(
      `select e.name, x.value::text, x.operator, v.valid_from::text as first from data.list_entries e join data.entry_limits x on x.entry_id = e.id
       join data.list_versions v on v.id = e.first_version_id where e.added_version_id = $1 order by e.name`,
      [version.id],
    )
    expect(rows).toHaveLength(3)
    expect(rows.at(-1)).toEqual({ name: 'n-hexane', value: '0.1', operator: 'above', first: '2026-02-04' })
  })

  test('[COMP-14] a changed entry is not a new one, and its substance follows the correction', async () => {
    const renamed = withChange('Lead', {}).map((entry) =>
      entry.name === 'Lead'
        ? {
            ...entry,
            name: 'Lead metal',
            casNumbers: ['7439-92-1', '7440-43-9'].slice(0, 1),
            ecNumbers: ['231-100-4', '231-152-8'].slice(0, 1),
          }
        : entry,
    )
    await apply((await importFile(exportCsv(renamed))).id)
    const { rows } = await database.owner.query(
      `select e.name, s.name as substance, first.valid_from::text as first, removed.valid_from::text as removed from data.list_entries e
       join data.substances s on s.id = e.substance_id join data.list_versions first on first.id = e.first_version_id
       left join data.list_versions removed on removed.id = e.removed_version_id
       where e.entry_key = 'cas:7439-92-1' and e.list_id = (select id from data.substance_lists where key = 'candidate_list') order by e.id`,
    )
    expect(rows).toEqual([
      { name: 'Lead', substance: 'Lead metal', first: '2025-06-25', removed: '2026-02-04' },
      { name: 'Lead metal', substance: 'Lead metal', first: '2025-06-25', removed: null },
    ])
  })

  test('[COMP-14] a removed entry is there for the days before, and not after', async () => {
    await apply((await importFile(exportCsv(february2026.filter(({ name }) => name !== 'Lead')))).id)
    const found = async (day: string) =>
      (
        await lists.getListSubstances({ ...database.system, now: () => new Date(day) }, 'candidate_list', {
          page: 1,
          perPage: 10,
          text: '7439-92-1',
        })
      ).totalItems
    expect([await found('2026-02-03'), await found('2026-02-05')]).toEqual([1, 0])
  })

  test('[SUB-02] members that a group gains and loses are followed', async () => {
    const name = 'Perfluoroheptanoic acid and its salts'
    const group = february2026.find((entry) => entry.name === name)!
    const members = [
      ...group.members.slice(1),
      { name: 'Nickel', ecNumbers: ['231-111-4'], casNumbers: ['7440-02-0'] },
    ]
    const version = await importFile(exportCsv(withChange(name, { members })))
    expect(version.changes.find(({ change }) => change === 'changed')?.fields).toEqual(['members'])
    await apply(version.id)
    const { rows } = await database.owner.query(
      `select m.name from data.substance_members sm join data.substances g on g.id = sm.group_id join data.substances m on m.id = sm.member_id
       where g.name = $1 order by m.name`,
      [name],
    )
    expect(rows.map((row: { name: string }) => row.name)).toEqual(expect.arrayContaining(['Nickel']))
    expect(rows).toHaveLength(4)
  })

  test('[SUB-07] leaves other pending versions outdated: they are refused', async () => {
    const first = await importFile(exportCsv(february2026))
    const second = await importFile(exportCsv(february2026.filter(({ name }) => name !== 'n-hexane')), {
      validFrom: '2026-03-01',
    })
    await apply(first.id)
    await expect(apply(second.id)).rejects.toMatchObject({ code: 'list-version:outdated' })
    await expect(apply(first.id)).rejects.toMatchObject({
      code: 'list-version:not-pending',
      details: { state: 'applying' },
    })
  })

  test('[SUB-07] by two people at once is applied once', async () => {
    const { id } = await importFile(exportCsv(february2026))
    const results = await Promise.allSettled([apply(id), apply(id)])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { rows } = await database.owner.query(
      'select count(*)::int as entries from data.list_entries where added_version_id = $1',
      [id],
    )
    expect(rows).toEqual([{ entries: 3 }])
  })

  test('[SUB-07] without a change set to look at is applied at once', async () => {
    const version = await importFile(exportCsv(february2026), { calculateChangeSet: false })
    expect(version.state).toBe('applying')
    expect(await entriesNow()).toMatchObject({ entries: 253 })
  })

  test('[SUB-07] for a day to come is in force on that day', async () => {
    await importFile(exportCsv(february2026), { validFrom: '2099-01-01', calculateChangeSet: false })
    expect(await entriesNow()).toMatchObject({ validFrom: '2025-06-25' })
    const later = { ...database.system, now: () => new Date('2099-01-02') }
    expect((await lists.getSubstanceList(later, 'candidate_list')).version).toMatchObject({
      validFrom: '2099-01-01',
      entries: 253,
    })
  })
})
