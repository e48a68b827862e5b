import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { fillCompany, markSubscriber, type CanaryData } from '#tests/http/canary-data.ts'
import { ownIds, urlOf, type Ids } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { makeThing, sharedThing, targetsOf } from '#tests/http/matrix-things.ts'
import { callAs, matrixWorld, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'

/** Words that stand nowhere else; searched for without regard to case. */
const FOREIGN = 'zzforeignzz'
const BESIDE = 'zzbesidezz'

let world: MatrixWorld
let foreign: CanaryData
let beside: CanaryData
let markedColumns: string[]

beforeAll(async () => {
  world = await matrixWorld()
  const { stranger, beside: sales, admin } = world.people
  foreign = await fillCompany(world, stranger, FOREIGN)
  beside = await fillCompany(world, sales, BESIDE)
  await fillCompany(world, admin, 'Own')
  markedColumns = await markSubscriber(world, stranger.subscriberId!, FOREIGN)
})
afterAll(() => world.close())

// Object.entries forgets the names that the record is keyed by.
const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
const reading = entries.filter(([, { method }]) => method === 'GET')

/** Questions that aim at what is hidden: by its words, and by its ids. */
const probes: Partial<
  Record<EndpointName, (hidden: CanaryData, mark: string) => Partial<Record<string, string>>[]>
> = {
  getOverview: () => [
    { sort: 'updatedAt', direction: 'desc', perPage: '256' },
    { sort: 'name', direction: 'desc', perPage: '256' },
  ],
  filterOverview: (_hidden, mark) => [
    { 'filters[name]': mark },
    { 'filters[id][Product ID]': mark },
    { 'filters[suppliers][]': mark },
    { 'filters[organizations][]': mark },
    { 'filters[legislationStatuses][2][]': 'duty' },
  ],
  searchProducts: ({ productId }, mark) => [{ text: mark }, { text: mark, componentOf: String(productId) }],
  getProductGroups: (_hidden, mark) => [{ text: mark }],
  getSuppliers: (_hidden, mark) => [{ text: mark }],
  searchSubstances: (_hidden, mark) => [{ text: mark }],
}

/** Whom a walk is aimed at: for administrators and clients of the first subscriber both. */
const hiddenFrom = (person: Person | null): [CanaryData, string][] => {
  const { beside: sales, client, admin } = world.people
  if (person === sales) return [[beside, BESIDE]]
  const all: [CanaryData, string][] = [
    [foreign, FOREIGN],
    [beside, BESIDE],
  ]
  return person === client || person === admin ? all : all.slice(0, 1)
}

const walks = new Map<Person | null, Promise<Map<string, string>>>()

/** Whatever a person gets to see when it reads everything, its own and what is not; walked once. */
function seenBy(person: Person | null): Promise<Map<string, string>> {
  const known = walks.get(person) ?? walk(person)
  walks.set(person, known)
  return known
}

async function walk(person: Person | null): Promise<Map<string, string>> {
  const seen = new Map<string, string>()
  const actor = person ?? world.people.client
  const look = async (endpoint: Endpoint, ids: Ids, query: object, what: string) => {
    const { text } = await callAs(world, person, { url: urlOf(endpoint.path, ids), query: { ...query } })
    seen.set(`${endpoint.path} ${what}`, text)
  }
  for (const [name, endpoint] of reading) {
    const recipe = callRecipes[name]
    const ids = await ownIds(world, recipe, actor, sharedThing)
    const { query = {} } = (await recipe.rest?.(world, actor, ids)) ?? {}
    const plain = typeof query === 'string' ? {} : query
    // Reads, which do not wait for each other.
    const looks = [look(endpoint, ids, plain, 'own')]
    for (const [hidden, mark] of hiddenFrom(person)) {
      for (const probe of probes[name]?.(hidden, mark) ?? [])
        looks.push(look(endpoint, ids, probe, JSON.stringify(probe)))
    }
    for (const [parameter, kind] of Object.entries(recipe.params ?? {})) {
      for (const target of targetsOf(kind).filter((one) => one !== 'own')) {
        const strange = await sharedThing(world, kind, target, actor)
        looks.push(look(endpoint, { ...ids, [parameter]: strange }, plain, `${parameter} ${target}`))
      }
      for (const [hidden, mark] of hiddenFrom(person)) {
        const ofHidden =
          kind === 'product' ? hidden.productId : kind === 'substance' ? hidden.substanceId : undefined
        if (ofHidden !== undefined)
          looks.push(look(endpoint, { ...ids, [parameter]: ofHidden }, plain, `${parameter} ${mark}`))
      }
    }
    await Promise.all(looks)
  }
  return seen
}

const holding = (seen: Map<string, string>, mark: string) =>
  [...seen].filter(([, text]) => text.toLowerCase().includes(mark)).map(([what]) => what)

describe('[PERM-07] the canary', () => {
  test('the second subscriber has a mark in every kind of text that it owns', () => {
    for (const column of [
      'subscribers.title',
      'organizations.title',
      'users.name',
      'products.title',
      'product_names.value',
      'product_identifiers.value',
      'supply_chain_organizations.title',
      'substances.name',
      'legislations.title',
      'product_substances.material_name',
      'product_legislations.reason',
    ]) {
      expect(markedColumns).toContain(column)
    }
  })

  test('the second subscriber sees its marks, so the canary can sing', async () => {
    const found = holding(await seenBy(world.people.stranger), FOREIGN)
    for (const path of [
      '/api/products/overview',
      '/api/suppliers',
      '/api/organizations',
      '/api/user/profile',
      '/api/product-groups',
      '/api/products/search',
      '/api/products/:id/card',
    ]) {
      expect({ path, isFound: found.some((what) => what.startsWith(path)) }).toEqual({ path, isFound: true })
    }
  })

  test.each(['anonymous', 'pending', 'free', 'client', 'admin', 'system_admin'] as const)(
    'no answer to %s holds a text of the second subscriber',
    async (caller) => {
      const seen = await seenBy(caller === 'anonymous' ? null : world.people[caller])
      expect(seen.size).toBeGreaterThan(reading.length)
      expect(holding(seen, FOREIGN)).toEqual([])
    },
  )

  test.each(['client', 'admin'] as const)(
    '[PERM-09] no answer to %s holds a text of the organization beside',
    async (caller) => {
      expect(holding(await seenBy(world.people.beside), BESIDE).length).toBeGreaterThan(5)
      expect(holding(await seenBy(world.people[caller]), BESIDE)).toEqual([])
    },
  )

  test.each(['client', 'admin'] as const)(
    'no refusal to %s of a change holds a text of what it aims at',
    async (caller) => {
      const actor = world.people[caller]
      const texts = new Map<string, string>()
      for (const [name, { method, path }] of entries.filter(([, { method }]) => method !== 'GET')) {
        const recipe = callRecipes[name]
        for (const [parameter, kind] of Object.entries({ ...recipe.params, ...recipe.inside })) {
          if (kind !== 'product' && kind !== 'component') continue
          const ids = await ownIds(world, recipe, actor, makeThing)
          await recipe.arrange?.(world, actor, ids)
          for (const [hidden, mark] of [
            [foreign, FOREIGN],
            [beside, BESIDE],
          ] as const) {
            const aimed = { ...ids, [parameter]: hidden.productId }
            const rest = await recipe.rest?.(world, actor, aimed)
            const { text } = await callAs(world, actor, { method, url: urlOf(path, aimed), ...rest })
            texts.set(`${method} ${path} ${parameter} ${mark}`, text)
          }
        }
      }
      expect(texts.size).toBeGreaterThan(10)
      expect([...holding(texts, FOREIGN), ...holding(texts, BESIDE)]).toEqual([])
    },
  )
})
