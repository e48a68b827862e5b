import { afterAll, describe, expect, test } from 'vitest'

import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import { getCounters } from '#server/profile/profile.service.ts'
import { testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { testCompany, testOrganization, testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

describe('counters', () => {
  interface World {
    subscriberId: SubscriberId
    organizationId: OrganizationId
    answeredBy: UserId
  }

  /** A product with an answer to the list. */
  async function anAnsweredProduct(
    { subscriberId, organizationId }: World,
    listId: number,
    versionId: number,
  ) {
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ id: string }>(
      `insert into data.products (subscriber_id, organization_id, type, title) values ($1, $2, 'own_product', 'Gasket') returning id`,
      [subscriberId, organizationId],
    )
    await owner.query(
      `insert into data.product_answers (subscriber_id, product_id, list_id, state, version_id) values ($1, $2, $3, 'excluded', $4)`,
      [subscriberId, rows[0]!.id, listId, versionId],
    )
    return Number(rows[0]!.id)
  }

  // Lists of the installation are every company's, so the ones made here do not stay for other files of this worker.
  afterAll(async () => {
    const { owner } = await testDeps()
    await owner.query(`
      delete from data.product_answers where list_id in (select id from data.substance_lists where title = '{}');
      delete from data.list_versions where list_id in (select id from data.substance_lists where title = '{}');
      delete from data.substance_lists where title = '{}'`)
  })

  async function aPendingVersion(change: 'added' | 'removed', substance = 'Newly listed') {
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `with list as (
         insert into data.substance_lists (key, title, question) values ($1, '{}', '{}') returning id
       ), old as (
         insert into data.list_versions (list_id, valid_from, state, source) select id, '2025-01-01', 'applied', 'test' from list returning id
       ), new as (
         insert into data.list_versions (list_id, valid_from, state, source) select id, '2025-06-01', 'pending', 'test' from list returning id
       ), substance as (
         insert into data.substances (name) values ($3) returning id
       )
       insert into data.list_version_changes (version_id, change, entry_key, substance_id) select new.id, $2, 'x', substance.id from new, substance
       returning substance_id as substance, (select id from list) as list, (select id from old) as version, version_id as pending`,
      [`list_${crypto.randomUUID().slice(0, 8)}`, change, substance],
    )
    const { list, version, pending, substance: id } = rows[0]!
    const discard = () =>
      owner.query(`update data.list_versions set state = 'discarded' where id = $1`, [pending])
    return { list: Number(list), version: Number(version), substance: Number(id), discard }
  }

  const worldOf = (user: TestUser): World => ({ ...user.company!, answeredBy: user.userId })
  const listChanges = async (user: TestUser) => (await api(user).get('/api/user/counters')).body.listChanges

  test('[SHELL-16] a pending version with new entries counts where its list was answered', async () => {
    const [anna, stranger] = [await testUser(), await testUser()]
    const { list, version, discard } = await aPendingVersion('added')
    expect(await listChanges(anna)).toBe(0)
    await anAnsweredProduct(worldOf(anna), list, version)

    expect(await listChanges(anna)).toBe(1)
    expect(await listChanges(stranger)).toBe(0)
    await discard()
    expect(await listChanges(anna)).toBe(0)
  })

  test('[AUTH-12] a session by the link of a mail is told nothing of the company’s lists', async () => {
    const anna = await testUser()
    const { list, version, discard } = await aPendingVersion('added')
    await anAnsweredProduct(worldOf(anna), list, version)
    const ctx = await testContext({}, anna)
    const byLink = { ...ctx, request: { ...ctx.request, mailingKey: crypto.randomUUID() } }
    expect((await getCounters(ctx)).listChanges).toBe(1)
    expect((await getCounters(byLink)).listChanges).toBe(0)
    await discard()
  })

  test('[SHELL-16] a pending version that removes an entry counts where the substance is in a product, by itself or in a group', async () => {
    const { owner } = await testDeps()
    const anna = await testUser()
    const { list, version, substance, discard } = await aPendingVersion('removed')
    const product = await anAnsweredProduct(worldOf(anna), list, version)
    expect(await listChanges(anna)).toBe(0)

    const member = await owner.query<{ id: string }>(
      `insert into data.substances (name) values ('Member') returning id`,
    )
    await owner.query('insert into data.substance_members (group_id, member_id) values ($1, $2)', [
      substance,
      member.rows[0]!.id,
    ])
    await owner.query(
      `insert into data.product_substances (subscriber_id, product_id, substance_id, status) values ($1, $2, $3, 'included')`,
      [anna.company!.subscriberId, product, member.rows[0]!.id],
    )
    expect(await listChanges(anna)).toBe(1)
    await discard()
  })

  test('[PERM-09] products of organizations above do not count, those below do', async () => {
    const company = await testCompany()
    const service = await testOrganization(company, 'Service')
    const [parent, child] = [
      await testUser({ company }),
      await testUser({ company: { ...company, organizationId: service } }),
    ]
    const [above, below] = [await aPendingVersion('added'), await aPendingVersion('added')]
    await anAnsweredProduct(worldOf(parent), above.list, above.version)
    await anAnsweredProduct(worldOf(child), below.list, below.version)

    expect(await listChanges(parent)).toBe(2)
    expect(await listChanges(child)).toBe(1)
    await Promise.all([above.discard(), below.discard()])
  })

  test('[PERM-09] nor do substances in products of organizations above', async () => {
    const { owner } = await testDeps()
    const company = await testCompany()
    const service = await testOrganization(company, 'Service')
    const parent = await testUser({ company })
    const child = await testUser({ company: { ...company, organizationId: service } })
    const { list, version, substance, discard } = await aPendingVersion('removed')
    const product = await anAnsweredProduct(worldOf(parent), list, version)
    await owner.query(
      `insert into data.product_substances (subscriber_id, product_id, substance_id, status) values ($1, $2, $3, 'included')`,
      [company.subscriberId, product, substance],
    )

    expect(await listChanges(parent)).toBe(1)
    expect(await listChanges(child)).toBe(0)
    await discard()
  })
})
