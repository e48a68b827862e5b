import { randomUUID } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AnsweredSubstance } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import { buildApp } from '#server/app.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import type { Context } from '#server/context.ts'
import { findAnswerSubstances } from '#server/exchange/answering/substances.service.ts'
import {
  approveDeclaration,
  askDeclarationCode,
  MAX_CODES_ASKED,
  MAX_WRONG_CODES,
} from '#server/exchange/declaring/declaration.service.ts'
import { sendDueMails } from '#server/mails/sending.ts'
import { DECLARATION_MINUTES } from '#server/mails/templates.ts'
import {
  answerAll,
  answerOf,
  codeFor,
  noneOfAll,
  receivedIds,
  refreshSession,
  testKeys,
  withSession,
  write,
} from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps, type TestDeps } from '#tests/deps.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { withMailServer } from '#tests/swift-link.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'

const WRONG = '000000'
let deps: TestDeps
let server: Awaited<ReturnType<typeof withMailServer>>['server']
let app: FastifyInstance
let asked: AskedCompanies
let sofia: Context
let id: RequestId

beforeAll(async () => {
  await installLaws()
  const made = await withMailServer(await testDeps())
  deps = made.deps
  server = made.server
  app = await buildApp(deps)
})
afterAll(() => server.close())
beforeEach(async () => {
  asked = await askedCompanies()
  sofia = await withSession(asked.sofia)
  const [first] = await receivedIds(sofia)
  if (first === undefined) throw new Error('Nothing was received.')
  id = first
})

const ask = async (method: 'email' | 'authenticator' = 'email', ctx = sofia) => {
  const keys = await testKeys()
  return inRequest(ctx, (request) =>
    askDeclarationCode(request, keys, { method, name: 'Sofia Ek', options: { requestId: id } }),
  )
}
const approve = async (code: string, ctx = sofia) => approveDeclaration(ctx, await testKeys(), code)
const later = (minutes: number): Context => ({
  ...sofia,
  now: () => new Date(Date.now() + minutes * 60_000),
})

/** Sends what waits, and gives the code of the newest mail to Sofia. */
async function mailedCode(): Promise<string> {
  await sendDueMails({ ...deps, transaction: (tenant, work) => deps.databases.transaction(tenant, work) })
  const mail = server.received.findLast(
    ({ recipient, text }) => recipient === asked.sofiaUser.email && text.includes('att signera: '),
  )
  const code = /signera: (\d{3}) (\d{3})/.exec(mail?.text ?? '')
  return `${code?.[1]}${code?.[2]}`
}

