import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { callRecipes, urlOf } from '#tests/http/endpoint-calls.ts'
import { callAs } from '#tests/http/matrix-world.ts'
import { scopeQuestions, type Question } from '#tests/http/scope-questions.ts'
import { BESIDE, fillOrganization, include, joinSharedGroup, type Filled } from '#tests/http/scope-filling.ts'
import { scopeWorld, type ScopeWorld } from '#tests/http/scope-world.ts'
import { checkFile } from '#tests/http/scope-import.ts'

// Object.entries forgets the names that the record is keyed by.
const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
const asked = entries.flatMap(([name, endpoint]): [EndpointName, Endpoint, Question][] => {
  const question = scopeQuestions[name]
  return question && typeof question !== 'string' ? [[name, endpoint, question]] : []
})

let world: ScopeWorld
let hidden: Filled
/** The answers to everything: before the organization beside has anything, when it has everything, … */
const seen: Record<'alone' | 'beside' | 'used' | 'below', Map<string, string>> = {
  alone: new Map(),
  beside: new Map(),
  used: new Map(),
  below: new Map(),
}
beforeAll(async () => {
  world = await scopeWorld()
  const { people, shared } = world
  await checkFile(world)
  seen.alone = await askAll()
  hidden = await fillOrganization(world, people.beside, { mark: BESIDE, shared })
  seen.beside = await askAll()
  // Seen through what is used of above: its verdicts count, its names are nobody's.
  await include(world, people.above, shared.frame, hidden.part)
  await joinSharedGroup(world, people.beside, { filled: hidden, shared })
  seen.used = await askAll()
  await fillOrganization(world, world.below, { mark: 'Below', shared })
  seen.below = await askAll()
})
afterAll(() => world.close())

/** Without what differs from one answer to the next of the same. */
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

async function askAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const [name, endpoint, { of, queries, bodies }] of asked) {
    const recipe = await callRecipes[name].rest?.(world, world.people.admin, {})
    const plain = typeof recipe?.query === 'object' ? recipe.query : {}
    const rests =
      bodies?.(world).map((payload) => ({ payload })) ??
      (queries?.(world) ?? [plain]).map((query) => ({ query }))
    for (const ids of of?.(world) ?? [{}])
      for (const rest of rests)
        answers.set(`${name} ${JSON.stringify({ ids, ...rest })}`, await ask(endpoint, ids, rest))
  }
  answers.set('checkProductImport', await checkFile(world))
  return answers
}

const of = (answers: Map<string, string>, name: EndpointName) =>
  Object.fromEntries([...answers].filter(([key]) => key.split(' ')[0] === name))

describe('[PERM-09] an organization', () => {
  test('is asked for by every endpoint that reads, or it is said why not', () => {
    const reading = entries.filter(([, { method }]) => method === 'GET').map(([name]) => name)
    expect(reading.filter((name) => !(name in scopeQuestions))).toEqual([])
  })

  const names = [...asked.map(([name]) => name), 'checkProductImport'] as const

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

  const probed = asked.flatMap(([name, endpoint, { probes }]) => (probes ? [{ name, endpoint, probes }] : []))
  test.each(probed)('beside is the same as nothing to $name', async ({ endpoint, probes }) => {
    const nothing = Object.fromEntries(
      Object.keys(hidden).map((key) => [key, 888_888_888]),
    ) as unknown as Filled
    for (const [index, query] of probes(hidden).entries())
      expect(await ask(endpoint, {}, { query })).toEqual(
        await ask(endpoint, {}, { query: probes(nothing)[index]! }),
      )
  })

  const ofBelow = asked.filter(([, , { isOfBelow = true }]) => isOfBelow).map(([name]) => name)
  test.each(ofBelow)('below is part of what %s answers', (name) => {
    expect(of(seen.below, name)).not.toEqual(of(seen.used, name))
  })
})
