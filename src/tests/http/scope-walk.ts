import { afterAll, beforeAll, expect, test } from 'vitest'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { urlOf } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { callAs } from '#tests/http/matrix-world.ts'
import { scopeQuestion, type Question } from '#tests/http/scope-questions.ts'
import { BESIDE, fillOrganization, include, joinSharedGroup, type Filled } from '#tests/http/scope-filling.ts'
import { scopeWorld, type ScopeWorld } from '#tests/http/scope-world.ts'
import { checkFile } from '#tests/http/scope-import.ts'

// Object.entries forgets the names that the record is keyed by.
export const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
const asked = entries.flatMap(([name, endpoint]): [EndpointName, Endpoint, Question][] => {
  const question = scopeQuestion(name, endpoint)
  return question && typeof question !== 'string' ? [[name, endpoint, question]] : []
})
const isAboutOneProduct = ([, { path }]: (typeof asked)[number]) => path.startsWith('/api/products/:id')
const isAboutJudgement = ([, { path }]: (typeof asked)[number]) =>
  /\/(assessments|compliance|concern-elements|coverage|explanation|status-|verdict-|use-facts)/.test(path)
/** Endpoints about one product, in files of their own: one file for all endpoints takes too long. */
const aboutOneProduct = asked.filter(isAboutOneProduct)
export const aboutCards = aboutOneProduct.filter((one) => !isAboutJudgement(one))
export const aboutJudgements = aboutOneProduct.filter(isAboutJudgement)
export const aboutLists = asked.filter((one) => !isAboutOneProduct(one))

let world: ScopeWorld

/** A text without the parts that differ between answers to equal requests. */
const masked = (text: string) =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'now')
    .replaceAll(/"requestId":"[^"]*"/g, '')
    .replaceAll(/"job":\{[^}]*\}/g, '')

async function ask(
  { method, path }: Endpoint,
  ids: object,
  { query, payload }: { query?: object; payload?: object },
) {
  const { text } = await callAs(world, world.people.admin, {
    method,
    url: urlOf(path, { ...ids }),
    ...(query && { query: { ...query } }),
    ...(payload && { payload }),
  })
  return masked(text)
}

async function askAll(some: typeof asked, isFileAsked: boolean): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const [name, endpoint, { of, queries, bodies }] of some) {
    const recipe = await callRecipes[name].rest?.(world, world.people.admin, {})
    const plain = typeof recipe?.query === 'object' ? recipe.query : {}
    const rests =
      bodies?.(world).map((payload) => ({ payload })) ??
      (queries?.(world) ?? [plain]).map((query) => ({ query }))
    for (const ids of of?.(world) ?? [{}])
      for (const rest of rests)
        answers.set(`${name} ${JSON.stringify({ ids, ...rest })}`, await ask(endpoint, ids, rest))
  }
  if (isFileAsked) answers.set('checkProductImport', await checkFile(world))
  return answers
}

const of = (answers: Map<string, string>, name: EndpointName) =>
  Object.fromEntries([...answers].filter(([key]) => key.split(' ')[0] === name))

/** The answers to everything: before the organization beside has anything, when it has everything, … */
type Seen = Record<'alone' | 'beside' | 'used' | 'below', Map<string, string>>

/** The tests of these endpoints (and of a file that is imported), in a world of their own. */
export function testScopeOf(some: typeof asked, { isFileAsked }: { isFileAsked: boolean }): void {
  let hidden: Filled
  const seen: Seen = { alone: new Map(), beside: new Map(), used: new Map(), below: new Map() }
  beforeAll(async () => {
    world = await scopeWorld()
    const { people, shared } = world
    if (isFileAsked) await checkFile(world)
    seen.alone = await askAll(some, isFileAsked)
    hidden = await fillOrganization(world, people.beside, { mark: BESIDE, shared })
    seen.beside = await askAll(some, isFileAsked)
    // Seen through what is used of above: its verdicts count, its names are nobody's.
    await include(world, people.above, shared.frame, hidden.part)
    await joinSharedGroup(world, people.beside, { filled: hidden, shared })
    seen.used = await askAll(some, isFileAsked)
    await fillOrganization(world, world.below, { mark: 'Below', shared })
    seen.below = await askAll(some, isFileAsked)
  })
  afterAll(() => world.close())

  const names = [...some.map(([name]) => name), ...(isFileAsked ? (['checkProductImport'] as const) : [])]

  test.each(names)('beside changes nothing of what %s answers: no row, total, page, suggestion', (name) => {
    expect(of(seen.beside, name)).toEqual(of(seen.alone, name))
  })

  test.each(names)('beside is not named by %s, also where its part is in what is used', (name) => {
    const naming = Object.entries(of(seen.used, name)).filter(([, text]) =>
      text.toLowerCase().includes(BESIDE),
    )
    // What the caller's own file says is its own.
    expect(name === 'checkProductImport' || name === 'previewProductImport' ? [] : naming).toEqual([])
  })

  const probed = some.flatMap(([name, endpoint, { probes }]) => (probes ? [{ name, endpoint, probes }] : []))
  test.each(probed)('beside is the same as nothing to $name', async ({ endpoint, probes }) => {
    const nothing = Object.fromEntries(
      Object.keys(hidden).map((key) => [key, 888_888_888]),
    ) as unknown as Filled
    for (const [index, query] of probes(hidden).entries())
      expect(await ask(endpoint, {}, { query })).toEqual(
        await ask(endpoint, {}, { query: probes(nothing)[index]! }),
      )
  })

  const ofBelow = some.filter(([, , { isOfBelow = true }]) => isOfBelow).map(([name]) => name)
  test.each(ofBelow)('below is part of what %s answers', (name) => {
    expect(of(seen.below, name)).not.toEqual(of(seen.used, name))
  })
}
