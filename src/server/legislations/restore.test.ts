import { beforeAll, expect, test } from 'vitest'

import { installLaws } from '#tests/compliance/world.ts'
import { draftOfCard } from '#tests/legislations/drafts.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

const FMV = 11

let system: TestUser
beforeAll(async () => {
  await installLaws()
  system = await testUser({ role: 'system_admin' })
})

const cardOf = async (id: number) => (await api(system).get(`/api/legislations/${id}/card`)).body
const restore = (user: TestUser, id: number, version: number) =>
  api(user).post(`/api/legislations/${id}/restore`, undefined, { headers: { 'if-match': `"${version}"` } })
/** Saves it with another title and a rule that is worded otherwise. */
async function edit(): Promise<number> {
  const card = await cardOf(FMV)
  const draft = draftOfCard(card)
  const rules = draft.rules.map((rule: { title: object }, index: number) =>
    index === 0 ? { ...rule, title: { en: 'Edited', sv: 'Ändrad' } } : rule,
  )
  const answer = await api(system).put(
    `/api/legislations/${FMV}`,
    { ...draft, rules, hint: { en: 'Ask the buyer', sv: 'Fråga beställaren' } },
    { headers: { 'if-match': `"${card.version}"` } },
  )
  expect(answer).toMatchObject({ status: 200 })
  return answer.body.version
}

test('[ADM-03] a shipped legislation that was edited is put back as it came with the program; products are judged again', async () => {
  const shipped = draftOfCard(await cardOf(FMV))
  const version = await edit()
  expect(await cardOf(FMV)).toMatchObject({
    hint: { en: 'Ask the buyer', sv: 'Fråga beställaren' },
    edited: { by: expect.any(String) },
  })

  const answer = await restore(system, FMV, version)

  expect(answer).toMatchObject({
    status: 200,
    body: { version: version + 1, jobId: expect.any(Number) },
  })
  const card = await cardOf(FMV)
  expect(card.edited).toBeNull()
  expect(draftOfCard(card)).toEqual(shipped)
  expect((await restore(system, FMV, card.version)).body).toEqual({ version: card.version, jobId: null })
})

test('[ADM-03] over a newer version, by an administrator of a company, and of what is not there it is refused', async () => {
  const version = await edit()
  expect(await restore(system, FMV, version - 1)).toMatchObject({
    status: 412,
    body: { code: 'edit:outdated' },
  })
  expect((await restore(await testUser(), FMV, version)).status).toBe(403)
  expect((await restore(system, 999_999, 1)).status).toBe(404)
  expect((await restore(system, FMV, version)).status).toBe(200)
})
