import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { ProductId, SubstanceId, UserId } from '#contract/values/ids.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import { readSubstances } from '#server/products/substances/shown.service.ts'
import * as world from '#tests/compliance/world.ts'
import { lawDatabase, type ListDatabase } from '#tests/lists/database.ts'
import { listImports, type TableLine, fileOf } from '#tests/lists/imports.ts'
import {
  changed,
  declare,
  findSubstances,
  kind,
  LISTS,
  MEMBER,
  requireAgreement,
  step,
  type AgreementWorld,
} from '#tests/products/agreement.ts'

const LIST = 'candidate_list'

let database: ListDatabase
let ids: Map<string, SubstanceId>
let shipped: TableLine[]
let memberNumbers: string[]
beforeAll(async () => {
  database = await lawDatabase()
  ids = await findSubstances(database.system)
  shipped = await listImports(database).rowsOf(LIST)
  const { rows } = await database.owner.query<{ number: string }>(
    'select unnest(cas_numbers || ec_numbers) as number from data.substances where id = $1',
    [ids.get(MEMBER)],
  )
  memberNumbers = rows.map(({ number }) => number)
})
afterAll(() => database.close())

/** A company with a person who may do everything. */
async function company(): Promise<AgreementWorld> {
  const ctx = await database.company()
  const { rows } = await database.owner.query<{ id: string }>(
    `insert into data.users (subscriber_id, email, name, role_id, language)
     select $1, gen_random_uuid() || '@test.example', 'Test', id, 'en' from data.roles where key = 'admin' and subscriber_id is null
     returning id`,
    [ctx.subscriberId],
  )
  return {
    ctx: { ...ctx, userId: Number(rows[0]?.id) as UserId },
    ids,
    run: (as, service) => database.inRequest(as, service),
  }
}

/** What a new version of the Candidate List does: an entry comes or goes, or a group loses a member. */
const news = fc.constantFrom('entry added', 'entry removed', 'member removed', 'as it shipped')

const tables: Record<string, () => TableLine[]> = {
  'entry added': () => {
    const lead = shipped.find((row) => row['cas'] === world.CAS.lead && row['member_name'] === '')!
    return [...shipped, { ...lead, entry_name: 'Formaldehyde', ec: '200-001-8', cas: '50-00-0', name_sv: '' }]
  },
  'entry removed': () => shipped.filter((row) => row['cas'] !== world.CAS.dehp),
  'member removed': () =>
    shipped.filter((row) => !memberNumbers.some((number) => `${row['cas']}; ${row['ec']}`.includes(number))),
  'as it shipped': () => shipped,
}

const DAY_MS = 86_400_000
/** Days after the version that ships, and before today: a version counts from its day on. */
let day = Date.UTC(2026, 1, 5)
const nextDay = () => new Date((day += DAY_MS)).toISOString().slice(0, 10)
/** Imports the version and judges everybody by it; false where it changes nothing. */
async function importVersion(what: string, by: AgreementWorld): Promise<boolean> {
  const imports = listImports(database)
  const version = await imports
    .importFile(LIST, fileOf(tables[what]!()), nextDay())
    .catch((error: { code?: string }) => {
      expect(error.code).toBe('list-version:unchanged')
      return null
    })
  if (!version) return false
  await imports.apply(version.id, true)
  await recomputeSubscriber(database, by.ctx.subscriberId)
  return true
}

const answerOf = async ({ ctx }: AgreementWorld, id: ProductId) =>
  (await readSubstances(ctx, id)).substances.answers.find(({ list }) => list === LIST)!

/** A part for which every list is answered. */
async function answeredPart(by: AgreementWorld): Promise<ProductId> {
  const part = await world.addPart(by.ctx, { title: 'Part' })
  await changed(by, [part], async () => undefined)
  const answers = LISTS.map((list) => ({ list, state: 'excluded' as const }))
  await declare(by, part, {
    declared: [],
    answers,
    list: null,
    materials: null,
    supplied: null,
    isOld: false,
  })
  return part
}

test('[PROD-26] [SUB-07] a complete answer is outdated by an entry that comes, not by one that goes', async () => {
  const by = await company()
  const part = await answeredPart(by)
  expect(await answerOf(by, part)).toMatchObject({ state: 'excluded', isConfirmed: true })
  await importVersion('entry removed', by)
  expect(await answerOf(by, part)).toMatchObject({ state: 'excluded', isConfirmed: true })
  await importVersion('as it shipped', by)
  const back = await answerOf(by, part)
  expect(back).toMatchObject({ isConfirmed: false })
  await requireAgreement(by, part)
})

test('[PROD-26] [SUB-07] nor do they contradict each other after new versions of a list, which make a complete answer outdated', async () => {
  await fc.assert(
    fc.asyncProperty(
      kind,
      step,
      fc.array(news, { minLength: 1, maxLength: 2 }),
      async (partKind, given, versions) => {
        const by = await company()
        const part = await world.addPart(by.ctx, { title: 'Part', kind: partKind })
        await changed(by, [part], async () => undefined)
        await declare(by, part, { ...given, isOld: false })
        await requireAgreement(by, part)
        for (const what of versions) {
          const before = await answerOf(by, part)
          const isNew = await importVersion(what, by)
          await requireAgreement(by, part)
          const after = await answerOf(by, part)
          if (isNew && what === 'entry added' && before.isConfirmed) expect(after.isConfirmed).toBe(false)
        }
      },
    ),
    { seed: 7, numRuns: 3 },
  )
}, 120_000)
