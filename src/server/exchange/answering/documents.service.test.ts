import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { sql } from 'kysely'

import type { FileId, RequestId } from '#contract/values/ids.ts'
import { buildApp } from '#server/app.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import type { Context } from '#server/context.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { removeRequestDocument } from '#server/exchange/answering/documents.service.ts'
import { lockDraft } from '#server/exchange/answering/draft.repository.ts'
import { answerAll, answerOf, receivedIds, reply, testKeys, withSession } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, askedCompanies, boughtPart, type AskedCompanies } from '#tests/exchange.ts'
import { aReply, repliedFile, replyTo } from '#tests/exchange-replies.ts'
import { fileForm } from '#tests/web/document-form.ts'

const pdf = (mark: string = crypto.randomUUID()) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Mark (${mark}) >>\nendobj\n%%EOF\n`)
let app: FastifyInstance
let asked: AskedCompanies
let sofia: Context
let id: RequestId

beforeAll(async () => {
  await installLaws()
  app = await buildApp(await testDeps())
})
beforeEach(async () => {
  asked = await askedCompanies()
  sofia = await withSession(asked.sofia)
  const [first] = await receivedIds(sofia)
  if (first === undefined) throw new Error('Nothing was received.')
  id = first
})

/** A call in Sofia's name. */
async function call(method: 'GET' | 'POST' | 'DELETE', path: string, rest: object = {}) {
  const { userId, organizationId, request } = sofia
  const claims = { userId, sessionId: request.sessionId ?? '', organizationId }
  const token = await signAccessToken((await testKeys()).accessTokens, claims, new Date())
  const { headers = {}, ...more } = rest as { headers?: Record<string, string> }
  return app.inject({
    method,
    url: `/api/received-requests/${id}${path}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...more,
  })
}
const attach = (name: string, content: string | Buffer, fields: Record<string, string> = {}) =>
  call('POST', '/documents', fileForm({ name, content, fields }))

describe('[REQ-07] a document of an answer', () => {
  test('is attached, shown with the answer, downloaded and taken off', async () => {
    const added = await attach('Declaration.pdf', pdf(), {
      documentTypes: 'compliant_statement,doc',
      validUntil: '2027-03-31',
    })
    expect(added.statusCode).toBe(200)
    expect(added.json()).toMatchObject({
      name: 'Declaration.pdf',
      mime: 'application/pdf',
      kind: 'verification',
      documentTypes: ['compliant_statement', 'doc'],
      validUntil: '2027-03-31',
    })
    expect((await call('GET', '/answer')).json().documents).toEqual([added.json()])
    const path = `/documents/${added.json().id}`
    expect((await call('GET', `${path}/download`)).body).toContain('%PDF-1.7')
    expect((await call('DELETE', path)).statusCode).toBe(200)
    expect((await call('GET', '/answer')).json().documents).toEqual([])
    expect((await call('GET', `${path}/download`)).statusCode).toBe(404)
  })

  test('crosses with the reply as a row of the questioner’s with the same content, and stays when it is taken off later', async () => {
    const content = pdf()
    const { id: documentId } = (await attach('Declaration.pdf', content)).json()
    await answerAll(sofia, id)
    await reply(sofia, id)
    await call('DELETE', `/documents/${documentId}`)
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select f.subscriber_id::int as subscriber, f.name, f.sha256 = d.value ->> 'sha256' as "isSame"
       from data.request_reply_files x join data.files f on f.subscriber_id = x.subscriber_id and f.id = x.file_id
       join data.request_replies r on r.request_id = x.request_id and r.number = x.number
       cross join lateral jsonb_array_elements(r.snapshot -> 'documents') d (value)
       where x.request_id in ($1, $2) order by f.subscriber_id = $3 desc`,
      [id, asked.sentId, asked.sofia.subscriberId],
    )
    expect(rows).toEqual([
      { subscriber: asked.sofia.subscriberId, name: 'Declaration.pdf', isSame: true },
      { subscriber: asked.anna.subscriberId, name: 'Declaration.pdf', isSame: true },
    ])
  })

  test.each([
    ['invoice.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'document:wrong-kind'],
    ['declaration.png', pdf('fixed'), 'document:not-as-named'],
    ['empty.pdf', '', 'file:empty'],
    ['noise.txt', Buffer.from([0, 1, 2, 3]), 'document:unknown-kind'],
  ])('%s is refused', async (name, content, code) => {
    const answer = await attach(name, content)
    expect(answer.json()).toMatchObject({ code })
    expect((await call('GET', '/answer')).json().documents).toEqual([])
  })

  test('is not taken off while a reply with it is being sent', async () => {
    await attach('Declaration.pdf', pdf())
    const { documents } = await answerOf(sofia, id)
    const takeOff = () =>
      inRequest(sofia, async (other) => {
        await sql`set local lock_timeout = '50ms'`.execute(other.db)
        return removeRequestDocument(other, id, documents[0]!.id)
      })
    await inRequest(sofia, async (sending) => {
      await lockDraft(sending, id)
      await expect(takeOff()).rejects.toMatchObject({ code: '55P03' })
    })
    expect((await answerOf(sofia, id)).documents).toHaveLength(1)
    await takeOff()
    expect((await answerOf(sofia, id)).documents).toEqual([])
  })

  test('whose file is gone does not cross as a name alone', async () => {
    const told = aReply({ documents: [(await repliedFile(asked.sofia, 'f'.repeat(64))).document] })
    await expect(replyTo(asked, told, [0 as FileId])).rejects.toThrow('is gone')
  })

  test('is refused with a type that the variant does not offer, and with a day that is none', async () => {
    expect((await attach('a.pdf', pdf(), { documentTypes: 'eudr_dd_statement' })).statusCode).toBe(422)
    expect((await attach('a.pdf', pdf(), { documentTypes: 'made-up' })).statusCode).toBe(422)
    expect((await attach('a.pdf', pdf(), { validUntil: '2027-02-30' })).statusCode).toBe(422)
  })

  test('is attached once', async () => {
    const content = pdf()
    await attach('First.pdf', content)
    expect((await attach('Second.pdf', content)).json()).toMatchObject({
      code: 'exchange:document-exists',
      details: { name: 'First.pdf' },
    })
  })

  test('of another request is not found', async () => {
    const { id: documentId } = (await attach('Declaration.pdf', pdf())).json()
    const { anna, supplierId, sofiaUser } = asked
    const email = sofiaUser.email
    await ask(anna, [{ supplierId, productIds: [await boughtPart(anna, supplierId, 'Seal')], email }])
    const other = (await receivedIds(sofia)).find((one) => one !== id)
    if (other === undefined) throw new Error('Nothing more was received.')
    id = other
    expect((await call('GET', `/documents/${documentId}/download`)).statusCode).toBe(404)
    expect((await call('DELETE', `/documents/${documentId}`)).statusCode).toBe(404)
  })

  test('is not attached to a request that was withdrawn', async () => {
    await inRequest(asked.anna, (ctx) => requests.withdrawRequest(ctx, asked.sentId))
    expect((await attach('Declaration.pdf', pdf())).json()).toMatchObject({ code: 'exchange:closed' })
  })
})
