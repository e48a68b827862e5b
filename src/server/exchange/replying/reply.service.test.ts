import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { replyToRequest as contract } from '#contract/exchange/declarations.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { signedContent } from '#domain/exchange/signed-content.ts'
import type { Context } from '#server/context.ts'
import { approveDeclaration } from '#server/exchange/declaring/declaration.service.ts'
import { replyToRequest } from '#server/exchange/replying/reply.service.ts'
import { getSentReplies, getSentReply } from '#server/exchange/replying/sent-replies.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import {
  answerAll,
  answerOf,
  codeFor,
  receivedIds,
  refreshSession,
  reply,
  sign,
  testKeys,
  withSession,
  write,
} from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, askedCompanies, boughtPart, type AskedCompanies } from '#tests/exchange.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'

let asked: AskedCompanies
let sofia: Context
let id: RequestId

beforeAll(installLaws)
beforeEach(async () => {
  asked = await askedCompanies()
  sofia = await withSession(asked.sofia)
  const [first] = await receivedIds(sofia)
  if (first === undefined) throw new Error('Nothing was received.')
  id = first
})

const send = (given: object = {}) =>
  inRequest(sofia, (ctx) => replyToRequest(ctx, id, contract.body.parse(given)))
const replyOfAnna = async (number = 1) => {
  const { owner } = await testDeps()
  const { rows } = await owner.query(
    'select snapshot, declaration, internal_comment as comment from data.request_replies where request_id = $1 and number = $2',
    [asked.sentId, number],
  )
  return rows[0]
}
const statusesOf = async () => [
  (await requests.getSentRequest(asked.anna, asked.sentId)).status,
  (await requests.getReceivedRequest(sofia, id)).status,
]
/** The next status of a request, as the questioner's decisions will bring it. */
const become = async (status: string) => {
  const { owner } = await testDeps()
  await owner.query(
    `with e as (update data.exchanges set status = $2 where id = (select exchange_id from data.requests where id = $1) returning id)
     update data.requests set status = $2 where exchange_id = (select id from e)`,
    [id, status],
  )
}

