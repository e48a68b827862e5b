import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { substancesChange } from '#contract/products/substances.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { saveProductSubstances } from '#server/products/substances/substances.service.ts'
import { answerAll, answerOf, receivedIds, reply, withSession, write } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { identified, testProduct } from '#tests/products/products.ts'

let asked: AskedCompanies
let sofia: Context
let id: RequestId
let lead: number

beforeAll(async () => {
  await installLaws()
  const { owner } = await testDeps()
  const { rows } = await owner.query(
    `select id from data.substances where cas_numbers @> '{7439-92-1}' and subscriber_id is null`,
  )
  lead = Number(rows[0].id)
})
beforeEach(async () => {
  asked = await askedCompanies()
  sofia = await withSession(asked.sofia)
  const [first] = await receivedIds(sofia)
  if (first === undefined) throw new Error('Nothing was received.')
  id = first
})

/** Sofia's own product with the number that the questioner wrote, and what it contains. */
async function ownProduct() {
  const productId = await testProduct(sofia, 'Our valve', {
    identifiers: [identified('NV-Expansion valve EX4')],
  })
  await inRequest(sofia, (ctx) =>
    saveProductSubstances(ctx, {
      id: productId,
      ifMatch: 1,
      change: substancesChange.parse({
        answers: [{ list: 'candidate_list', state: 'included' }],
        substances: [{ substanceId: lead, concentration: '2.9', lists: ['candidate_list'] }],
      }),
    }),
  )
  return productId
}

describe('[REQ-06] what is known already', () => {
  test('comes from the own product with the same number, to confirm or to start over', async () => {
    await ownProduct()
    const { known, named } = await answerOf(sofia, id)
    expect(known).toMatchObject({
      from: 'product',
      title: 'Our valve',
      state: {
        answers: [{ list: 'candidate_list', state: 'included' }],
        substances: [
          { substanceId: lead, concentration: '2.9', lists: expect.arrayContaining(['candidate_list']) },
        ],
      },
    })
    expect(named).toMatchObject([{ id: lead, casNumbers: ['7439-92-1'] }])
    const confirmed = await write(sofia, id, { substanceState: known!.state })
    expect(confirmed.known).toBeNull()
    expect(confirmed.substanceState.substances).toHaveLength(1)
  })

  test('comes from the components of a complex product, too, with their numbers and units', async () => {
    const seal = await testProduct(sofia, 'Seal', { identifiers: [identified('V-9')] })
    await inRequest(sofia, (ctx) =>
      saveProductSubstances(ctx, {
        id: seal,
        ifMatch: 1,
        change: substancesChange.parse({ answers: [{ list: 'candidate_list', state: 'excluded' }] }),
      }),
    )
    await testProduct(sofia, 'Our valve', {
      identifiers: [identified('NV-Expansion valve EX4')],
      components: [seal],
    })
    expect((await answerOf(sofia, id)).known).toMatchObject({
      from: 'product',
      state: {
        answers: [],
        components: [
          {
            title: 'Seal',
            productId: 'V-9',
            units: 1,
            answers: [{ list: 'candidate_list', state: 'excluded' }],
          },
        ],
      },
    })
  })

  test('is not taken from a product by a session that reaches one mail only', async () => {
    await ownProduct()
    const { rows } = await (
      await testDeps()
    ).owner.query<{ key: string }>('select mailing_key as key from data.requests where id = $1', [id])
    const byLink = { ...sofia, request: { ...sofia.request, mailingKey: rows[0]!.key } }
    expect((await answerOf(byLink, id)).known).toBeNull()
  })

  test('is not taken by a person who may not read products', async () => {
    await ownProduct()
    const ability = sofia.request.ability.filter(({ subject }) => subject !== 'Product')
    expect((await answerOf({ ...sofia, request: { ...sofia.request, ability } }, id)).known).toBeNull()
  })

  test('comes from the answer of before when the same company asks again, without what a newer list asks', async () => {
    await answerAll(sofia, id, { otherInformation: other('First answer') })
    await reply(sofia, id)
    const again = await askedAgain()
    const { known, questions } = await answerOf(sofia, again)
    expect(known).toMatchObject({ from: 'reply', title: expect.stringMatching(/^R-\d{4}-0001$/) })
    expect(known?.state.answers).toHaveLength(questions.length)
    const { owner } = await testDeps()
    await owner.query(
      `update data.request_replies set snapshot = jsonb_set(snapshot, '{answers,0,listVersion}', '"2000-01-01"') where request_id = $1`,
      [id],
    )
    expect((await answerOf(sofia, again)).known?.state.answers).toHaveLength(questions.length - 1)
  })

  test('is not what was answered to another company', async () => {
    await answerAll(sofia, id)
    await reply(sofia, id)
    const other = await askedCompanies()
    const owner = (await testDeps()).owner
    const { rows } = await owner.query<{ id: string }>(
      `with r as (select * from data.requests where id = $1)
       insert into data.requests (subscriber_id, side, exchange_id, organization_id, reference, mailing_key, product_title, product_number, counterpart,
         snapshot, due_on, asked_at, changed_at)
       select subscriber_id, 'received', (select exchange_id from data.requests where id = $2), organization_id, 'R-2026-0099', gen_random_uuid(),
         product_title, product_number, 'Another company', snapshot, due_on, asked_at, changed_at from r returning id`,
      [id, other.sentId],
    )
    expect((await answerOf(sofia, Number(rows[0]!.id) as RequestId)).known).toBeNull()
  })
})

const other = (customerInformation: string) => ({
  internalComment: '',
  customerInformation,
  declarationValidity: 12 as const,
})

/** The same part, asked about again. */
async function askedAgain(): Promise<RequestId> {
  const { anna, supplierId, productId, sofiaUser } = asked
  await ask(anna, [{ supplierId, productIds: [productId], email: sofiaUser.email, again: true }])
  const newest = (await receivedIds(sofia)).at(-1)
  if (newest === undefined || newest === id) throw new Error('Nothing was asked again.')
  return newest
}
