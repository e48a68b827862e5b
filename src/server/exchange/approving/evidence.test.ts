import { beforeAll, describe, expect, test } from 'vitest'

import type { LegislationId } from '#contract/values/ids.ts'
import { explain } from '#server/compliance/explaining/explanation.service.ts'
import { getProductReply } from '#server/documents/from-suppliers.service.ts'
import { contentOf } from '#server/mails/content.ts'
import { saveProductSubstances } from '#server/products/substances/substances.service.ts'
import { substancesChange } from '#contract/products/substances.ts'
import { addEdge, addPart, changed, installLaws } from '#tests/compliance/world.ts'
import { inRequest, testContext } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { approve, approvePartially, reject, repliedCompanies, undo } from '#tests/exchange-approvals.ts'
import { repliedFile, replyTo } from '#tests/exchange-replies.ts'

beforeAll(installLaws)

const REACH = 1 as LegislationId
const ARTICLE_33 = 2 as LegislationId

describe('[COMP-05, REQ-08] "Why?"', () => {
  const declarationsOf = async ({ anna }: AskedCompanies, id: AskedCompanies['productId']) =>
    (await explain(anna, { id, legislationId: ARTICLE_33 })).declarations

  test('names the supplier’s declaration behind a status, here and above', async () => {
    const asked = await repliedCompanies()
    const pump = await addPart(asked.anna, { title: 'Heat pump' })
    await addEdge(asked.anna, pump, asked.productId)
    await changed(asked.anna, [pump])
    await approve(asked)
    const declaration = {
      request: { id: asked.sentId, reference: expect.stringMatching(/^R-\d{4}-0001$/) },
      number: 1,
      supplier: 'Ventilteknik',
      signedBy: 'Sofia Ek, quality manager',
      signedAt: '2026-11-20T15:20:41.000Z',
      validUntil: '2027-11-20',
      product: { id: asked.productId, title: 'Expansion valve EX4' },
    }
    expect(await declarationsOf(asked, asked.productId)).toEqual([declaration])
    expect(await declarationsOf(asked, pump)).toEqual([declaration])
  })

  test('names none where the answer was given anew by a person, or the approval was undone', async () => {
    const asked = await repliedCompanies()
    const { changeSetId } = await approve(asked)
    await inRequest(asked.anna, (ctx) =>
      saveProductSubstances(ctx, {
        id: asked.productId,
        ifMatch: 2,
        change: substancesChange.parse({
          sourceId: asked.supplierId,
          answers: [{ list: 'candidate_list', state: 'excluded' }],
          substances: [],
        }),
      }),
    )
    expect(await declarationsOf(asked, asked.productId)).toEqual([])
    const other = await repliedCompanies()
    await undo(other, (await approve(other)).changeSetId)
    expect(await declarationsOf(other, other.productId)).toEqual([])
    expect(changeSetId).not.toBeNull()
  })
})

describe('[PROD-32] the reply of a product', () => {
  test('tells request, signer, approval and its documents', async () => {
    const asked = await askedCompanies()
    expect(await getProductReply(asked.anna, asked.productId)).toEqual({ reply: null, replies: [] })
    const { id, document } = await repliedFile(asked.sofia, 'd'.repeat(64))
    await replyTo(asked, { documents: [document] }, [id])
    const { reply } = await getProductReply(asked.anna, asked.productId)
    expect(reply).toMatchObject({
      supplier: { id: asked.supplierId, title: 'Ventilteknik' },
      request: { id: asked.sentId },
      number: 1,
      signedBy: 'Sofia Ek, quality manager',
      customerInformation: 'Since batch 2026-31.',
      declarationValidity: 12,
      validUntil: '2027-11-20',
      approvedAt: null,
      documents: [],
    })
    await approve(asked)
    const after = await getProductReply(asked.anna, asked.productId)
    expect(after.reply?.approvedAt).not.toBeNull()
    expect(after.replies[0]?.documents).toMatchObject([{ file: { name: 'dddd.pdf' } }])
  })

  test('is not told to a stranger', async () => {
    const asked = await repliedCompanies()
    await expect(getProductReply(await testContext(), asked.productId)).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('[REQ-05] the supplier is told', () => {
  /** The newest mail of the company, as its reader sees it. */
  async function mailOf({ anna }: AskedCompanies) {
    const mail = await anna.db
      .selectFrom('mails')
      .selectAll()
      .where('template', '=', 'reply-outcome')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return { ...(await contentOf(anna, mail)).content, recipient: mail.recipient }
  }

  test('that its reply is approved, in the language of its contact', async () => {
    const asked = await repliedCompanies()
    await approve(asked)
    const { subject, text, html, recipient } = await mailOf(asked)
    expect(recipient).toBe(asked.sofiaUser.email)
    expect(subject).toMatch(/har godkänt ert svar om Expansion valve EX4$/)
    expect(text).toContain('/swift-login?token=••••••••')
    expect(html).toContain('lang="sv"')
  })

  test('that a part is approved, with the comment', async () => {
    const asked = await repliedCompanies()
    await approvePartially(asked, [REACH])
    const { subject, text } = await mailOf(asked)
    expect(subject).toContain('en del av ert svar')
    expect(text).toContain('”The rest is missing.”')
  })

  test('that it is rejected, with the reason', async () => {
    const asked = await repliedCompanies()
    await reject(asked)
    const { subject, text } = await mailOf(asked)
    expect(subject).toContain('behöver ett annat svar')
    expect(text).toContain('”Another alloy.”')
  })

  test('of nothing where the approval is refused', async () => {
    const asked = await askedCompanies()
    await approve(asked)
    await expect(mailOf(asked)).rejects.toThrow()
    const { owner } = await testDeps()
    const { rows } = await owner.query('select from data.request_approvals where request_id = $1', [
      asked.sentId,
    ])
    expect(rows).toEqual([])
  })
})
