import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testDatabase } from '#tests/db/database.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'

/** Tables of the installation that no view shows: only the functions of the auth migration reach them. */
const HIDDEN_TABLES = [
  'declarations',
  'exchanges',
  'functions',
  'idempotency_keys',
  'known_addresses',
  'link_tokens',
  'migrations',
  'rate_hits',
  'sessions',
  'swift_links',
  'unsubscribed_addresses',
]
/** Tables of subscribers that no view shows: functions give a tenant its own rows, and a test of theirs says so. */
const HIDDEN_TABLES_OF_SUBSCRIBERS = ['events', 'request_numbers', 'secrets']
const TENANT = `= ( SELECT (NULLIF(current_setting('app.subscriber_id'::text, true), ''::text))::bigint`
const NO_TENANT = `( SELECT NULLIF(current_setting('app.subscriber_id'::text, true), ''::text) AS "nullif") IS NULL`

interface View {
  name: string
  table: string
  predicate: string
  hasSubscriber: boolean
  isChecked: boolean
  canRead: boolean
  canWrite: boolean
}

let owner: pg.Pool
let role: string
let views: View[]

/** The catalog is asked, not a list: a table of tomorrow is covered on the day it is made. */
beforeAll(async () => {
  owner = (await testDeps()).owner
  role = String((await testDatabase()).server.user)
  const { rows } = await owner.query(
    `select v.relname as name, t.relname as table, pg_get_viewdef(v.oid) as definition,
       'check_option=local' = any(coalesce(v.reloptions, '{}')) as "isChecked",
       exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'subscriber_id' and not a.attisdropped) as "hasSubscriber",
       has_table_privilege($1, v.oid, 'select') as "canRead",
       has_table_privilege($1, v.oid, 'insert, update, delete') as "canWrite"
     from pg_class v
     join pg_rewrite r on r.ev_class = v.oid
     join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass and d.refclassid = 'pg_class'::regclass
     join pg_class t on t.oid = d.refobjid and t.oid <> v.oid
     where v.relnamespace = 'app'::regnamespace and v.relkind = 'v'
     group by v.oid, t.oid order by 1`,
    [role],
  )
  views = rows.map(({ definition, ...view }) => {
    const [, predicate = ''] = String(definition).replace(/\s+/g, ' ').split(' WHERE ')
    return { ...view, predicate }
  })
})

