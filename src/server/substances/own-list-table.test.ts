import { text } from 'node:stream/consumers'

import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import { exportListSubstances } from '#server/lists/import/export.ts'
import { readOwnListTable } from '#server/substances/own-list-table.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { aDraft } from '#tests/legislations/drafts.ts'
import { uploadOf } from '#tests/lists/imports.ts'
import { hiddenWorkbook } from '#tests/spreadsheets/hidden-workbook.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

let admin: TestUser
let ctx: Context
beforeAll(installLaws)
beforeEach(async () => {
  admin = await testUser()
  ctx = await testContext({}, admin)
})

const HEAD =
  'list,entry_name,member_name,ec,cas,limit,limit_unit,limit_operator,limit_scope,limit_from,condition'
const read = (list: string, ...lines: string[]) =>
  readOwnListTable(ctx, { list, confirmLosses: false, file: uploadOf([HEAD, ...lines].join('\r\n')) })
const tableOf = async (list: string) => {
  const { file } = kindOf(await exportListSubstances(ctx, list, { format: 'csv', for: 'import' }))
  return text(file!.stream)
}

test('[SUB-12] a company’s own list comes in by its table, is saved, goes out and in again unchanged, twice', async () => {
  const table = await read(
    'own_resins',
    'own_resins,Lead,,,7439-92-1,"0,05",%,above,article,,',
    'own_resins,Cadmium,,,7440-43-9,0,mg/kg,at_or_above,homogeneous_material,,',
    'own_resins,Resin 4711 of ours,,,,,,,,,',
  )
  expect(table.added).toEqual(['Resin 4711 of ours'])
  const draft = await aDraft(admin)
  const [list] = draft.lists
  const saved = {
    ...draft,
    lists: [{ ...list, key: 'own_resins', entries: table.entries }],
    rules: draft.rules.map((rule) => ({ ...rule, when: rule.when.replaceAll(list!.key, 'own_resins') })),
  }
  expect(await api(admin).post('/api/legislations', saved)).toMatchObject({ status: 200 })
  const exported = await tableOf('own_resins')
  expect(exported).toContain('own_resins,Lead,231-100-4,7439-92-1,0.05,%,above,article')
  for (const _ of [1, 2]) {
    const again = await readOwnListTable(ctx, {
      list: 'own_resins',
      confirmLosses: false,
      file: uploadOf(exported),
    })
    expect(again).toMatchObject({ entries: table.entries, added: [], warnings: [] })
  }
  const stranger = await testContext({}, await testUser())
  await expect(
    exportListSubstances(stranger, 'own_resins', { format: 'csv', for: 'import' }),
  ).rejects.toMatchObject({
    code: 'substance-list:not-found',
  })
})

test('[SUB-12] the table of an own list tells what its file hides, what was guessed and what is not used', async () => {
  const file = hiddenWorkbook([
    ['list', 'entry_name', 'ec', 'cas', 'Remarks of ours'],
    ['own_x', 'Lead', '231-100-4', '7439-92-1', 'since 2020'],
  ])
  const { warnings } = await readOwnListTable(ctx, {
    list: 'own_x',
    confirmLosses: false,
    file: uploadOf(file),
  })
  expect(warnings).toEqual([
    expect.stringContaining('sheet'),
    'The sheet has hidden rows. Kedja read them too.',
    'The sheet has hidden columns (B). Kedja read them too.',
    expect.stringContaining('Kedja did not read the row groups of the sheet.'),
    'Kedja did not read hidden sheets: “Old”.',
    'Columns not used: “Remarks of ours”.',
  ])
  const letters = Buffer.from('list;entry_name;ec;cas\r\nown_x;Bl\xe5 resin;;\r\n', 'latin1')
  const guessed = await readOwnListTable(ctx, {
    list: 'own_x',
    confirmLosses: false,
    file: uploadOf(letters),
  })
  expect(guessed.warnings).toEqual([expect.stringContaining('read it as Windows-1252')])
})

