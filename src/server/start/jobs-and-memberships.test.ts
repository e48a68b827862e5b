import { describe, expect, test } from 'vitest'

import { migrate } from '#server/start/migrate.ts'
import { A_COMPANY, anOlderDatabase, query, serverPassword } from '#tests/db/older-database.ts'

const PEOPLE = `
  insert into data.roles (subscriber_id, key, title, permissions) values (null, 'admin', '{}', '[]');
  insert into data.users (subscriber_id, email, name, password_hash, role_id)
    select s.subscriber_id, lower(s.title) || '@test.example', s.title, 'hash of ' || s.title, r.id
    from data.subscribers s, data.roles r;`

describe('data of an older program', () => {
  test('a job is of the queue of its kind, and of the organization of who asked for it', async () => {
    const database = await anOlderDatabase(34)
    await query(
      database,
      `${A_COMPANY}
       insert into data.subscribers (title) values ('B');
       insert into data.organizations (subscriber_id, title) select subscriber_id, title from data.subscribers where title = 'B';
       insert into data.jobs (subscriber_id, kind, state, input)
         select 1, j.kind, 'done', case when j.author is null then '{}'
           else jsonb_build_object('author', jsonb_build_object('organizationId', j.author)) end
         from (values ('roll-up', null), ('legislation', null), ('apply-list-version', null), ('ahead', null), ('hourly', null),
           ('undo', 1), ('check', 1), ('bom', 1), ('products', 2), ('bulk-action', 999), ('of a time before', null)) j (kind, author)`,
    )

    await migrate(database, { serverPassword })

    const jobs = await query<{
      kind: string
      queue: string | null
      organization: number | null
      attempts: number
    }>(
      database,
      'select kind, queue, organization_id::int as organization, attempts from data.jobs order by id',
    )
    expect(jobs.map(({ kind, queue, organization }) => [kind, queue, organization])).toEqual([
      ['roll-up', 'recompute', null],
      ['legislation', 'recompute', null],
      ['apply-list-version', 'import-list', null],
      ['ahead', 'forecast', null],
      ['hourly', 'maintenance', null],
      ['undo', 'bulk', 1],
      ['check', 'import-products', 1],
      ['bom', 'export', 1],
      // Another company's organization, and one that is gone: nobody's, so that nobody else sees the job.
      ['products', 'export', null],
      ['bulk-action', 'bulk', null],
      ['of a time before', null, null],
    ])
    expect(jobs.every(({ attempts }) => attempts === 0)).toBe(true)
  })

  test('a session ends 90 days after its log-in, an earlier end stays, kept tokens go, and passwords stay where nobody sees them', async () => {
    const database = await anOlderDatabase(34)
    await query(
      database,
      `${A_COMPANY} ${PEOPLE}
       insert into data.sessions (user_id, token_hash, created_at, expires_at) select u.id, s.hash::bytea, s.began, s.ends
         from data.users u, (values ('x', timestamptz '2026-01-01', timestamptz '2026-12-31'), ('y', '2026-02-01', '2026-02-10'))
           s (hash, began, ends);
       insert into data.idempotency_keys (user_id, key, request_hash, answer, created_at) select u.id, a.key, 'x', a.answer, now()
         from data.users u, (values ('tokens', '{"token":"a","refresh_token":"b"}'), ('product', '{"id":1}')) a (key, answer)`,
    )

    await migrate(database, { serverPassword })

    const day = `to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD')`
    expect(await query(database, `select ${day} as ends from data.sessions order by created_at`)).toEqual([
      { ends: '2026-04-01' },
      { ends: '2026-02-10' },
    ])
    expect(await query(database, 'select key from data.idempotency_keys')).toEqual([{ key: 'product' }])
    expect(await query(database, `select password_hash from app.find_login('a@test.example')`)).toEqual([
      { password_hash: 'hash of A' },
    ])
    const [row] = await query({ ...database, options: '-c app.subscriber_id=1' }, 'select * from app.users')
    expect(Object.keys(row ?? {})).toContain('email')
    expect(Object.keys(row ?? {})).not.toContain('password_hash')
  })

  test('[PERM-07] memberships across companies, which never counted, are gone; all others stay', async () => {
    const database = await anOlderDatabase(35)
    await query(
      database,
      `${A_COMPANY}
       insert into data.subscribers (title) values ('B');
       insert into data.organizations (subscriber_id, title) select subscriber_id, title from data.subscribers where title = 'B';
       ${PEOPLE}
       insert into data.user_organizations (subscriber_id, user_id, organization_id) values (1, 1, 1), (2, 2, 2), (1, 1, 2), (1, 2, 1)`,
    )

    await migrate(database, { serverPassword })

    expect(
      await query(
        database,
        'select subscriber_id::int as s, user_id::int as u, organization_id::int as o from data.user_organizations order by 1',
      ),
    ).toEqual([
      { s: 1, u: 1, o: 1 },
      { s: 2, u: 2, o: 2 },
    ])
    await expect(
      query(database, 'insert into data.user_organizations values (1, 1, 2)'),
    ).rejects.toMatchObject({
      code: '23503',
    })
  })
})