/** A predicate without what PostgreSQL adds when it prints one. */
const plain = (predicate: string) =>
  predicate
    .replaceAll(/[();]/g, '')
    .replaceAll(/ AS "?nullif"?/gi, '')
    // Before PostgreSQL 16 with the name of the table.
    .replaceAll(/\b[a-z_]+\.(?=subscriber_id|is_asked)/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * The kind of rows that a view shows, by its exact predicate; undefined: a predicate that nobody has
 * reviewed.
 */
function kindOf({ predicate, hasSubscriber }: View): 'tenant' | 'mixed' | 'installation' | 'all' | undefined {
  const text = plain(predicate)
  if (!hasSubscriber) return text === '' ? 'all' : text === plain(NO_TENANT) ? 'installation' : undefined
  if (text === plain(`subscriber_id ${TENANT}`)) return 'tenant'
  if (text === plain(`subscriber_id IS NULL OR subscriber_id ${TENANT}`)) return 'mixed'
  // Narrower than mixed: lists that ask products nothing are seen without a tenant only.
  if (text === plain(`subscriber_id IS NULL AND is_asked OR ${NO_TENANT} OR subscriber_id ${TENANT}`))
    return 'mixed'
  if (text === plain(`subscriber_id IS NULL AND ${NO_TENANT}`)) return 'installation'
  return undefined
}

describe('the wall in the database', () => {
  test('[PERM-07] every table with a subscriber is seen through a view that filters by it, and only so, or hidden', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'subscriber_id'
       where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    )
    expect(rows.length).toBeGreaterThan(20)
    for (const { name } of rows.filter((row) => !HIDDEN_TABLES_OF_SUBSCRIBERS.includes(row.name))) {
      const view = views.find((candidate) => candidate.name === name)
      expect({ name, view: view?.table }).toEqual({ name, view: name })
    }
  })

  test('[PERM-07] every view shows one table, whole only where no subscriber owns rows of it', () => {
    expect(views.map(({ name }) => name)).toEqual([...new Set(views.map(({ name }) => name))])
    expect(views.filter((view) => kindOf(view) === undefined)).toEqual([])
  })

  test('[PERM-07] what can be written is checked: no row can be put into, or moved to, another tenant', () => {
    const writable = views.filter(({ canWrite }) => canWrite)
    expect(writable.length).toBeGreaterThan(20)
    for (const view of writable) {
      expect({ name: view.name, isChecked: view.isChecked }).toEqual({ name: view.name, isChecked: true })
      expect(['tenant', 'installation']).toContain(kindOf(view))
    }
  })

  test('[PERM-07] every reference between tables of a subscriber includes the subscriber, or is guarded where it may lead to the installation’s rows', async () => {
    const { rows } = await owner.query<{
      key: string
      includesSubscriber: boolean
      mayBeOfInstallation: boolean
      guards: string[]
    }>(
      `select k.conrelid::regclass || '.' || k.conname as key,
         exists (select from unnest(k.conkey, k.confkey) as pair (own, theirs)
           join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'subscriber_id'
           join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.theirs and b.attname = 'subscriber_id') as "includesSubscriber",
         not theirs.attnotnull as "mayBeOfInstallation",
         coalesce((select array_agg(t.tgname::text order by t.tgname) from pg_trigger t join pg_proc p on p.oid = t.tgfoid
           where t.tgrelid = k.conrelid and t.tgenabled = 'O' and t.tgname in ('guard_insert', 'guard_update')
             and p.prosrc like '%constraint = ' || quote_literal(k.conname) || '%'), '{}') as guards
       from pg_constraint k
       join pg_attribute own on own.attrelid = k.conrelid and own.attname = 'subscriber_id' and not own.attisdropped
       join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'subscriber_id' and not theirs.attisdropped
       where k.contype = 'f' and k.confrelid <> 'data.subscribers'::regclass order by 1`,
    )
    expect(rows.length).toBeGreaterThan(60)
    const open = rows.filter(
      ({ includesSubscriber, mayBeOfInstallation, guards }) =>
        !includesSubscriber && !(mayBeOfInstallation && guards.length === 2),
    )
    expect(open).toEqual([])
  })

  test('a table without a subscriber is read by all and written without a tenant, or hidden on purpose', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class c where relnamespace = 'data'::regnamespace and relkind in ('r', 'p')
       and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'subscriber_id') order by 1`,
    )
    const hidden = rows.filter(({ name }) => !views.some((view) => view.table === name))
    expect(hidden.map(({ name }) => name)).toEqual(HIDDEN_TABLES)
  })

  test('the server’s role is nobody special, and owns nothing', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication,
         (select array_agg(g.rolname::text) from pg_auth_members m join pg_roles g on g.oid = m.roleid where m.member = r.oid) as groups,
         (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned
       from pg_roles r where rolname = $1`,
      [role],
    )
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolbypassrls: false,
        rolreplication: false,
        groups: ['kedja_app'],
        owned: 0,
      },
    ])
  })

  test('the server’s role has no right on any base table, nor on anything but the views and the job queue', async () => {
    const { rows } = await owner.query(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname not in ('app', 'pgboss', 'pg_catalog', 'information_schema', 'pg_toast') and n.nspname not like 'pg\\_temp%'
       and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and has_table_privilege($1, c.oid, 'select, insert, update, delete, truncate, references, trigger')`,
      [role],
    )
    expect(rows).toEqual([])
    const schemas = await owner.query(
      `select has_schema_privilege($1, 'data', 'usage, create') as data, has_schema_privilege($1, 'app', 'create') as app,
         has_schema_privilege($1, 'public', 'create') as public`,
      [role],
    )
    expect(schemas.rows).toEqual([{ data: false, app: false, public: false }])
  })

  test('functions that pass the wall look up names in the owner’s schema only, and are for the server alone', async () => {
    const { rows } = await owner.query<{
      name: string
      path: string | null
      everybody: boolean
      server: boolean
    }>(
      `select p.proname as name, p.proconfig[1] as path, has_function_privilege('public', p.oid, 'execute') as everybody,
         has_function_privilege($1, p.oid, 'execute') as server
       from pg_proc p where p.pronamespace = 'app'::regnamespace and p.prosecdef order by 1`,
      [role],
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const { name, path, everybody, server } of rows) {
      expect({ name, path: path?.startsWith('search_path=data') ?? false, everybody, server }).toEqual({
        name,
        path: true,
        everybody: false,
        server: true,
      })
    }
  })

  test('no view shows a password’s hash, and the owner’s function gives passwords to people of the tenant alone', async () => {
    const { rows } = await owner.query(
      `select attrelid::regclass::text as view, attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
       where c.relnamespace = 'app'::regnamespace and attname ~ 'password'`,
    )
    expect(rows).toEqual([])
    const [anna, stranger] = [await testUser(), await testUser()]
    const { databases } = await testDeps()
    const give = (person: number) =>
      databases.transaction(anna.company!.subscriberId, (db) =>
        sql`select app.set_password(${person}, 'a hash')`.execute(db),
      )
    await give(anna.userId)
    await expect(give(stranger.userId)).rejects.toThrow('no such person')
    const hashes = await owner.query('select password_hash from data.users where id = any($1) order by id', [
      [anna.userId, stranger.userId],
    ])
    expect(hashes.rows).toEqual([{ password_hash: 'a hash' }, { password_hash: null }])
  })

  test('[PERM-08] the audit trail is read and added to, never changed', async () => {
    for (const view of ['audit_log', 'own_audit_log', 'installation_audit_log']) {
      const { rows } = await owner.query(
        `select has_table_privilege($1, $2, 'update, delete, truncate') as may`,
        [role, `app.${view}`],
      )
      expect(rows).toEqual([{ may: false }])
    }
  })
})

describe('the wall, tried', () => {
  let server: pg.Client
  beforeAll(async () => {
    server = new pg.Client((await testDatabase()).server)
    await server.connect()
  })
  afterAll(() => server.end())

  const asTenant = async <T>(tenant: number, work: () => Promise<T>): Promise<T> => {
    await server.query('begin')
    try {
      await server.query(`select set_config('app.subscriber_id', $1, true)`, [String(tenant)])
      return await work()
    } finally {
      await server.query('rollback')
    }
  }

  test('[PERM-07] without a tenant no view shows a row of any subscriber, neither before nor after one was set', async () => {
    const anna = await testUser()
    const rowsOfSubscribers = async () => {
      const found: string[] = []
      for (const { name } of views.filter(({ hasSubscriber, canRead }) => hasSubscriber && canRead)) {
        const { rowCount } = await server.query(
          `select from app.${name} where subscriber_id is not null limit 1`,
        )
        if (rowCount !== 0) found.push(name)
      }
      return found
    }
    expect(await rowsOfSubscribers()).toEqual([])
    const seen = await asTenant(anna.company!.subscriberId, () =>
      server.query('select from app.organizations'),
    )
    expect(seen.rowCount).toBe(1)
    expect(await rowsOfSubscribers()).toEqual([])
  })

  test('[PERM-07] with a tenant no view shows a row of another one', async () => {
    const [anna] = [await testUser(), await testUser()]
    const { subscriberId } = anna.company!
    for (const { name } of views.filter(({ hasSubscriber, canRead }) => hasSubscriber && canRead)) {
      const foreign = await asTenant(subscriberId, () =>
        server.query(`select from app.${name} where subscriber_id <> $1 limit 1`, [subscriberId]),
      )
      expect({ name, rows: foreign.rowCount }).toEqual({ name, rows: 0 })
    }
  })

  test('[PERM-07] a row for another tenant is refused, and so is moving, changing or deleting one', async () => {
    const [anna, stranger] = [(await testUser()).company!, (await testUser()).company!]
    const insert = asTenant(anna.subscriberId, () =>
      server.query('insert into app.organizations (subscriber_id, title) values ($1, $2)', [
        stranger.subscriberId,
        'Mine',
      ]),
    )
    await expect(insert).rejects.toThrow('check option')
    const move = asTenant(anna.subscriberId, () =>
      server.query('update app.organizations set subscriber_id = $1', [stranger.subscriberId]),
    )
    await expect(move).rejects.toThrow('check option')
    const changed = await asTenant(anna.subscriberId, () =>
      server.query(`update app.organizations set title = 'x' where id = $1`, [stranger.organizationId]),
    )
    expect(changed.rowCount).toBe(0)
    const deleted = await asTenant(anna.subscriberId, () =>
      server.query('delete from app.organizations where id = $1', [stranger.organizationId]),
    )
    expect(deleted.rowCount).toBe(0)
  })

  test('[PERM-07] without a tenant nothing can be written for any subscriber', async () => {
    const { subscriberId } = (await testUser()).company!
    await expect(server.query(`insert into app.organizations (title) values ('Nobody’s')`)).rejects.toThrow()
    const insert = server.query('insert into app.organizations (subscriber_id, title) values ($1, $2)', [
      subscriberId,
      'x',
    ])
    await expect(insert).rejects.toThrow('check option')
  })

  test('[PERM-07] a row that refers to another tenant’s is refused, whatever it refers to', async () => {
    const [anna, stranger] = [await testUser(), await testUser()]
    const { subscriberId } = anna.company!
    const { rows } = await owner.query(
      `with role as (insert into data.roles (subscriber_id, key, title, permissions) values ($1, 'r', '{}', '[]') returning id),
         substance as (insert into data.substances (subscriber_id, name) values ($1, 'Secret mix') returning id),
         job as (insert into data.jobs (subscriber_id, kind) values ($1, 'test') returning id)
       select role.id as role, substance.id as substance, job.id as job from role, substance, job`,
      [stranger.company!.subscriberId],
    )
    const { role, substance, job } = rows[0]
    const own = await owner.query(
      `insert into data.substances (subscriber_id, name, is_group) values ($1, 'Group', true) returning id`,
      [subscriberId],
    )
    const attempts: [string, unknown[]][] = [
      ['update app.users set role_id = $1 where id = $2', [role, anna.userId]],
      [
        `insert into app.users (email, name, role_id) values ('x' || gen_random_uuid() || '@test.example', 'X', $1)`,
        [role],
      ],
      [
        'insert into app.user_organizations (user_id, organization_id) values ($1, $2)',
        [stranger.userId, anna.company!.organizationId],
      ],
      [
        'insert into app.user_organizations (user_id, organization_id) values ($1, $2)',
        [anna.userId, stranger.company!.organizationId],
      ],
      ['insert into app.recompute_marks (job_id) values ($1)', [job]],
      [
        'insert into app.own_substance_members (group_id, member_id) values ($1, $2)',
        [own.rows[0].id, substance],
      ],
    ]
    for (const [statement, values] of attempts)
      await expect(
        asTenant(subscriberId, () => server.query(statement, values)),
        statement,
      ).rejects.toMatchObject({ code: '23503' })
    // The same with what is the tenant's own, or the installation's.
    await asTenant(subscriberId, () =>
      server.query(
        `update app.users set role_id = (select id from app.roles where key = 'client' limit 1) where id = $1`,
        [anna.userId],
      ),
    )
  })

  test('a tenant writes no row of the installation', async () => {
    const { subscriberId } = (await testUser()).company!
    const role = asTenant(subscriberId, () =>
      server.query(`insert into app.installation_roles (key, title, permissions) values ('x', '{}', '[]')`),
    )
    await expect(role).rejects.toThrow('check option')
    const category = asTenant(subscriberId, () =>
      server.query(
        `insert into app.installation_business_roles (key, title, position) values ('x', '{}', 1)`,
      ),
    )
    await expect(category).rejects.toThrow('check option')
  })
})
