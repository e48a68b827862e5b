import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { legislationDraft } from '#contract/legislations/draft.ts'
import { inBothLanguages } from '#domain/legislations/both-languages.ts'
import { blankPreset, draftOfPreset, type Preset } from '#domain/legislations/preset.ts'
import type { Context } from '#server/context.ts'
import {
  addEdge,
  addPart,
  answerNone,
  CAS,
  changed,
  include,
  installLaws,
  statusOf,
  substanceOf,
} from '#tests/compliance/world.ts'
import { testContext } from '#tests/context.ts'
import { addLegislation, aDraft } from '#tests/legislations/drafts.ts'
import { testUser, type TestUser } from '#tests/people.ts'
import { api } from '#tests/server.ts'

let admin: TestUser
let ctx: Context
beforeAll(installLaws)
beforeEach(async () => {
  admin = await testUser()
  ctx = await testContext({}, admin)
})

/** Adds the rule of a preset for lead as the short form does. */
async function addRule(preset: Partial<Preset>): Promise<{ id: number; list: string }> {
  const blank = legislationDraft.parse(await aDraft(admin))
  const substanceIds = [await substanceOf(CAS.lead)]
  const draft = draftOfPreset(
    blank,
    { ...blankPreset, name: 'Inget bly', substanceIds, ...preset },
    { key: blank.key, language: 'sv', source: 'Egen regel' },
  )
  const id = await addLegislation(admin, inBothLanguages(draft))
  return { id, list: blank.lists[0]!.key }
}

async function withLead(concentration: string | null, kind: 'article' | 'chemical_product' = 'article') {
  const part = await addPart(ctx, { kind })
  await changed(ctx, [part], (request) =>
    include(request, part, { cas: CAS.lead, ...(concentration === null ? {} : { concentration }) }),
  )
  return part
}

describe('[ADM-03] a rule from a preset judges', () => {
  test.each([
    ['below its limit', '0.09', 'no_duty'],
    ['at its limit', '0.1', 'no_duty'],
    ['above its limit', '0.11', 'prohibited'],
  ])('lead %s, %s by 0.1 percent: %s', async (_, concentration, status) => {
    const part = await withLead(concentration)
    const { id, list } = await addRule({ restriction: 'limit', percent: '0.1' })
    // The list is answered, too, as a form does it.
    await changed(ctx, [part], (request) => include(request, part, { list, cas: CAS.lead, concentration }))
    expect((await statusOf(ctx, part, id))[0]).toBe(status)
  })

  test('any content of what is forbidden, and a product without an answer is not known', async () => {
    const [trace, open] = [await withLead('0.0001'), await addPart(ctx)]
    await changed(ctx, [open])
    const { id } = await addRule({ restriction: 'forbid' })
    expect((await statusOf(ctx, trace, id))[0]).toBe('prohibited')
    expect(await statusOf(ctx, open, id)).toEqual(['unknown', 'answer_question'])
  })

  test('mixtures only where it is not for articles alone', async () => {
    const paint = await withLead('1', 'chemical_product')
    const { id: forArticles } = await addRule({ restriction: 'limit', isForArticlesOnly: true })
    const { id: forAll } = await addRule({ restriction: 'limit', isForArticlesOnly: false })
    expect(await statusOf(ctx, paint, forArticles)).toEqual(['not_applicable', 'only_articles'])
    expect((await statusOf(ctx, paint, forAll))[0]).toBe('prohibited')
  })

  test('an unknown share as above, and a product by the worst of its parts', async () => {
    const [untold, small, top] = [await withLead(null), await withLead('0.05'), await addPart(ctx)]
    await changed(ctx, [top], async (request) => {
      await addEdge(request, top, untold)
      await addEdge(request, top, small)
    })
    const { id } = await addRule({ restriction: 'limit', percent: '0.1' })
    expect((await statusOf(ctx, untold, id))[0]).toBe('prohibited')
    expect(await statusOf(ctx, small, id)).toEqual(['incomplete', 'answer_question'])
    expect((await statusOf(ctx, top, id))[0]).toBe('prohibited')
  })

  test('a compound as another substance than its metal', async () => {
    const glass = await addPart(ctx)
    await changed(ctx, [glass], (request) =>
      include(request, glass, { cas: CAS.leadMonoxide, concentration: '20' }),
    )
    const { id, list } = await addRule({ restriction: 'forbid' })
    await changed(ctx, [glass], (request) => answerNone(request, glass, [list]))
    expect(await statusOf(ctx, glass, id)).toEqual(['no_duty', 'none'])
  })

  test('in both languages by the one name that was written', async () => {
    const { id } = await addRule({})
    const { body } = await api(admin).get(`/api/legislations/${id}/card`)
    expect(body).toMatchObject({
      title: { en: 'Inget bly', sv: 'Inget bly' },
      lists: [{ title: { en: 'Inget bly', sv: 'Inget bly' } }],
    })
  })
})
