import { beforeAll, describe, expect, test } from 'vitest'

import { openMail } from '#server/adapters/mail.ts'
import { MASKED_TOKEN } from '#domain/mails/masked.ts'
import { sendDueMails } from '#server/mails/sending.ts'
import { testDeps } from '#tests/deps.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

let system: TestUser
beforeAll(async () => {
  system = await testUser({ role: 'system_admin' })
})

/** A mail about the account of the system administrator, in this state. */
async function aMail(state: string): Promise<number> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `insert into data.mails (template, parameters, language, recipient, state, reason, attempts, created_at, expires_at)
     values ('password-reset', $1, 'sv', $2, $3, '550 No such mailbox', 3, now() - interval '1 day', now() - interval '20 hours') returning id`,
    [JSON.stringify({ userId: system.userId, name: 'Anna' }), system.email, state],
  )
  return Number(rows[0]!.id)
}
/** A mail that a company has sent to a supplier. */
async function aRequestMail({ company }: TestUser): Promise<number> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string }>(
    `with supplier as (insert into data.supply_chain_organizations (subscriber_id, organization_id, kind, title)
       values ($1, $2, 'supplier', 'Kretskort') returning id),
     mailing as (insert into data.request_mailings (subscriber_id, organization_id, supplier_id, contact_name, email, language, created_at)
       select $1, $2, id, 'Maja', 'maja@test.example', 'en', now() from supplier returning id)
     insert into data.mails (subscriber_id, template, parameters, language, recipient, state, expires_at)
     select $1, 'request', jsonb_build_object('mailingId', id, 'name', 'Maja', 'questioner', '{"title":"A","person":"B","email":"b@test.example"}'::jsonb,
       'parts', '[{"title":"Valve","number":"V-1"}]'::jsonb, 'totalParts', 1, 'message', null, 'dueOn', '2099-12-11'), 'en', 'maja@test.example',
       'sent', now() + interval '1 day' from mailing returning id`,
    [company!.subscriberId, company!.organizationId],
  )
  return Number(rows[0]!.id)
}
const messageKeyOf = async (id: number) =>
  (await (await testDeps()).owner.query('select message_key from data.mails where id = $1', [id])).rows[0]
    .message_key

/** Sends what is due as a demo does, which keeps its mails. */
async function sendKept(): Promise<void> {
  const deps = await testDeps()
  const mail = openMail({ from: 'k@kedja.example', publicUrl: 'https://kedja.example', isKept: true })
  await sendDueMails({
    ...deps,
    transaction: (tenant, work) => deps.databases.transaction(tenant, work),
    adapters: { ...deps.adapters, mail },
  })
}

describe('[REQ-20] the outbox', () => {
  test('shows each mail with its state and the server’s reason, by state, newest first', async () => {
    const [older, newer] = [await aMail('refused'), await aMail('failed')]
    const all = await api(system).get('/api/email/outbox?perPage=256')
    expect(all.body).toMatchObject({ delivery: 'none' })
    const ids = all.body.items.map(({ id }: { id: number }) => id)
    expect(ids.indexOf(newer)).toBeLessThan(ids.indexOf(older))
    const refused = await api(system).get('/api/email/outbox?perPage=256&state=refused')
    expect(refused.body.items).toContainEqual(
      expect.objectContaining({ id: older, state: 'refused', reason: '550 No such mailbox', attempts: 3 }),
    )
    expect(refused.body.items.every(({ state }: { state: string }) => state === 'refused')).toBe(true)
    expect(refused.body.totalItems).toBe(refused.body.items.length)
  })

  test('shows a mail as its reader sees it, in the reader’s language, without the token of its link', async () => {
    const { body } = await api(system).get(`/api/email/outbox/${await aMail('failed')}`)
    expect(body.content.subject).toBe('Välj ett nytt lösenord för Kedja')
    expect(body.content.text).toContain(`token=${MASKED_TOKEN}`)
    expect(body.content.html).toContain(`token=${MASKED_TOKEN}`)
  })

  test('sends again what has ended, as if it were new, and not what waits; a mail that was sent gets another Message-ID', async () => {
    const [failed, sent] = [await aMail('failed'), await aMail('sent')]
    const keys = [await messageKeyOf(failed), await messageKeyOf(sent)]
    const again = await api(system).post(`/api/email/outbox/${failed}/send-again`)
    expect(again.body).toMatchObject({ state: 'waiting', attempts: 0, reason: null, endedAt: null })
    expect((await api(system).post(`/api/email/outbox/${failed}/send-again`)).body.code).toBe('mail:waiting')
    expect((await api(system).post(`/api/email/outbox/${sent}/send-again`)).status).toBe(200)
    expect(await messageKeyOf(failed)).toBe(keys[0])
    expect(await messageKeyOf(sent)).not.toBe(keys[1])
    await sendKept()
    const kept = await api(system).get(`/api/email/outbox/${failed}`)
    expect(kept.body).toMatchObject({ state: 'kept', attempts: 1 })
  })

  test('[PERM-10] shows a company its own mails, and none of the installation’s or of another company', async () => {
    const [admin, other] = [await testUser(), await testUser()]
    const own = await aRequestMail(admin)
    const { body } = await api(admin).get('/api/email/outbox')
    expect(body.items.map(({ id }: { id: number }) => id)).toEqual([own])
    expect((await api(admin).get(`/api/email/outbox/${own}`)).body.content.subject).toContain('Valve')
    for (const [user, id] of [
      [other, own],
      [admin, await aMail('failed')],
    ] as const) {
      expect((await api(user).get(`/api/email/outbox/${id}`)).status).toBe(404)
      expect((await api(user).post(`/api/email/outbox/${id}/send-again`)).status).toBe(404)
    }
  })

  test('is closed to who may not read mails', async () => {
    const client = await testUser({ role: 'client' })
    expect((await api(client).get('/api/email/outbox')).status).toBe(403)
  })

  test('shows a mail in the other language and in the colours of the other variant, with its link masked', async () => {
    const id = await aMail('failed')
    const { body } = await api(system).get(`/api/email/outbox/${id}?language=en&variant=sustainability`)
    expect(body.content.subject).toBe('Choose a new password for Kedja')
    expect(body.content.text).toContain('Kedja Sustainability')
    expect(body.content.html).toContain(`token=${MASKED_TOKEN}`)
  })

  test('tells why a mail was not sent that was no longer needed', async () => {
    const id = await aMail('expired')
    const { owner } = await testDeps()
    await owner.query('update data.mails set reason = null where id = $1', [id])
    expect((await api(system).get(`/api/email/outbox/${id}`)).body.reason).toMatch(/^No longer needed/)
  })

  test('tells the cause of a state in the caller’s language, beside the words of the server', async () => {
    const id = await aMail('failed')
    const { owner } = await testDeps()
    await owner.query(`update data.mails set reason_kind = 'address_unknown' where id = $1`, [id])
    const { body } = await api(system).get(`/api/email/outbox/${id}`)
    expect(body.reason).toBe('The mail came back: the address doesn’t exist. 550 No such mailbox')
  })
})
