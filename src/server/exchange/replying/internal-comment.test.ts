import { beforeAll, expect, test } from 'vitest'

import type { RequestId } from '#contract/values/ids.ts'
import { replyToRequest } from '#server/exchange/replying/reply.service.ts'
import * as requests from '#server/exchange/requests.service.ts'
import { renderStored, maskedSecrets } from '#server/mails/templates.ts'
import { answerAll, receivedIds, sign, withSession } from '#tests/answering.ts'
import { installLaws } from '#tests/compliance/world.ts'
import { inRequest } from '#tests/context.ts'
import { testDeps } from '#tests/deps.ts'
import { askedCompanies } from '#tests/exchange.ts'

/** Words that stand nowhere else: what may cross to the questioner, and what may not. */
const CROSSES = 'zzcrosseszz'
const STAYS = 'zzstayszz'

beforeAll(installLaws)

/** Tables in which a row of the subscriber holds the mark. */
async function tablesWith(mark: string, subscriberId: number): Promise<string[]> {
  const { owner } = await testDeps()
  const { rows: tables } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'subscriber_id'
     where c.relnamespace = 'data'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  const found = []
  for (const { name } of tables) {
    const { rows } = await owner.query(
      `select from data.${name} t where subscriber_id = $1 and to_jsonb(t)::text ilike '%' || $2 || '%' limit 1`,
      [subscriberId, mark],
    )
    if (rows.length > 0) found.push(name)
  }
  return found
}

test('[REQ-07] a comment for colleagues is in no row, mail or answer of the questioner, whichever way it is given', async () => {
  const { anna, sentId, sofia: sofiaCompany } = await askedCompanies()
  const sofia = await withSession(sofiaCompany)
  const [id] = (await receivedIds(sofia)) as [RequestId]
  await answerAll(sofia, id, {
    otherInformation: {
      internalComment: `${STAYS} stored`,
      customerInformation: CROSSES,
      declarationValidity: 12,
    },
  })
  await sign(sofia, id)
  await inRequest(sofia, (ctx) => replyToRequest(ctx, id, {}))
  await sign(sofia, id)
  await inRequest(sofia, (ctx) => replyToRequest(ctx, id, { internalComment: `${STAYS} given` }))

  expect(await tablesWith(STAYS, sofia.subscriberId)).toEqual(['request_drafts', 'request_replies'])
  expect(await tablesWith(CROSSES, anna.subscriberId)).toEqual(['request_replies', 'request_steps'])
  expect(await tablesWith(STAYS, anna.subscriberId)).toEqual([])

  const { owner } = await testDeps()
  const { rows: mails } = await owner.query('select template, parameters, language from data.mails')
  const texts = mails.map((mail) => JSON.stringify(renderStored(mail, maskedSecrets, (path) => path)))
  expect(texts.filter((text) => text.includes(STAYS))).toEqual([])
  const shown = JSON.stringify(await requests.getSentRequest(anna, sentId))
  expect(shown).toContain(CROSSES)
  expect(shown).not.toContain(STAYS)
})
