import { randomBytes, randomUUID } from 'node:crypto'

import type { FastifyInstance, InjectOptions } from 'fastify'

import type { OrganizationId, SubscriberId, UserId } from '#contract/values/ids.ts'
import type { SystemRoleKey } from '#domain/auth/system-roles.ts'
import { categoryTree } from '#domain/catalogues/category-tree.ts'
import { buildApp } from '#server/app.ts'
import { signAccessToken } from '#server/auth/access-token.ts'
import { storeCategories } from '#server/catalogues/categories.repository.ts'
import { insertInstallationUser, insertSubscriber, insertUser } from '#server/users/accounts.repository.ts'
import { authKeysOf } from '#server/auth/keys.ts'
import { openTestDeps, type TestDeps } from '#tests/deps.ts'
import { cloneLaws } from '#tests/lists/database.ts'

/** A caller, and the organization in whose name the caller works. */
export interface Person {
  userId: UserId
  email: string
  subscriberId: SubscriberId | null
  organizationId: OrganizationId | null
}

/** Two subscribers; the first has a parent organization, and below it the working one and one beside it. */
export interface MatrixWorld {
  app: FastifyInstance
  deps: TestDeps
  people: {
    pending: Person
    free: Person
    client: Person
    admin: Person
    system_admin: Person
    /** People of the first subscriber, in the organization beside and in the one above. */
    beside: Person
    above: Person
    /** Administrator of the second subscriber. */
    stranger: Person
  }
  /** Things that several calls share, see matrix-things.ts. */
  things: Map<string, Promise<number | string>>
  /** Tokens of the sessions that have not ended, by person. */
  tokens: Map<Person, Promise<string>>
  close(): Promise<void>
}

const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$MHb2x3CuSbof3gOIkaS++Q$JhSLde4xStXjkOzM0nKKwZGdnP6PcOZMn4M2+qQ6TBw'

/** A category that a product may have. */
export const VALVES_CATEGORY = 107_301

/** The part of the customs nomenclature that a call needs. */
const valves = categoryTree(
  [{ id: VALVES_CATEGORY, code: '8481800000', title: 'Taps and valves' }],
  [
    { code: '84', en: 'Machinery', sv: 'Maskiner' },
    { code: '8481', en: 'Taps, cocks, valves', sv: 'Kranar och ventiler' },
  ],
)

/** A database of its own: what belongs to the installation is changed, too. */
export async function matrixWorld(): Promise<MatrixWorld> {
  const deps = await openTestDeps(await cloneLaws())
  await deps.databases.transaction(null, (db) => storeCategories(db, valves))
  const app = await buildApp(deps)
  return {
    app,
    deps,
    people: await makePeople(deps),
    things: new Map(),
    tokens: new Map(),
    async close() {
      await app.close()
      await deps.close()
    },
  }
}

async function makePeople(deps: TestDeps): Promise<MatrixWorld['people']> {
  const own = await makeSubscriber(deps, 'Nordvärme AB')
  const foreign = await makeSubscriber(deps, 'Ventilteknik AB')
  const below = (title: string) => makeOrganization(deps, own.subscriberId, title, own.organizationId)
  const [working, beside, third] = [await below('Service'), await below('Sales'), await below('Workshop')]
  const inWorking = { subscriberId: own.subscriberId, organizationId: working }
  const pending = await makeUser(deps, inWorking, 'admin', [third])
  return {
    pending: { ...pending, organizationId: null },
    free: await makeUser(deps, inWorking, 'free'),
    client: await makeUser(deps, inWorking, 'client'),
    admin: await makeUser(deps, inWorking, 'admin'),
    system_admin: await makeSystemAdmin(deps),
    beside: await makeUser(deps, { subscriberId: own.subscriberId, organizationId: beside }, 'admin'),
    above: await makeUser(deps, own, 'admin'),
    stranger: await makeUser(deps, foreign, 'admin'),
  }
}

interface Place {
  subscriberId: SubscriberId
  organizationId: OrganizationId
}

