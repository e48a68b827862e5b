import { beforeAll, expect, test } from 'vitest'

import type { LegislationId } from '#contract/values/ids.ts'
import { installLaws, CAS } from '#tests/compliance/world.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies } from '#tests/exchange.ts'
import { approve, statusUnder } from '#tests/exchange-approvals.ts'
import { answered, repliedComponent, repliedSubstance, replyTo } from '#tests/exchange-replies.ts'

beforeAll(installLaws)

const COMPONENTS = 1000

test('[REQ-08] a reply with 1,000 components and facts of their use is written by sets', async () => {
  const asked = await askedCompanies()
  const list = await answered('candidate_list', 'included')
  await replyTo(asked, {
    components: Array.from({ length: COMPONENTS }, (_, place) =>
      repliedComponent(`VT-${place}`, {
        answers: [list],
        substances: [
          repliedSubstance('Lead', CAS.lead, { concentration: `${(place % 30) + 1}` }),
          repliedSubstance('DEHP', CAS.dehp, { concentration: '0.05' }),
        ],
        facts: ['jewellery', 'skin_contact', 'pvc'].map((key) => ({
          key,
          title: key,
          value: place % 2 === 0,
          text: '',
        })),
      }),
    ),
  })
  const began = performance.now()
  expect(await approve(asked)).toMatchObject({ refusal: null, changes: 6 * COMPONENTS + 2 })
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`${COMPONENTS} components approved in ${seconds.toFixed(1)} s\n`)
  const { owner } = await testDeps()
  const { rows } = await owner.query<{ count: string }>(
    'select count(*) from data.product_components where parent_id = $1',
    [asked.productId],
  )
  expect(Number(rows[0]?.count)).toBe(COMPONENTS)
  const told = await owner.query<{ count: string }>(
    'select count(*) from data.use_facts where reply_request_id = $1',
    [asked.sentId],
  )
  expect(Number(told.rows[0]?.count)).toBe(3 * COMPONENTS)
  expect(await statusUnder(asked.productId, 2 as LegislationId)).toBe('duty')
})
