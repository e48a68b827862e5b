import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Endpoint, EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import type { Language } from '#contract/values/locale.ts'
import { isAllowed } from '#contract/http/permissions.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import type { AnonymousContext, AnyContext, Context, InstallationContext } from '#server/context.ts'
import type { Db } from '#server/db/connection.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import {
  kindOf,
  type Download,
  type DownloadedFile,
  type RawJson,
  type Tagged,
} from '#server/http/answers.ts'
import { documentOf } from '#server/http/endpoint-document.ts'
import { authenticate, claimsOf } from '#server/auth/authenticate.ts'
import { contentDisposition } from '#server/http/content-disposition.ts'
import { keyedRequestOf, once, oneAtATime } from '#server/http/idempotency.ts'
import { ifMatchOf, parseInput, type RawInput } from '#server/http/input.ts'
import { answerForKnownCaller } from '#server/http/known-caller.ts'
import { languageOf } from '#server/http/language.ts'
import type { Principal } from '#server/auth/principal.ts'
import { recordRefusal } from '#server/auth/refused-access.ts'
import { retryConflicts } from '#server/http/retry.ts'
import { receiveUpload } from '#server/http/upload.ts'
import { judgeOnce, type AfterJudging } from '#server/transactions/judge-once.ts'
import { noProducts } from '#server/transactions/touched-products.ts'

type ContextOf<E extends Endpoint> = E['access'] extends 'anonymous'
  ? AnonymousContext
  : E['realm'] extends 'installation'
    ? InstallationContext
    : E['realm'] extends 'any'
      ? AnyContext
      : Context

type InputOf<E extends Endpoint> = HandlerInput<E> &
  (E['etag'] extends 'demanded' ? { ifMatch: number } : unknown) &
  (E['upload'] extends object ? { file: Upload } : unknown)

type AnswerOf<E extends Endpoint> = E['download'] extends true
  ? Download
  : E['etag'] extends string
    ? Tagged<EndpointResponse<E> | RawJson>
    : EndpointResponse<E> | RawJson

/** Every endpoint that was implemented, for the API document, the matrix and the list of operations. */
export interface Implemented {
  endpoint: Endpoint
}

/**
 * Registers an endpoint: authentication, permission, validation, one transaction, one judgement, audit of refusals, the answer.
 * This function is one of the program's two typed bridges: inside, schemas and handler are untyped; outside, the contract types both.
 */
export function implement<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (ctx: ContextOf<E>, input: InputOf<E>) => Promise<AnswerOf<E> | AfterJudging<AnswerOf<E>>>,
): void {
  app.implemented.push({ endpoint })
  const run = handler as (ctx: AnonymousContext, input: unknown) => Promise<unknown>
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: documentOf(endpoint),
    handler: async (request, reply) => {
      const answer = await answerOf({ deps: app.deps, endpoint, run, request }).catch(
        async (error: unknown) => {
          // The refusal is answered even if it could not be recorded, e.g. while the database is away.
          await recordRefusal(app.deps, request, endpoint, error).catch((failure: unknown) =>
            request.log.error({ err: failure }, 'a refused access could not be recorded'),
          )
          throw error
        },
      )
      return send(app.deps, endpoint, answer, reply)
    },
  })
}

async function answerOf(call: Call): Promise<unknown> {
  const { deps, endpoint, run, request } = call
  if (endpoint.access === 'anonymous') {
    const input = await inputOf(deps, endpoint, request, languageOf(request))
    return run(anonymousContext(deps, request, deps.databases.standalone()), input)
  }
  const claims = await claimsOf(request, deps)
  const isReading = endpoint.method === 'GET' || endpoint.isReading === true
  if (isReading && !endpoint.upload) {
    const known = await answerForKnownCaller(deps, claims, request, async (principal, db) =>
      (await workOf(call, principal)).work(db),
    )
    if (known) return known.answer
  }
  const principal = await authenticate(request, claims, deps)
  request.principal = principal
  const { work, input } = await workOf(call, principal)
  const inTransaction = (write: (db: Db) => Promise<unknown>) =>
    retryConflicts(() => deps.databases.transaction(principal.subscriberId, write))
  try {
    if (isReading || endpoint.waitsOutside) return await work(deps.databases.reading(principal.subscriberId))
    if (endpoint.countsRefusals) return await work(deps.databases.standalone(principal.subscriberId))
    const keyed = keyedRequestOf(request, endpoint, principal, input)
    if (!keyed) return await inTransaction(work)
    return await oneAtATime(principal, keyed, () =>
      inTransaction((db) => once(db, principal, keyed, { now: deps.now, work })),
    )
  } finally {
    await input.file?.discard()
  }
}

/** A call of an endpoint, before its caller is known. */
interface Call {
  deps: Deps
  endpoint: Endpoint
  run: (ctx: AnonymousContext, input: unknown) => Promise<unknown>
  request: FastifyRequest
}