async function makeSubscriber({ databases }: TestDeps, title: string): Promise<Place> {
  const subscriberId = await databases.transaction(null, (db) =>
    insertSubscriber(db, { title, variant: 'chemicals', isFree: false }),
  )
  const { id } = await databases.transaction(subscriberId, (db) =>
    db.insertInto('organizations').values({ title }).returning('id').executeTakeFirstOrThrow(),
  )
  return { subscriberId, organizationId: id }
}

async function makeOrganization(
  { databases }: TestDeps,
  subscriberId: SubscriberId,
  title: string,
  parent: OrganizationId,
): Promise<OrganizationId> {
  const { id } = await databases.transaction(subscriberId, (db) =>
    db
      .insertInto('organizations')
      .values({ title, parent_id: parent })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

async function makeUser(
  { databases }: TestDeps,
  place: Place,
  role: Exclude<SystemRoleKey, 'system_admin'>,
  more: OrganizationId[] = [],
): Promise<Person> {
  const email = `${role}-${randomUUID()}@test.example`
  const organizationIds = [place.organizationId, ...more]
  const userId = await databases.transaction(place.subscriberId, (db) =>
    insertUser(db, { email, name: `Person ${role}`, passwordHash: PASSWORD_HASH, role, organizationIds }),
  )
  return { ...place, userId, email }
}

async function makeSystemAdmin({ databases }: TestDeps): Promise<Person> {
  const email = `system-${randomUUID()}@test.example`
  const userId = await databases.transaction(null, (db) =>
    insertInstallationUser(db, { email, name: 'Person system', passwordHash: PASSWORD_HASH }),
  )
  return { userId, email, subscriberId: null, organizationId: null }
}

/** A token of a session of its own. */
async function makeToken({ deps }: MatrixWorld, { userId, organizationId }: Person): Promise<string> {
  const sessionId = randomUUID()
  await deps.owner.query(
    `insert into data.sessions (id, user_id, organization_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')`,
    [sessionId, userId, organizationId, randomBytes(32)],
  )
  return signAccessToken(
    authKeysOf(deps.config).accessTokens,
    { userId, sessionId, organizationId },
    deps.now(),
  )
}

/** The person's token; after a call that changes its session it has another one, so that a log-out does not reach the next call. */
function tokenOf(world: MatrixWorld, person: Person, { method, url }: InjectOptions): Promise<string> {
  const token = world.tokens.get(person) ?? makeToken(world, person)
  const isAboutSession = method === 'POST' && typeof url === 'string' && /^\/api\/(auth|user)\//.test(url)
  if (isAboutSession) world.tokens.delete(person)
  else world.tokens.set(person, token)
  return token
}

export interface WorldAnswer {
  status: number
  headers: Record<string, unknown>
  text: string
}

/** Makes one call in a person's name; null: anonymously. */
export async function callAs(
  world: MatrixWorld,
  person: Person | null,
  options: InjectOptions,
): Promise<WorldAnswer> {
  const authorization = person ? { authorization: `Bearer ${await tokenOf(world, person, options)}` } : {}
  const response = await world.app.inject({ ...options, headers: { ...authorization, ...options.headers } })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

/** The answer of a call that must succeed. */
export async function mustCall<T>(
  world: MatrixWorld,
  person: Person,
  options: InjectOptions & { url: string },
): Promise<T> {
  const { status, text } = await callAs(world, person, options)
  if (status !== 200) throw new Error(`${options.method ?? 'GET'} ${options.url} answers ${status}: ${text}`)
  // A test says by its type argument what it expects.
  return JSON.parse(text) as T
}

/** An administrator of one more subscriber. */
export async function makeStranger({ deps }: MatrixWorld, title: string): Promise<Person> {
  return makeUser(deps, await makeSubscriber(deps, title), 'admin')
}

/** The session of a person's token. */
export async function sessionOf(world: MatrixWorld, person: Person): Promise<string> {
  const token = await tokenOf(world, person, {})
  // The middle part of a token of ours, whose session the program reads the same way.
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    sid: string
  }
  return sid
}