describe('[AUTH-15] a declaration', () => {
  test('is signed by the code of a real mail, which nothing but the mail holds', async () => {
    await answerAll(sofia, id)
    const { userId, organizationId, request } = sofia
    const claims = { userId, sessionId: request.sessionId ?? '', organizationId }
    const token = await signAccessToken((await testKeys()).accessTokens, claims, new Date())
    const post = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
    const message = await post('/api/auth/declaration/message', {
      name: 'Sofia Ek, quality manager',
      options: { requestId: id },
    })
    expect(message.statusCode).toBe(200)
    expect(message.json()).toMatchObject({
      address: `${asked.sofiaUser.email[0]}***@test.example`,
      text: expect.stringContaining('Jag, Sofia Ek, quality manager, intygar'),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const code = await mailedCode()
    expect(code).toMatch(/^\d{6}$/)
    const { rows } = await deps.owner.query(
      `select (select row_to_json(d)::text from data.declarations d where session_id = $1) || (select string_agg(parameters::text, ' ') from data.mails) as kept`,
      [request.sessionId],
    )
    expect(rows[0].kept).not.toContain(code)
    expect(rows[0].kept).not.toContain(`${code.slice(0, 3)} ${code.slice(3)}`)
    const approved = await post('/api/auth/declaration', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
    expect(approved.statusCode).toBe(200)
    const replied = await post(`/api/received-requests/${id}/reply`, { declarationValidity: { months: 12 } })
    expect(replied.json()).toMatchObject({ status: 'replied' })
  })

  test('ends after five wrong codes, which stay counted though each call is refused', async () => {
    await answerAll(sofia, id)
    const code = await codeFor(sofia, id)
    for (let left = MAX_WRONG_CODES - 1; left > 0; left -= 1)
      await expect(approve(WRONG)).rejects.toMatchObject({ code: 'declaration:code', details: { left } })
    await expect(approve(WRONG)).rejects.toMatchObject({ code: 'declaration:ended' })
    await expect(approve(code)).rejects.toMatchObject({ code: 'declaration:ended' })
  })

  test('counts a wrong code of a call over HTTP', async () => {
    await answerAll(sofia, id)
    await codeFor(sofia, id)
    const { userId, organizationId, request } = sofia
    const claims = { userId, sessionId: request.sessionId ?? '', organizationId }
    const token = await signAccessToken((await testKeys()).accessTokens, claims, new Date())
    const guess = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/declaration',
        payload: { code: WRONG },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      })
    expect((await guess()).json()).toMatchObject({ code: 'declaration:code', details: { left: 4 } })
    expect((await guess()).json()).toMatchObject({ code: 'declaration:code', details: { left: 3 } })
  })

  test('takes a code once', async () => {
    await answerAll(sofia, id)
    const code = await codeFor(sofia, id)
    await approve(code)
    await expect(approve(code)).rejects.toMatchObject({ code: 'declaration:ended' })
  })

  test('takes no code that has expired', async () => {
    await answerAll(sofia, id)
    const code = await codeFor(sofia, id)
    await expect(approve(code, later(DECLARATION_MINUTES))).rejects.toMatchObject({
      code: 'declaration:ended',
    })
    await approve(code, later(DECLARATION_MINUTES - 1))
  })

  test('takes no code of a session that was refreshed, and none of another session', async () => {
    await answerAll(sofia, id)
    const code = await codeFor(sofia, id)
    const other = await withSession(asked.sofia)
    await expect(approve(code, other)).rejects.toMatchObject({ code: 'declaration:ended' })
    await refreshSession(sofia)
    await expect(approve(code)).rejects.toMatchObject({ code: 'declaration:ended' })
  })

  test('that is asked for again ends the code before, whose mail is not sent any more', async () => {
    await answerAll(sofia, id)
    await ask()
    const first = await mailedCode()
    await ask()
    await ask()
    const before = server.received.length
    const newest = await mailedCode()
    expect(server.received.length - before).toBe(1)
    if (first !== newest) await expect(approve(first)).rejects.toMatchObject({ code: 'declaration:code' })
    await approve(newest)
  })

  test('is asked for a few times in a quarter of an hour', async () => {
    await answerAll(sofia, id)
    for (let turn = 1; turn <= MAX_CODES_ASKED; turn += 1) await ask()
    await expect(ask()).rejects.toMatchObject({ code: 'rate:limited' })
    await ask('email', { ...later(16) })
  })

  test('needs an authenticator app where the person asks for one', async () => {
    await answerAll(sofia, id)
    await expect(ask('authenticator')).rejects.toMatchObject({ code: 'declaration:method' })
  })

  test('is not asked for without a session', async () => {
    await answerAll(asked.sofia, id)
    await expect(ask('email', asked.sofia)).rejects.toMatchObject({ code: 'declaration:ended' })
  })
})

describe('[REQ-07] an answer that is not complete is not signed, and told in words', () => {
  const missing = async () => {
    try {
      await ask()
    } catch (error) {
      return (error as { details: { missing: string; steps: { step: string }[] } }).details
    }
    throw new Error('The answer was signed.')
  }

  test('step by step', async () => {
    const { steps, missing: text } = await missing()
    const { questions } = await answerOf(sofia, id)
    expect(steps.slice(0, 2)).toEqual([
      { step: 'information-owner', missing: 'vem som vet vad produkten består av' },
      { step: 'complex-product', missing: 'om produkten har komponenter' },
    ])
    expect(steps.slice(2).map(({ step }) => step)).toEqual(questions.map(() => 'substances'))
    expect(text).toContain(`ett svar på ”${questions[0]?.title}”`)
    await write(sofia, id, { informationOwner: 'we', isComplexProduct: false })
    expect((await missing()).steps).toHaveLength(questions.length)
  })

  test('for the components of a complex product', async () => {
    const answer = await answerOf(sofia, id)
    await write(sofia, id, { informationOwner: 'we', isComplexProduct: true })
    expect((await missing()).missing).toContain('produktens komponenter')
    const { answers } = noneOfAll(answer).substanceState!
    const component = (title: string) => ({ title, productId: '', units: 1, answers, substances: [] })
    await write(sofia, id, {
      substanceState: {
        answers: [],
        substances: [],
        components: [component('Seal'), { ...component('Body'), answers: answers.slice(1) }],
      },
    })
    expect((await missing()).missing).toBe(
      `ett svar på ”${answer.questions[0]?.title}” för 1 av 2 komponenter`,
    )
  })

  test('where a substance is in the whole of a complex product, and in no component', async () => {
    const answer = await answerOf(sofia, id)
    const { answers } = noneOfAll(answer).substanceState!
    const { items } = await findAnswerSubstances(sofia, id, { text: '7439-92-1', page: 1, perPage: 1 })
    const [found] = items
    if (!found) throw new Error('Lead is in the catalogue.')
    const entry: AnsweredSubstance = answeredSubstance(found.id, { concentration: '5' })
    const body = { title: 'Body', productId: '', units: 1, answers }
    const tell = (whole: AnsweredSubstance[], substances: AnsweredSubstance[]) =>
      write(sofia, id, {
        informationOwner: 'we',
        isComplexProduct: true,
        substanceState: { answers: [], substances: whole, components: [{ ...body, substances }] },
      })
    await tell([entry], [])
    expect((await missing()).missing).toBe('vilken komponent som innehåller varje ämne i helheten')
    await tell([], [entry])
    await codeFor(sofia, id)
  })

  test('where “yes, these” names none', async () => {
    const answer = await answerOf(sofia, id)
    const [first, ...others] = noneOfAll(answer).substanceState!.answers
    await answerAll(sofia, id, {
      substanceState: {
        answers: [{ ...first!, state: 'included' }, ...others],
        substances: [],
        components: [],
      },
    })
    expect((await missing()).missing).toBe(`vilka ämnen på ”${answer.questions[0]?.title}” som finns`)
  })

  test('in the caller’s language', async () => {
    sofia = { ...sofia, language: 'en' }
    await write(sofia, id, { informationOwner: 'we-partially', isComplexProduct: false })
    expect((await missing()).missing).toContain('which legislations your supplier knows about')
  })
})