/** The work of a call for a caller, and its input. Throws when the caller may not, or when the input is wrong. */
async function workOf({ deps, endpoint, run, request }: Call, principal: Principal) {
  authorize(endpoint, principal)
  const input = await inputOf(deps, endpoint, request, principal.language)
  const work = (db: Db) => {
    const ctx = withRight(contextOf(deps, request, principal, db), endpoint)
    // A caller without an organization cannot change products, so there is nothing to judge.
    if (ctx.organizationId === null) return run(ctx, input)
    return judgeOnce(ctx, deps.judge, (each) => run(each, input))
  }
  return { work, input }
}

/**
 * PERM-04: throws unless the caller has the endpoint's permission, by the pairs that the web uses; a realm
 * that is not the caller's is a missing right, too.
 */
function authorize({ access, realm = 'subscriber' }: Endpoint, principal: Principal): void {
  if (access === 'anonymous') return
  const isOfRealm =
    realm === 'any' ||
    (realm === 'installation' ? principal.subscriberId === null : principal.subscriberId !== null)
  if (!isOfRealm || !isAllowed(principal.ability, access)) {
    throw new AppError('auth:not-allowed', { action: access.action, subject: access.subject })
  }
  const isAboutOneself = access.subject === 'Profile' || access.subject === 'OrganizationSelection'
  if (principal.subscriberId !== null && principal.organizationId === null && !isAboutOneself) {
    throw new AppError('auth:organization-needed')
  }
}

async function inputOf(
  deps: Deps,
  endpoint: Endpoint,
  request: FastifyRequest,
  language: Language,
): Promise<RawInput & { ifMatch?: number; file?: Upload }> {
  const ifMatch = endpoint.etag === 'demanded' ? { ifMatch: ifMatchOf(request) } : {}
  if (!endpoint.upload) {
    return {
      ...parseInput(endpoint, { params: request.params, query: request.query, body: request.body }, language),
      ...ifMatch,
    }
  }
  const { fields, file } = await receiveUpload(request, deps.adapters.files, {
    maxBytes: endpoint.upload.maxBytes,
    language,
  })
  try {
    const input = parseInput(
      endpoint,
      { params: request.params, query: request.query, body: fields },
      language,
    )
    if (!file) throw new AppError('file:missing')
    return { ...input, ...ifMatch, file }
  } catch (error) {
    await file?.discard()
    throw error
  }
}

function anonymousContext(deps: Deps, request: FastifyRequest, db: Db): AnonymousContext {
  const language = request.principal?.language ?? languageOf(request)
  return {
    db,
    language,
    now: deps.now,
    request: {
      id: request.id,
      sessionId: request.principal?.sessionId ?? null,
      ability: request.principal?.ability ?? [],
      mailingKey: request.principal?.mailingKey ?? null,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    },
    adapters: deps.adapters,
  }
}

function contextOf(deps: Deps, request: FastifyRequest, principal: Principal, db: Db): AnyContext {
  const base = { ...anonymousContext(deps, request, db), userId: principal.userId }
  const { subscriberId, organizationId, scope, variant } = principal
  if (subscriberId === null) return { ...base, subscriberId, organizationId: null, scope: [] }
  if (organizationId === null) return { ...base, subscriberId, organizationId, scope: [] }
  return { ...base, subscriberId, organizationId, scope, variant, touched: noProducts() }
}

/** The context with the right that the call needed, which its jobs need as well. */
const withRight = (ctx: AnyContext, { access }: Endpoint): AnyContext =>
  access === 'anonymous' ? ctx : { ...ctx, request: { ...ctx.request, right: access } }

function send(deps: Deps, endpoint: Endpoint, answer: unknown, reply: FastifyReply): unknown {
  const { text, version, body, file } = kindOf(answer)
  if (version !== undefined) reply.header('etag', `"${version}"`)
  if (file) return sendFile(file, reply)
  // SHELL-07: a browser that shows another language than its person's profile learns of it by the next answer.
  const { principal } = reply.request
  if (principal) reply.header('content-language', principal.language)
  const json = text ?? JSON.stringify(body ?? null)
  if (deps.config.isResponseChecked) checkResponse(endpoint, json)
  return reply.type('application/json; charset=utf-8').send(json)
}

/** Sends an uploaded file so that it never acts as a page of ours: nosniff (set for all answers), and no script, form or frame runs. */
function sendFile(
  { name, mime, stream, size, isInline = false }: DownloadedFile,
  reply: FastifyReply,
): unknown {
  reply.header('content-disposition', contentDisposition(isInline ? 'inline' : 'attachment', name))
  // A browser's viewer of PDFs does not run in a sandbox.
  if (!isInline) reply.header('content-security-policy', "sandbox; default-src 'none'")
  if (size !== undefined) reply.header('content-length', size)
  return reply.type(mime).send(stream)
}

function checkResponse(endpoint: Endpoint, json: string): void {
  const parsed = z.safeParse(endpoint.response, JSON.parse(json))
  if (!parsed.success) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} answers what its contract does not say: ${z.prettifyError(parsed.error)}`,
    )
  }
}
