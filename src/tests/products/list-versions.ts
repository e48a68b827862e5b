import { expect } from 'vitest'

import type { ListVersionId, SubstanceId, UserId } from '#contract/values/ids.ts'
import { recomputeSubscriber } from '#server/compliance/judging/recompute-subscriber.ts'
import * as world from '#tests/compliance/world.ts'
import type { ListDatabase } from '#tests/lists/database.ts'
import { fileOf, listImports, type TableLine } from '#tests/lists/imports.ts'
import { findSubstances, MEMBER, type AgreementWorld } from '#tests/products/agreement.ts'

const LIST = 'candidate_list'

/** A company with a person who may do everything. */
export async function agreementCompany(
  database: ListDatabase,
  ids: ReadonlyMap<string, SubstanceId>,
): Promise<AgreementWorld> {
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

/**
 * Changes that a new version of the Candidate List can make: an entry comes or goes, or a group loses a
 * member.
 */
export const news = ['entry added', 'entry removed', 'member removed', 'as it shipped'] as const
export type News = (typeof news)[number]

const DAY_MS = 86_400_000

/** Versions of the Candidate List, each of which takes away or brings something; days after the version that ships, and before today. */
export async function candidateVersions(database: ListDatabase) {
  const imports = listImports(database)
  const shipped = await imports.rowsOf(LIST)
  const ids = await findSubstances(database.system)
  const { rows } = await database.owner.query<{ number: string }>(
    'select unnest(cas_numbers || ec_numbers) as number from data.substances where id = $1',
    [ids.get(MEMBER)],
  )
  const isMember = (row: TableLine) =>
    rows.some(({ number }) => `${row['cas']}; ${row['ec']}`.includes(number))
  const tables: Record<News, () => TableLine[]> = {
    'entry added': () => {
      const lead = shipped.find((row) => row['cas'] === world.CAS.lead && row['member_name'] === '')
      if (!lead) throw new Error('Lead is on the Candidate List.')
      return [
        ...shipped,
        { ...lead, entry_name: 'Formaldehyde', ec: '200-001-8', cas: '50-00-0', name_sv: '' },
      ]
    },
    'entry removed': () => shipped.filter((row) => row['cas'] !== world.CAS.dehp),
    'member removed': () => shipped.filter((row) => !isMember(row)),
    'as it shipped': () => shipped,
  }
  let day = Date.UTC(2026, 1, 5)
  const nextDay = () => new Date((day += DAY_MS)).toISOString().slice(0, 10)
  const judge = (by: AgreementWorld) => recomputeSubscriber(database, by.ctx.subscriberId)
  return {
    ids,
    /** Imports a version with the changes and judges everybody by it; null when it changes nothing. */
    async bring(by: AgreementWorld, what: News | readonly News[]): Promise<ListVersionId | null> {
      const wanted = [what].flat().map((each) => new Set(tables[each]()))
      const [first = new Set(), ...others] = wanted
      const table = Array.from(first).filter((row) => others.every((rest) => rest.has(row)))
      const version = await imports
        .importFile(LIST, fileOf(table), nextDay())
        .catch((error: { code?: string }) => {
          expect(error.code).toBe('list-version:unchanged')
          return null
        })
      if (!version) return null
      await imports.apply(version.id, true)
      await judge(by)
      return version.id
    },
    /** Takes a version back and judges everybody by the list of before. */
    async withdraw(by: AgreementWorld, id: ListVersionId): Promise<void> {
      await imports.withdraw(id)
      await judge(by)
    },
  }
}
