import { afterAll, beforeAll } from 'vitest'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { fillCompany, markSubscriber, type CanaryData } from '#tests/http/canary-data.ts'
import { ownIds, urlOf, type Ids } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { sharedThing, targetsOf } from '#tests/http/matrix-things.ts'
import { callAs, matrixWorld, type MatrixWorld, type Person } from '#tests/http/matrix-world.ts'

/** Words that stand nowhere else; searched for without regard to case. */
export const FOREIGN = 'zzforeignzz'
export const BESIDE = 'zzbesidezz'

/** Two subscribers of which one has a mark in its texts, and two organizations of which one has. */
interface Canary {
  world: MatrixWorld
  foreign: CanaryData
  beside: CanaryData
  /** Columns of the second subscriber's that have its mark. */
  markedColumns: string[]
}

let ofThisFile: Canary

/** The canary of a file's tests. */
export function useCanary(): () => Canary {
  beforeAll(async () => {
    const world = await matrixWorld()
    const { stranger, beside: sales, admin } = world.people
    const foreign = await fillCompany(world, stranger, FOREIGN)
    const beside = await fillCompany(world, sales, BESIDE)
    await fillCompany(world, admin, 'Own')
    const markedColumns = await markSubscriber(world, stranger.subscriberId!, FOREIGN)
    ofThisFile = { world, foreign, beside, markedColumns }
    walks.clear()
  })
  afterAll(() => ofThisFile.world.close())
  return () => ofThisFile
}

// Object.entries forgets the names that the record is keyed by.
export const entries = Object.entries(allEndpoints) as [EndpointName, Endpoint][]
export const reading = entries.filter(([, { method }]) => method === 'GET')

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

/** The companies whose data a person must not see, each with the mark of its texts. */
const hiddenFrom = (person: Person | null): [CanaryData, string][] => {
  const { world, foreign, beside } = ofThisFile
  const { beside: sales, client, admin } = world.people
  if (person === sales) return [[beside, BESIDE]]
  const all: [CanaryData, string][] = [
    [foreign, FOREIGN],
    [beside, BESIDE],
  ]
  return person === client || person === admin ? all : all.slice(0, 1)
}

const walks = new Map<Person | null, Promise<Map<string, string>>>()

/** All answers that a person gets to calls about own and foreign data, by call; each person is walked once. */
export function seenBy(person: Person | null): Promise<Map<string, string>> {
  const known = walks.get(person) ?? walk(person)
  walks.set(person, known)
  return known
}

async function walk(person: Person | null): Promise<Map<string, string>> {
  const { world } = ofThisFile
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

/** The answers in which the mark stands, by their questions. */
export const holding = (seen: Map<string, string>, mark: string) =>
  [...seen].filter(([, text]) => text.toLowerCase().includes(mark)).map(([what]) => what)
