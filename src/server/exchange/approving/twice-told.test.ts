import { beforeAll, describe, expect, test } from 'vitest'

import type { LegislationId, ProductId } from '#contract/values/ids.ts'
import { getSentRequest } from '#server/exchange/requests.service.ts'
import { CAS, installLaws } from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies } from '#tests/exchange.ts'
import { approve, approvePartially, lookAtReply, saidOf, undo } from '#tests/exchange-approvals.ts'
import { answered, repliedComponent, repliedSubstance, replyTo } from '#tests/exchange-replies.ts'

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