test('[SUB-12] a table that takes much away from a saved own list is read when a person has confirmed that', async () => {
  const lines = ['7439-92-1', '7440-43-9', '7439-97-6', '7440-38-2'].map(
    (cas, at) => `own_resins,Substance ${at},,,${cas},1,%,above,article,,`,
  )
  const { entries } = await read('own_resins', ...lines)
  const draft = await aDraft(admin)
  const [list] = draft.lists
  const rules = draft.rules.map((rule) => ({ ...rule, when: rule.when.replaceAll(list!.key, 'own_resins') }))
  const saved = { ...draft, lists: [{ ...list, key: 'own_resins', entries }], rules }
  expect(await api(admin).post('/api/legislations', saved)).toMatchObject({ status: 200 })

  await expect(
    read('own_resins', ...lines.slice(1), 'own_resins,Resin of ours,,,,,,,,,'),
  ).rejects.toMatchObject({
    code: 'list-version:losses',
    details: {
      losses:
        'Compared with the saved list, without entries that this form has not saved yet: 1 of 4 entries would be removed. Check that the file is complete and that it is the right list.',
    },
  })
  const unlimited = [HEAD, ...lines.map((line) => line.replace(',1,%,above,article', ',,,,'))].join('\r\n')
  const without = (confirmLosses: boolean) =>
    readOwnListTable(ctx, { list: 'own_resins', confirmLosses, file: uploadOf(unlimited) })
  await expect(without(false)).rejects.toMatchObject({
    code: 'list-version:losses',
    details: { losses: expect.stringContaining('4 entries would lose all their limits') },
  })
  const confirmed = await without(true)
  expect(confirmed.entries).toHaveLength(4)
  expect(confirmed.warnings).toEqual([expect.stringContaining('4 entries would lose all their limits')])
})

test('[SUB-12] substances without numbers are no groups of those below them', async () => {
  const { entries, added } = await read(
    'own_resins',
    'own_resins,Resin 1 of ours,,,,,,,,,',
    'own_resins,Lead,,,7439-92-1,,,,,,',
    'own_resins,Resin 2 of ours,,,,,,,,,',
    'own_resins,Cadmium,,,7440-43-9,,,,,,',
  )
  expect(entries).toHaveLength(4)
  expect(added).toEqual(['Resin 1 of ours', 'Resin 2 of ours'])
})

test('[SUB-12] two tables with one new substance, read at once, add the substance once', async () => {
  const file = uploadOf([HEAD, 'own_resins,Resin of two people,,,1118-68-9,,,,,,'].join('\r\n'))
  const tables = await Promise.all(
    [1, 2, 3, 4].map(() =>
      inRequest(ctx, (own) => readOwnListTable(own, { list: 'own_resins', confirmLosses: false, file })),
    ),
  )
  expect(new Set(tables.flatMap(({ entries }) => entries.map(({ substanceId }) => substanceId))).size).toBe(1)
})

test.each<[string, string[], object]>([
  [
    'a member',
    ['own_x,Salts,Lead,,7439-92-1,,,,,,', 'own_x,Salts,,,,,,,,,'],
    { code: 'list-file:own-members' },
  ],
  [
    'a day of a limit',
    ['own_x,Lead,,,7439-92-1,1,,,,2027-01-01,'],
    { code: 'list-file:not-kept', column: 'limit_from' },
  ],
  [
    'a condition',
    ['own_x,Lead,,,7439-92-1,,,,,,For toys'],
    { code: 'list-file:not-kept', column: 'condition' },
  ],
  [
    'a second limit',
    ['own_x,Lead,,,7439-92-1,1,,,,,', 'own_x,Lead,,,,2,,,,,'],
    { code: 'list-file:not-kept', column: 'limit' },
  ],
  [
    'one substance by two numbers',
    ['own_x,Lead,,,7439-92-1,,,,,,', 'own_x,Plumbum,,231-100-4,,,,,,,'],
    { code: 'list-file:duplicate', row: 3 },
  ],
  ['another list', ['rohs,Lead,,,7439-92-1,,,,,,'], { code: 'list-file:other-list' }],
  ['a wrong check digit', ['own_x,Lead,,,7439-92-2,,,,,,'], { code: 'list-file:cas-check-digit' }],
])(
  '[SUB-12] %s in the table of an own list is a fault at its place; nothing is added',
  async (_, lines, fault) => {
    await expect(read('own_x', ...lines)).rejects.toMatchObject({
      code: 'file:faults',
      details: { faults: [fault] },
    })
  },
)
