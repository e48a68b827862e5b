import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { allEndpoints, type EndpointName } from '#contract/all-endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { isAllowed } from '#contract/http/permissions.ts'
import { systemRoles, type SystemRoleKey } from '#domain/auth/system-roles.ts'
import { ownIds, urlOf, type CallRecipe, type Ids, type Rest } from '#tests/http/call-recipe.ts'
import { callRecipes } from '#tests/http/endpoint-calls.ts'
import { makeThing, sharedThing, targetsOf, type Kind, type Target } from '#tests/http/matrix-things.ts'
import {
  callAs,
  matrixWorld,
  type MatrixWorld,
  type Person,
  type WorldAnswer,
} from '#tests/http/matrix-world.ts'

const callers = ['anonymous', 'pending', 'free', 'client', 'admin', 'system_admin'] as const
type Caller = (typeof callers)[number]

/**
 * The role of each caller. `pending` has not chosen an organization yet, so the rights of its role do not
 * apply.
 */
const roleOf: Record<Exclude<Caller, 'anonymous'>, SystemRoleKey> = {
  pending: 'admin',
  free: 'free',
  client: 'client',
  admin: 'admin',
  system_admin: 'system_admin',
}

let world: MatrixWorld
let cells = 0

/**
 * The status that the declared permission and realm require; null: the call passes, and its subject decides.
 */
function refusalOf(
  { access, realm = 'subscriber' }: Endpoint,
  { needs }: CallRecipe,
  caller: Caller,
): 401 | 403 | 404 | null {
  if (access === 'anonymous') return null
  if (caller === 'anonymous') return 401
  const role = systemRoles.find(({ key }) => key === roleOf[caller])!
  const isOfRealm = realm === 'any' || (realm === 'installation') === (caller === 'system_admin')
  if (!isOfRealm || !isAllowed(role.permissions, access)) return 403
  const isAboutOneself = access.subject === 'Profile' || access.subject === 'OrganizationSelection'
  if (caller === 'pending' && !isAboutOneself) return 403
  return needs && !isAllowed(role.permissions, needs.right) ? needs.otherwise : null
}

const personOf = (caller: Caller): Person | null => (caller === 'anonymous' ? null : world.people[caller])

/** A prepared call about the caller's own things. */
interface Prepared {
  actor: Person
  ids: Ids
  rest: Rest | undefined
}

async function prepare(endpoint: Endpoint, recipe: CallRecipe, caller: Caller): Promise<Prepared> {
  const actor = personOf(caller) ?? world.people.client
  // A refusal for want of a right comes before the thing is looked for, and reading changes no thing: all callers can share one.
  const isLetThrough = refusalOf(endpoint, recipe, caller) === null
  const isReading = endpoint.method === 'GET' && recipe.arrange === undefined
  const ids = await ownIds(world, recipe, actor, isLetThrough && !isReading ? makeThing : sharedThing)
  if (isLetThrough) await recipe.arrange?.(world, actor, ids)
  return { actor, ids, rest: await recipe.rest?.(world, actor, ids) }
}

function call({ method, path }: Endpoint, caller: Caller, { ids, rest }: Omit<Prepared, 'actor'>) {
  cells += 1
  return callAs(world, personOf(caller), { method, url: urlOf(path, ids), ...rest })
}

/** The answers to calls about the caller's own things, but for one id, which is of each target in turn. */
async function answersAbout(
  others: readonly Target[],
  { endpoint, recipe, caller }: { endpoint: Endpoint; recipe: CallRecipe; caller: Caller },
  { name, kind }: { name: string; kind: Kind },
): Promise<[Target, WorldAnswer][]> {
  const isInside = recipe.inside?.[name] !== undefined
  const answerAbout = async (target: Target, prepared: Prepared): Promise<[Target, WorldAnswer]> => {
    const { actor } = prepared
    // A thing that is used inside another belongs to that one afterwards: each call needs a new thing.
    const strange = await (isInside ? makeThing : sharedThing)(world, kind, target, actor)
    const ids = { ...prepared.ids, [name]: strange }
    const rest = isInside ? await recipe.rest?.(world, actor, ids) : prepared.rest
    return [target, await call(endpoint, caller, { ids, rest })]
  }
  if (!isInside) {
    // A call about another's thing in the path changes nothing: the caller's own things serve for all targets.
    const prepared = await prepare(endpoint, recipe, caller)
    return Promise.all(others.map((target) => answerAbout(target, prepared)))
  }
  const answers: [Target, WorldAnswer][] = []
  for (const target of others)
    answers.push(await answerAbout(target, await prepare(endpoint, recipe, caller)))
  return answers
}

