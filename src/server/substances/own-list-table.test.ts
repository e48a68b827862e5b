import { text } from 'node:stream/consumers'

import { beforeAll, beforeEach, expect, test } from 'vitest'

import type { Context } from '#server/context.ts'
import { kindOf } from '#server/http/answers.ts'
import { exportListSubstances } from '#server/lists/import/export.ts'
import { readOwnListTable } from '#server/substances/own-list-table.service.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { aDraft } from '#tests/legislations/drafts.ts'
import { uploadOf } from '#tests/lists/imports.ts'
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
  readOwnListTable(ctx, { list, file: uploadOf([HEAD, ...lines].join('\r\n')) })
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
    const again = await readOwnListTable(ctx, { list: 'own_resins', file: uploadOf(exported) })
    expect(again).toMatchObject({ entries: table.entries, added: [] })
  }
  const stranger = await testContext({}, await testUser())
  await expect(
    exportListSubstances(stranger, 'own_resins', { format: 'csv', for: 'import' }),
  ).rejects.toMatchObject({
    code: 'substance-list:not-found',
  })
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
