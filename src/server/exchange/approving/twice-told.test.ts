import { beforeAll, describe, expect, test } from 'vitest'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { getSentRequest, reportChange } from '#server/exchange/requests.service.ts'
import { CAS, installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies, type AskedCompanies } from '#tests/exchange.ts'
import { approve, approvePartially, lookAtReply, saidOf, undo } from '#tests/exchange-approvals.ts'
import {
  answered,
  receivedIdOf,
  repliedComponent,
  repliedFile,
  repliedSubstance,
  replyTo,
} from '#tests/exchange-replies.ts'

beforeAll(installLaws)

const REACH = 1 as LegislationId
const ROHS = 4 as LegislationId

const lead = (concentration: string | null, exempted = false, name = 'Lead') =>
  repliedSubstance(name, CAS.lead, {
    concentration,
    exemptions: exempted ? [{ list: 'rohs', number: 'III 6(c)' }] : [],
  })

/** Components of a product with their units. */
async function partsOf(productId: ProductId): Promise<{ id: ProductId; units: number }[]> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ id: string; units: number }>(
    'select child_id as id, number_of_units as units from data.product_components where parent_id = $1 order by 1',
    [productId],
  )
  return rows.map(({ id, units }) => ({ id: Number(id) as ProductId, units }))
}

/** Numbers of exemptions that are claimed for substances of a product. */
async function claimedOf(productId: ProductId): Promise<number> {
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ claims: number }>(
    `select coalesce(sum(cardinality(x.exemption_ids)), 0)::int as claims from data.product_substance_lists x
     join data.product_substances s on s.subscriber_id = x.subscriber_id and s.id = x.product_substance_id where s.product_id = $1`,
    [productId],
  )
  return rows[0]?.claims ?? 0
}

describe('[REQ-08] a component that a supplier names twice', () => {
  test('is one with the units of both, and contains what either contains', async () => {
    const asked = await askedCompanies()
    await replyTo(asked, {
      components: [
        repliedComponent('VT-1', { answers: [await answered('candidate_list')] }),
        repliedComponent('vt-1', {
          units: 2,
          answers: [await answered('candidate_list', 'included')],
          substances: [lead('5')],
        }),
      ],
    })
    await approve(asked)
    const parts = await partsOf(asked.productId)
    expect(parts).toMatchObject([{ units: 3 }])
    expect(await saidOf(asked, parts[0]?.id ?? asked.productId)).toEqual({
      substances: ['Lead 5'],
      answers: [expect.stringContaining('candidate_list included')],
    })
  })

  test('has the higher share, and no exemption that only one of them claims', async () => {
    const asked = await askedCompanies(undefined, [ROHS])
    await replyTo(asked, {
      components: [
        repliedComponent('VT-1', { substances: [lead('5')] }),
        repliedComponent('VT-1', { substances: [lead('3', true)] }),
      ],
    })
    await approve(asked)
    const [part] = await partsOf(asked.productId)
    const id = part?.id ?? asked.productId
    expect((await saidOf(asked, id)).substances).toEqual(['Lead 5'])
    expect(await claimedOf(id)).toBe(0)
  })
})

describe('[REQ-08] a substance that a supplier knows by two names', () => {
  test('is one with the higher share and what was claimed for either', async () => {
    const asked = await askedCompanies(undefined, [ROHS])
    await replyTo(asked, {
      answers: [await answered('rohs', 'included')],
      substances: [lead('5', true, 'Lead, alloyed'), lead('0.01')],
    })
    const looked = await lookAtReply(asked)
    expect(looked.changes.filter(({ what }) => what === 'substance')).toMatchObject([
      { replied: { concentration: '5' } },
    ])
    await approve(asked)
    expect((await saidOf(asked, asked.productId)).substances).toEqual(['Lead 5'])
    expect(await claimedOf(asked.productId)).toBe(1)
  })
})

describe('[PROD-42] two approvals of one reply', () => {
  test('are undone one after the other, and the request is replied again', async () => {
    const asked = await askedCompanies(undefined, [REACH, ROHS])
    await replyTo(asked, { answers: [await answered('candidate_list'), await answered('rohs')] })
    const first = await approvePartially(asked, [REACH])
    const second = await approve(asked)
    const undoable = async () => (await lookAtReply(asked)).approvals.map(({ isUndoable }) => isUndoable)
    expect(await undoable()).toEqual([true, false])
    await undo(asked, second.changeSetId)
    expect(await undoable()).toEqual([false, true])
    expect((await getSentRequest(asked.anna, asked.sentId)).status).toBe('partially_approved_by_questioner')
    await undo(asked, first.changeSetId)
    expect((await getSentRequest(asked.anna, asked.sentId)).status).toBe('replied')
    expect(await saidOf(asked, asked.productId)).toEqual({ substances: [], answers: [] })
  })
})

