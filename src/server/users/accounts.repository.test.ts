import { describe, expect, test } from 'vitest'

import { insertInstallationUser, insertSubscriber, insertUser } from '#server/users/accounts.repository.ts'
import { syncSystemRoles } from '#server/auth/system-roles.repository.ts'
import { systemRoles } from '#domain/auth/system-roles.ts'
import { cloneDatabase } from '#tests/db/database.ts'
import { openTestDeps, testDeps } from '#tests/deps.ts'
import { testUser } from '#tests/people.ts'

const anEmail = () => `New-${crypto.randomUUID()}@Test.Example`

describe('accounts', () => {
  test('a subscriber is made without a tenant, its people with it as the tenant', async () => {
    const { databases, owner } = await testDeps()
    const subscriberId = await databases.transaction(null, (db) =>
      insertSubscriber(db, { title: 'Lindtextil AB', variant: 'sustainability', isFree: false }),
    )
    const email = anEmail()
    await databases.transaction(subscriberId, async (db) => {
      const { id } = await db
        .insertInto('organizations')
        .values({ title: 'Lindtextil AB' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertUser(db, { email, name: 'Elin', passwordHash: 'x', role: 'admin', organizationIds: [id] })
    })
    const { rows } = await owner.query(
      `select u.subscriber_id::int, u.email, r.key, count(m.*)::int as organizations from data.users u join data.roles r on r.id = u.role_id
       left join data.user_organizations m on m.user_id = u.id where u.email = lower($1) group by u.id, r.key`,
      [email],
    )
    expect(rows).toEqual([
      { subscriber_id: subscriberId, email: email.toLowerCase(), key: 'admin', organizations: 1 },
    ])
  })

  test('a system administrator belongs to no subscriber', async () => {
    const { databases, owner } = await testDeps()
    const id = await databases.transaction(null, (db) =>
      insertInstallationUser(db, { email: anEmail(), name: 'System', passwordHash: 'x' }),
    )
    const { rows } = await owner.query(
      'select u.subscriber_id, r.key from data.users u join data.roles r on r.id = u.role_id where u.id = $1',
      [id],
    )
    expect(rows).toEqual([{ subscriber_id: null, key: 'system_admin' }])
  })

  test('[PERM-10] a subscriber makes neither subscribers nor system administrators', async () => {
    const { databases } = await testDeps()
    const { subscriberId } = (await testUser()).company!
    const makeSubscriber = databases.transaction(subscriberId, (db) =>
      insertSubscriber(db, { title: 'Mine, too', variant: 'chemicals', isFree: false }),
    )
    await expect(makeSubscriber).rejects.toThrow('a subscriber makes no subscribers')
    const makeAdmin = databases.transaction(subscriberId, (db) =>
      insertInstallationUser(db, { email: anEmail(), name: 'Root', passwordHash: 'x' }),
    )
    await expect(makeAdmin).rejects.toThrow('a subscriber makes no users of the installation')
  })
})

describe('the roles of the system in the database', () => {
  test('[PERM-05] are brought to what the program says at every start, in place, and roles of subscribers stay', async () => {
    const deps = await openTestDeps(await cloneDatabase())
    try {
      const { databases, owner } = deps
      const own = await owner.query(
        `with s as (insert into data.subscribers (title) values ('Own') returning subscriber_id)
         insert into data.roles (subscriber_id, key, title, permissions) select subscriber_id, 'client', '{"en":"x","sv":"x"}', '[]' from s
         returning id`,
      )
      const idsOf = async () =>
        (await owner.query('select id, key from data.roles where subscriber_id is null order by id')).rows
      const before = await idsOf()
      await owner.query(`update data.roles set permissions = '[]' where subscriber_id is null`)

      expect(await databases.transaction(null, syncSystemRoles)).toEqual({ isEmpty: true })
      expect(await idsOf()).toEqual(before)
      const { rows } = await owner.query(
        'select key, permissions from data.roles where subscriber_id is null order by id',
      )
      expect(rows).toEqual(systemRoles.map(({ key, permissions }) => ({ key, permissions })))
      const kept = await owner.query('select permissions from data.roles where id = $1', [own.rows[0].id])
      expect(kept.rows).toEqual([{ permissions: [] }])

      await databases.transaction(null, (db) =>
        insertInstallationUser(db, { email: anEmail(), name: 'System', passwordHash: 'x' }),
      )
      expect(await databases.transaction(null, syncSystemRoles)).toEqual({ isEmpty: false })
    } finally {
      await deps.close()
    }
  })
})
