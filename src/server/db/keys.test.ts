import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'

import { testDeps } from '#tests/deps.ts'

/**
 * Tables of the law and of the installation in which a subscriber may have rows, too: a key of columns cannot begin with a subscriber that a row
 * may lack. On several machines each of them has a whole copy (docs/scaling.md).
 */
const OF_THE_LAW = [
  'entry_limits',
  'legislations',
  'list_entries',
  'list_version_changes',
  'list_versions',
  'roles',
  'substance_lists',
  'substance_members',
  'substances',
]

/**
 * Tables whose rows are found by their id alone, before a tenant is known or because a row may have no
 * tenant, each with its reason.
 */
const BY_ID_ALONE: Readonly<Record<string, string>> = {
  events: 'hidden; every server process reads those of all, in the order of their ids',
  files: 'a version of a list of the law came from a file that is no subscriber’s',
  jobs: 'the queue hands out a job by its id, and the installation has jobs of its own',
  mails: 'those of all subscribers wait in one outbox, and are claimed by id',
  secrets: 'hidden; each is found by the place that it belongs to, which is unique for each subscriber',
  users:
    'a person logs in by e-mail address, before any tenant is known; sessions and links of mails name a person by id',
}

/** Tables without a subscriber: the same for all, or found by something that only its rightful caller has. */
const GLOBAL: Readonly<Record<string, string>> = {
  business_roles: 'catalogue of the installation',
  categories: 'catalogue of the installation',
  declarations: 'hidden; the code of a session',
  exchanges: 'hidden; what two subscribers share about a request',
  exemptions: 'of the law',
  functions: 'SQL functions of the program',
  idempotency_keys: 'by the person whose request it was',
  known_addresses: 'by a hash, before any log-in',
  link_tokens: 'by the hash of a token, before any log-in',
  loaded_files: 'data of the law that the installation has loaded',
  migrations: 'of the program',
  rate_hits: 'by a hash, before any log-in',
  sessions: 'by the id in a signed token, before the tenant is known',
  substance_elements: 'of the law',
  swift_links: 'by the hash of a token, before any log-in',
  unsubscribed_addresses: 'by an address, which is no company’s',
}

interface Index {
  table: string
  /** Absent, nullable or there. */
  subscriber: 'none' | 'nullable' | 'there'
  index: string
  isPrimary: boolean
  columns: string[]
  definition: string
}

let owner: pg.Pool
let indexes: Index[]

/** The catalog is asked, not a list: a table of tomorrow is covered on the day it is made. */
beforeAll(async () => {
  owner = (await testDeps()).owner
  const { rows } = await owner.query<Index>(
    `select c.relname as table, case when s.attnum is null then 'none' when s.attnotnull then 'there' else 'nullable' end as subscriber,
       x.relname as index, coalesce(i.indisprimary, false) as "isPrimary", coalesce(pg_get_indexdef(i.indexrelid), '') as definition,
       array(select pg_get_indexdef(i.indexrelid, part, true) from generate_series(1, i.indnkeyatts) part order by part) as columns
     from pg_class c
     left join pg_attribute s on s.attrelid = c.oid and s.attname = 'subscriber_id' and not s.attisdropped
     left join pg_index i on i.indrelid = c.oid and i.indisunique
     left join pg_class x on x.oid = i.indexrelid
     where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'p') order by 1, 3`,
  )
  indexes = rows
})

const tablesWith = (subscriber: Index['subscriber']) => [
  ...new Set(indexes.filter((index) => index.subscriber === subscriber).map(({ table }) => table)),
]

describe('keys', () => {
  test('[PERM-07] the primary key of every table of a subscriber begins with the subscriber', () => {
    const tables = tablesWith('there')
    expect(tables.length).toBeGreaterThan(40)
    const keys = indexes.filter(({ subscriber, isPrimary }) => subscriber === 'there' && isPrimary)
    expect(keys.map(({ table }) => table)).toEqual(tables)
    expect(keys.filter(({ columns }) => columns[0] !== 'subscriber_id')).toEqual([])
  })

  test('[PERM-07] so does every other unique index of it', () => {
    const others = indexes.filter(({ subscriber, isPrimary }) => subscriber === 'there' && !isPrimary)
    expect(others.length).toBeGreaterThan(5)
    expect(others.filter(({ columns }) => columns[0] !== 'subscriber_id')).toEqual([])
  })

  test('a table whose rows may be the installation’s is named here with its reason, or its keys begin with the subscriber', () => {
    const byIdAlone = indexes.filter(
      ({ subscriber, columns }) => subscriber === 'nullable' && columns[0] !== 'subscriber_id',
    )
    expect([...new Set(byIdAlone.map(({ table }) => table))]).toEqual(
      [...OF_THE_LAW, ...Object.keys(BY_ID_ALONE)].sort(),
    )
  })

  test('a table without a subscriber is named here with its reason', () => {
    expect(tablesWith('none')).toEqual(Object.keys(GLOBAL))
  })

  test('no two unique indexes of a table say the same', () => {
    const said = indexes
      .filter(({ index }) => index !== null)
      .map(({ table, definition }) => `${table}: ${definition.slice(definition.indexOf(' USING '))}`)
    expect(said.filter((one, place) => said.indexOf(one) !== place)).toEqual([])
  })
})