describe('[REQ-07] a reply', () => {
  test('crosses to the questioner once signed: who answers, names in place of ids, months and last day', async () => {
    await answerAll(sofia, id)
    expect((await reply(sofia, id)).status).toBe('replied')
    expect(await statusesOf()).toEqual(['replied', 'replied'])
    const { snapshot, declaration } = await replyOfAnna()
    const answer = await answerOf(sofia, id)
    expect(snapshot).toMatchObject({
      version: 1,
      replier: { person: 'Test admin', email: asked.sofiaUser.email },
      product: { title: 'Expansion valve EX4' },
      informationOwner: 'we',
      isComplexProduct: false,
      declarationValidity: 12,
    })
    expect(snapshot.answers).toHaveLength(answer.questions.length)
    expect(snapshot.answers[0]).toMatchObject({
      state: 'excluded',
      listVersion: answer.questions[0]?.listVersion,
    })
    expect(Number(snapshot.validUntil.slice(0, 4)) - Number(snapshot.answeredOn.slice(0, 4))).toBe(1)
    expect(declaration).toMatchObject({
      name: 'Sofia Ek, quality manager',
      method: 'email',
      address: asked.sofiaUser.email,
    })
    expect(declaration.text).toContain('Expansion valve EX4')
  })

  test('[AUTH-15] has a signature that either party can check by its own copy', async () => {
    await answerAll(sofia, id)
    await reply(sofia, id)
    const { snapshot, declaration } = await replyOfAnna()
    const content = signedContent(declaration.text, snapshot)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(content))
    expect(Buffer.from(digest).toString('hex')).toBe(declaration.hash)
  })

  test('names substances by name, EC and CAS number, with the exemptions by annex and number', async () => {
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select s.id, s.name, s.cas_numbers as cas from data.list_entries e join data.substance_lists l on l.id = e.list_id
       join data.substances s on s.id = e.substance_id where l.key = 'candidate_list' and s.name = 'Lead' limit 1`,
    )
    const lead = Number(rows[0].id)
    const { questions } = await answerOf(sofia, id)
    await write(sofia, id, {
      informationOwner: 'we',
      isComplexProduct: false,
      substanceState: {
        answers: questions.map(({ list }) => ({
          list,
          state: list === 'candidate_list' ? 'included' : 'undefined',
        })),
        substances: [
          answeredSubstance(lead as never, {
            materialName: 'Brass',
            concentration: '2.9',
            lists: ['candidate_list'],
          }),
        ],
        components: [],
      },
    })
    await reply(sofia, id)
    const { snapshot } = await replyOfAnna()
    expect(snapshot.substances).toEqual([
      expect.objectContaining({
        name: 'Lead',
        casNumbers: ['7439-92-1'],
        materialName: 'Brass',
        concentration: '2.9',
        lists: ['candidate_list'],
      }),
    ])
    expect(JSON.stringify(snapshot)).not.toContain('substanceId')
  })

  test('tells the questioner by mail, in the questioner’s own company, and makes the supplier registered', async () => {
    await answerAll(sofia, id)
    await reply(sofia, id)
    const mails = await asked.anna.db
      .selectFrom('mails')
      .select(['template', 'parameters', 'state'])
      .where('template', '=', 'reply')
      .execute()
    expect(mails).toMatchObject([
      {
        state: 'waiting',
        parameters: { requestIds: [asked.sentId], parts: [{ title: 'Expansion valve EX4' }] },
      },
    ])
    const { state } = await asked.anna.db
      .selectFrom('supply_chain_organizations')
      .select('state')
      .where('id', '=', asked.supplierId)
      .executeTakeFirstOrThrow()
    expect(state).toBe('registered')
  })

  test('is read again by the company that sent it, and by nobody else', async () => {
    await answerAll(sofia, id)
    await reply(sofia, id)
    expect((await getSentReplies(sofia, id)).items).toMatchObject([
      { number: 1, signedBy: 'Sofia Ek, quality manager' },
    ])
    const crossed = (await replyOfAnna()).snapshot
    expect((await getSentReply(sofia, id, 1)).snapshot).toEqual(crossed)
    const [english] = (await getSentReply({ ...sofia, language: 'en' }, id, 1)).snapshot.answers
    expect(english?.title).toBe('Candidate List of substances of very high concern')
    expect(english?.title).not.toBe(crossed.answers[0]?.title)
    await expect(getSentReply(sofia, id, 2)).rejects.toMatchObject({ code: 'not-found' })
    await expect(getSentReplies(asked.anna, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('[REQ-04] over a reply, and after a rejection, is the next version; the earlier one stays', async () => {
    await answerAll(sofia, id)
    await reply(sofia, id)
    await write(sofia, id, { informationOwner: 'supplier' })
    await reply(sofia, id)
    await become('rejected')
    await reply(sofia, id)
    expect((await getSentReplies(sofia, id)).items.map(({ number }) => number)).toEqual([3, 2, 1])
    expect((await replyOfAnna(1)).snapshot.informationOwner).toBe('we')
    expect((await replyOfAnna(3)).snapshot.informationOwner).toBe('supplier')
    expect(await statusesOf()).toEqual(['replied', 'replied'])
  })

  test('[REQ-05] that was approved is amended after its change was reported', async () => {
    await answerAll(sofia, id)
    await reply(sofia, id)
    await become('approved_by_questioner')
    await expect(write(sofia, id, { informationOwner: 'supplier' })).rejects.toMatchObject({
      code: 'exchange:transition',
    })
    await inRequest(sofia, (ctx) => requests.reportChange(ctx, id, 'Another seal since May'))
    expect(await statusesOf()).toEqual(['new_info', 'new_info'])
    const { steps } = await requests.getSentRequest(asked.anna, asked.sentId)
    expect(steps.at(-1)).toMatchObject({ action: 'report-change', text: 'Another seal since May' })
    await write(sofia, id, { informationOwner: 'supplier' })
    await reply(sofia, id)
    expect(await statusesOf()).toEqual(['replied', 'replied'])
    await expect(inRequest(sofia, (ctx) => requests.reportChange(ctx, id, 'Again'))).rejects.toMatchObject({
      code: 'exchange:transition',
    })
  })

  test('takes what is given with it in the place of what is stored, but for what was signed', async () => {
    await answerAll(sofia, id)
    await sign(sofia, id)
    await expect(send({ customerInformation: 'Changed after signing' })).rejects.toMatchObject({
      code: 'declaration:outdated',
    })
    await expect(send({ declarationValidity: 24 })).rejects.toMatchObject({ code: 'declaration:outdated' })
    await send({ declarationValidity: { months: 12 }, internalComment: 'For us' })
    expect((await getSentReply(sofia, id, 1)).internalComment).toBe('For us')
    expect((await replyOfAnna()).comment).toBe('')
  })
})

describe('[REQ-07] a reply is refused and everything is kept', () => {
  test('without a declaration', async () => {
    await answerAll(sofia, id)
    await expect(send()).rejects.toMatchObject({ code: 'declaration:needed' })
    expect((await answerOf(sofia, id)).substanceState.answers.length).toBeGreaterThan(0)
    expect(await statusesOf()).toEqual(['new', 'new'])
  })

  test('[AUTH-15] with a declaration whose code nobody has typed', async () => {
    await answerAll(sofia, id)
    const code = await codeFor(sofia, id)
    await expect(send()).rejects.toMatchObject({ code: 'declaration:needed' })
    await inRequest(sofia, async (ctx) => approveDeclaration(ctx, await testKeys(), code))
    expect((await send()).status).toBe('replied')
  })

  test('[AUTH-15] over a text that somebody changed after it was signed; signing again sends it', async () => {
    await answerAll(sofia, id)
    await sign(sofia, id)
    await write(sofia, id, { informationOwner: 'supplier' })
    await expect(send()).rejects.toMatchObject({ code: 'declaration:outdated' })
    expect((await answerOf(sofia, id)).informationOwner).toBe('supplier')
    await write(sofia, id, { informationOwner: 'we' })
    // The answer is again what was signed.
    expect((await send()).status).toBe('replied')
  })

  test('[AUTH-15] after the session was refreshed; the answer stays and is signed again', async () => {
    await answerAll(sofia, id)
    await sign(sofia, id)
    await refreshSession(sofia)
    await expect(send()).rejects.toMatchObject({ code: 'declaration:needed' })
    expect((await reply(sofia, id)).status).toBe('replied')
  })

  test('[AUTH-15] with a signature that was used for the reply before', async () => {
    await answerAll(sofia, id)
    await reply(sofia, id)
    await expect(send()).rejects.toMatchObject({ code: 'declaration:needed' })
  })

  test('[AUTH-15] with the signature of a colleague’s session', async () => {
    await answerAll(sofia, id)
    await sign(sofia, id)
    sofia = await withSession(asked.sofia)
    await expect(send()).rejects.toMatchObject({ code: 'declaration:needed' })
  })

  test('after the request was withdrawn, and after its answer was approved', async () => {
    await answerAll(sofia, id)
    await sign(sofia, id)
    await become('approved_by_questioner')
    await expect(send()).rejects.toMatchObject({ code: 'exchange:transition' })
    await become('new')
    await inRequest(asked.anna, (ctx) => requests.withdrawRequest(ctx, asked.sentId))
    await expect(send()).rejects.toMatchObject({ code: 'exchange:closed' })
  })

  test('with documents that are not of this answer', async () => {
    await answerAll(sofia, id)
    await sign(sofia, id)
    await expect(send({ documents: [999_999_999] })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('[REQ-06] one answer for several parts of a mail', () => {
  /** Three more requests of one mail, as Sofia has them. */
  async function askedTogether() {
    const { anna, supplierId, sofiaUser } = asked
    const productIds = []
    for (const title of ['Gasket', 'Nut', 'Ring']) productIds.push(await boughtPart(anna, supplierId, title))
    const { results } = await ask(anna, [{ supplierId, productIds, email: sofiaUser.email }])
    const [first, ...others] = (await receivedIds(sofia)).filter((each) => each !== id)
    return { sentIds: results[0]!.requestIds, first: first!, others }
  }

  test('is sent for all of them, each under its own name', async () => {
    const { sentIds, first, others } = await askedTogether()
    const answer = await answerOf(sofia, first)
    expect(answer.others.map((other) => other.id).toSorted((a, b) => a - b)).toEqual(others)
    await answerAll(sofia, first, { alsoFor: others })
    await reply(sofia, first)
    const { owner } = await testDeps()
    const { rows } = await owner.query(
      `select snapshot #>> '{product,title}' as title from data.request_replies where request_id = any($1) order by 1`,
      [sentIds],
    )
    expect(rows.map(({ title }) => title)).toEqual(['Gasket', 'Nut', 'Ring'])
    const mails = await asked.anna.db
      .selectFrom('mails')
      .select('id')
      .where('template', '=', 'reply')
      .execute()
    expect(mails).toHaveLength(1)
    // Each can be amended for itself from what was sent.
    expect(await answerOf(sofia, others[0]!)).toMatchObject({ informationOwner: 'we', alsoFor: [] })
    expect((await answerOf(sofia, first)).alsoFor).toEqual([])
  })

  test('takes the place of what was begun for another of them, whose writer learns of it', async () => {
    const { first, others } = await askedTogether()
    const begun = await write(sofia, others[0]!, { informationOwner: 'supplier' })
    await answerAll(sofia, first, { alsoFor: others })
    await reply(sofia, first)
    expect(await answerOf(sofia, others[0]!)).toMatchObject({
      version: begun.version + 1,
      informationOwner: 'we',
    })
    await expect(
      write(sofia, others[0]!, { informationOwner: 'we-partially' }, begun.version),
    ).rejects.toMatchObject({ code: 'edit:outdated' })
  })

  test('is sent for none of them when one is refused', async () => {
    const { sentIds, first, others } = await askedTogether()
    await answerAll(sofia, first, { alsoFor: others })
    await sign(sofia, first)
    const { owner } = await testDeps()
    // The shared row of the last one says what the other party has done meanwhile.
    await owner.query(
      `update data.exchanges set closed = 'withdrawn' where id = (select exchange_id from data.requests where id = $1)`,
      [others.at(-1)],
    )
    await expect(inRequest(sofia, (ctx) => replyToRequest(ctx, first, {}))).rejects.toMatchObject({
      code: 'exchange:closed',
    })
    const { rows } = await owner.query(
      `select (select count(*)::int from data.request_replies where request_id = any($1)) as replies,
        (select count(*)::int from data.mails where template = 'reply' and subscriber_id = $2) as mails,
        (select array_agg(distinct status) from data.requests where id = any($1)) as statuses`,
      [sentIds, asked.anna.subscriberId],
    )
    expect(rows).toEqual([{ replies: 0, mails: 0, statuses: ['new'] }])
  })

  test('is refused for a part of another mail, of nobody, and for itself', async () => {
    const { first } = await askedTogether()
    for (const alsoFor of [[id], [999_999_999 as RequestId], [first]])
      await expect(write(sofia, first, { alsoFor })).rejects.toMatchObject({ code: 'exchange:same-answer' })
  })

  test('is not sent where one of them was withdrawn after it was chosen', async () => {
    const { sentIds, first, others } = await askedTogether()
    await answerAll(sofia, first, { alsoFor: others })
    for (const sentId of sentIds.slice(1))
      await inRequest(asked.anna, (ctx) => requests.withdrawRequest(ctx, sentId))
    await expect(sign(sofia, first)).rejects.toMatchObject({ code: 'exchange:same-answer' })
  })
})