describe('[PROD-42] documents of two approvals', () => {
  const stored = async ({ productId }: { productId: ProductId }) => {
    const { owner } = await testDeps()
    const { rows } = await owner.query<{ text: string }>(
      `select f.name || ' ' || coalesce(d.declaration_validity_date::text, 'no end') || ' ' || coalesce(d.source_id::text, 'ours') || ' '
         || coalesce(d.facts_at::text, 'no facts') as text
       from data.documents d join data.files f on f.id = d.file_id where d.product_id = $1 order by d.id`,
      [productId],
    )
    return rows.map(({ text }) => text)
  }

  test('are as before each of them when both are undone', async () => {
    const asked = await askedCompanies()
    const file = await repliedFile(asked.sofia, 'd'.repeat(64))
    await replyTo(asked, { documents: [file.document] }, [file.id])
    const first = await approve(asked)
    const afterFirst = await stored(asked)
    await replyAgain(asked)
    await replyTo(asked, { answers: [await answered('candidate_list')] })
    const second = await approve(asked, { number: 2 })
    expect(await stored(asked)).not.toEqual(afterFirst)
    await undo(asked, second.changeSetId)
    expect(await stored(asked)).toEqual(afterFirst)
    await undo(asked, first.changeSetId)
    expect(await stored(asked)).toEqual([])
  })

  test('of ours with the same content stay ours: a later reply without it ends nothing', async () => {
    const asked = await askedCompanies()
    const { owner } = await testDeps()
    const file = await repliedFile(asked.sofia, 'e'.repeat(64))
    const own = await repliedFile(asked.anna, 'e'.repeat(64), 'ours.pdf')
    await owner.query(
      `insert into data.documents (subscriber_id, product_id, file_id, kind, document_types, declaration_validity_date, facts_at)
       values ($1, $2, $3, 'verification', '{compliant_statement}', '2027-01-01', '2026-01-01')`,
      [asked.anna.subscriberId, asked.productId, own.id],
    )
    const before = await stored(asked)
    await replyTo(asked, { documents: [file.document] }, [file.id])
    const { changeSetId } = await approve(asked)
    expect(await stored(asked)).toEqual([expect.stringContaining('ours.pdf 2027-11-20 ours')])
    await replyAgain(asked)
    await replyTo(asked, { answers: [await answered('candidate_list')] })
    expect((await lookAtReply(asked)).changes.map(({ what }) => what)).toEqual(['answer'])
    await undo(asked, changeSetId)
    expect(await stored(asked)).toEqual(before)
  })
})

/** Lets the supplier reply again, as a reported change does. */
const replyAgain = async ({ sofia, sentId }: AskedCompanies) => {
  const id = await receivedIdOf(sentId)
  await inRequest(sofia, (ctx) => reportChange(ctx, id, 'Another alloy from now on.'))
}

test('[PERM-04] undoing an approval needs the right to work with sent requests', async () => {
  const asked = await askedCompanies()
  await replyTo(asked, { answers: [await answered('candidate_list')] })
  const { changeSetId } = await approve(asked)
  const ability = asked.anna.request.ability.filter(({ subject }) => subject !== 'SentRequest')
  const anna = { ...asked.anna, request: { ...asked.anna.request, ability } }
  await expect(undo({ ...asked, anna }, changeSetId)).rejects.toMatchObject({ code: 'auth:not-allowed' })
})

test('[PERM-08] undoing an approval leaves a row of the request in the audit trail', async () => {
  const asked = await askedCompanies()
  await replyTo(asked, { answers: [await answered('candidate_list')] })
  const { changeSetId } = await approve(asked)
  await undo(asked, changeSetId)
  const { owner } = await testDeps()
  const { rows } = await owner.query(
    `select user_id::int as user, changes from data.audit_log
     where subscriber_id = $1 and object_type = 'SentRequest' and object_id = $2 and action = 'approval-undone'`,
    [asked.anna.subscriberId, asked.sentId],
  )
  expect(rows).toEqual([{ user: asked.anna.userId, changes: { changeSet: changeSetId, number: 1 } }])
})

test('[SHELL-16] undoing an approval tells both parties that their counters are others', async () => {
  const asked = await askedCompanies()
  await replyTo(asked, { answers: [await answered('candidate_list')] })
  const { changeSetId } = await approve(asked)
  const { owner } = await testDeps()
  const told = async () => {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from data.events where subscriber_id = any($1)',
      [[asked.anna.subscriberId, asked.sofia.subscriberId]],
    )
    return rows[0]?.count ?? 0
  }
  const before = await told()
  await undo(asked, changeSetId)
  expect(await told()).toBe(before + 2)
})