/** All parts of an answer that could tell one refusal from another. */
function visible({ status, headers, text }: WorldAnswer): unknown {
  const { 'x-request-id': requestId, date: _date, ...others } = headers
  return { status, others, text: text.replaceAll(String(requestId), '') }
}

/** Parts of the contract, each of which a file of tests walks through, so that two run beside each other. */
const matrixParts = ['reads', 'requests', 'one product', 'products', 'others'] as const
type MatrixPart = (typeof matrixParts)[number]

function partOf({ method, path }: Endpoint): MatrixPart {
  if (method === 'GET') return 'reads'
  if (/^\/api\/(received-requests|sent-requests|email|auth)/.test(path)) return 'requests'
  if (path.startsWith('/api/products/:id/')) return 'one product'
  return path.startsWith('/api/product') ? 'products' : 'others'
}

/** PERM-04, PERM-07: every caller calls the endpoints of a part, about its own things and about those of others. */
export function describeMatrix(part: MatrixPart): void {
  // Object.entries forgets the names that the record is keyed by.
  const entries = (Object.entries(allEndpoints) as [EndpointName, Endpoint][]).filter(
    ([, endpoint]) => partOf(endpoint) === part,
  )
  beforeAll(async () => {
    // Files of a worker share this module.
    cells = 0
    world = await matrixWorld()
  })
  afterAll(async () => {
    // The size is part of the proof.
    process.stdout.write(`authorization matrix of ${part}: ${entries.length} endpoints, ${cells} cells\n`)
    await world.close()
  })

  describe('[PERM-04] [PERM-07] the authorization matrix', () => {
    describe.each(entries)('%s', (name, endpoint) => {
      const recipe = callRecipes[name]

      test.each(callers)('as %s, about what is its own', async (caller) => {
        const refusal = refusalOf(endpoint, recipe, caller)
        const { status, text } = await call(endpoint, caller, await prepare(endpoint, recipe, caller))
        const expected =
          refusal ??
          (caller === 'system_admin' ? recipe.installationStatus : undefined) ??
          recipe.status ??
          200
        expect({ status, ...(status === expected ? {} : { text }) }).toEqual({ status: expected })
      })

      const strangers = Object.entries({ ...recipe.params, ...recipe.inside })
      describe.each(strangers)('with another’s %s', (parameter, kind) => {
        const others = targetsOf(kind).filter((target) => target !== 'own')

        test.each(callers)('as %s', async (caller) => {
          const refusal = refusalOf(endpoint, recipe, caller)
          const answers = await answersAbout(others, { endpoint, recipe, caller }, { name: parameter, kind })
          const isInside = recipe.inside?.[parameter] !== undefined
          const isOpen = (target: Target) => target === 'above' && recipe.readableAbove === true
          const expected = (target: Target) =>
            refusal ?? (isInside ? insideStatusOf(recipe, target) : isOpen(target) ? 200 : 404)
          expect(Object.fromEntries(answers.map(([target, { status }]) => [target, status]))).toEqual(
            Object.fromEntries(others.map((target) => [target, expected(target)])),
          )
          // Foreign and missing look the same, byte for byte; so does every other refusal about a thing.
          const missing = answers.find(([target]) => target === 'missing')![1]
          for (const [target, answer] of answers) {
            if (expected(target) >= 400)
              expect({ target, answer: visible(answer) }).toEqual({ target, answer: visible(missing) })
          }
        })
      })
    })
  })
}

/**
 * PERM-09: things of an organization above may be used; things beside, of another subscriber, or missing give
 * the same answer.
 */
const insideStatusOf = (
  { insideStatus = 404, usableAbove = false, status = 200 }: CallRecipe,
  target: Target,
) => (target === 'above' && usableAbove ? status : insideStatus)
