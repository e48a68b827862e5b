import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { AnswerChanges } from '#contract/exchange/answering.ts'
import type { RequestId } from '#contract/values/ids.ts'
import type { Context } from '#server/context.ts'
import { removeRequestDocument } from '#server/exchange/answering/documents.service.ts'
import { insertDocument } from '#server/exchange/answering/documents.repository.ts'
import { replyToRequest } from '#server/exchange/replying/reply.service.ts'
import { answerAll, answerOf, noneOfAll, receivedIds, sign, withSession, write } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { ask, askedCompanies, boughtPart } from '#tests/exchange.ts'
import { repliedFile } from '#tests/exchange-replies.ts'
import { testUser } from '#tests/people.ts'

/** Two requests of one mail; Sofia has written and signed the answer of the first. */
let sofia: Context
let colleague: Context
let id: RequestId
let otherId: RequestId

beforeAll(installLaws)
beforeEach(async () => {
  const asked = await askedCompanies()
  const { anna, supplierId, sofiaUser } = asked
  const productIds = [await boughtPart(anna, supplierId, 'Gasket'), await boughtPart(anna, supplierId, 'Nut')]
  await ask(anna, [{ supplierId, productIds, email: sofiaUser.email }])
  sofia = await withSession(asked.sofia)
  const [, first, second] = await receivedIds(sofia)
  if (first === undefined || second === undefined) throw new Error('Two more requests were received.')
  id = first
  otherId = second
  const user = await testUser(sofiaUser.company ? { company: sofiaUser.company } : {})
  colleague = await testContext({}, user)
  await answerAll(sofia, id)
  await attach(sofia, 'a')
  await sign(sofia, id)
})

async function attach(ctx: Context, mark: string): Promise<void> {
  const file = await repliedFile(ctx, mark.repeat(64))
  const details = { kind: 'verification', documentTypes: [], validUntil: null } as const
  await insertDocument(ctx, { id, fileId: file.id, details })
}

const send = () => inRequest(sofia, (ctx) => replyToRequest(ctx, id, {}))
const other = { internalComment: '', customerInformation: '', declarationValidity: 12 } as const

/** Changes of a colleague between the signature and the sending, each by itself. */
const changes: [string, () => Promise<unknown>][] = [
  ['a document more', () => attach(colleague, 'b')],
  [
    'a document less',
    async () => {
      const [document] = (await answerOf(colleague, id)).documents
      if (!document) throw new Error('A document is attached.')
      await inRequest(colleague, (ctx) => removeRequestDocument(ctx, id, document.id))
    },
  ],
  [
    'another last day of a document',
    async () => {
      const { owner } = await testDeps()
      await owner.query(
        `update data.request_documents set valid_until = '2030-01-01' where request_id = $1`,
        [id],
      )
    },
  ],
  ['another validity', () => changed({ otherInformation: { ...other, declarationValidity: 24 } })],
  [
    'another word to the customer',
    () => changed({ otherInformation: { ...other, customerInformation: 'And more.' } }),
  ],
  ['a list that is answered otherwise', () => changed(withState('undefined'))],
  ['a component', () => changed(() => ({ isComplexProduct: true, ...withState('excluded', ['Body'])() }))],
  ['another product with the same answer', () => changed({ alsoFor: [otherId] })],
]

let questions: Awaited<ReturnType<typeof answerOf>>

async function changed(change: AnswerChanges | (() => AnswerChanges)): Promise<void> {
  questions = await answerOf(colleague, id)
  await write(colleague, id, typeof change === 'function' ? change() : change)
}

const withState =
  (state: 'excluded' | 'undefined', components: string[] = []) =>
  () => {
    const { substanceState } = noneOfAll(questions)
    const answers = (substanceState?.answers ?? []).map((answer) => ({ ...answer, state }))
    const parts = components.map((title) => ({ title, productId: '', units: 1, answers, substances: [] }))
    return { substanceState: { answers, substances: [], components: parts } }
  }

describe('[AUTH-15] what was signed is sent, or nothing: a colleague has changed meanwhile', () => {
  test.each(changes)('%s', async (_, change) => {
    await change()
    await expect(send()).rejects.toMatchObject({ code: 'declaration:outdated' })
  })

  test('nothing but the comment for colleagues, which nobody signs', async () => {
    await changed({ otherInformation: { ...other, internalComment: 'Ask Maja next time.' } })
    expect((await send()).status).toBe('replied')
  })
})
