/**
 * The one way to the server. For screens:
 *   call(endpoint, input, options?)        → the answer, typed by the contract
 *   callTagged(endpoint, input, options?)  → { body, version }; `version` goes back as input.ifMatch (endpoints with `etag`)
 *   callFile(endpoint, input, options?)    → the File, under the name the server gives it (endpoints with `download`)
 * input: { params, query, body } as the contract says, + ifMatch (etag: 'demanded'), + file (upload).
 * options: { signal, onProgress } (onProgress(0…1) while a file is sent).
 * All throw ApiError { status, code, title, fields, details, requestId } (api/api-error.ts); texts: api/error-text.ts.
 */
import type { CallInput, Endpoint, EndpointResponse } from '#contract/http/endpoint.ts'
import { ApiError } from '#web/http/api-error.ts'
import { tellAnswerLanguage } from '#web/http/answer-language.ts'
import { withKey } from '#web/http/idempotency-keys.ts'
import { requestOf, type RawInput } from '#web/http/request.ts'
import { send, type SendOptions } from '#web/http/transport.ts'
import { tellWrite } from '#web/http/writes.ts'
import { currentLanguage } from '#web/i18n/index.ts'
import { refreshSession } from '#web/http/refresh.ts'
import { endSession, getSession } from '#web/auth/store.ts'

/** Parts that may be empty may be left out. */
type Loose<T> = { [K in keyof T as {} extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as {} extends T[K] ? K : never]?: T[K]
}

export type WebInput<E extends Endpoint> = Loose<CallInput<E>> &
  (E['etag'] extends 'demanded' ? { ifMatch: number } : unknown) &
  (E['upload'] extends object ? { file: File } : unknown)

type Arguments<E extends Endpoint> =
  {} extends WebInput<E>
    ? [input?: WebInput<E>, options?: SendOptions]
    : [input: WebInput<E>, options?: SendOptions]

export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[input, options]: Arguments<E>
): Promise<EndpointResponse<E>> {
  // The server checks its answers against the contract; the web trusts them (one of the two typed bridges).
  return (await (await answerOf(endpoint, input, options)).json()) as EndpointResponse<E>
}

export async function callTagged<const E extends Endpoint & { etag: string }>(
  endpoint: E,
  ...[input, options]: Arguments<E>
): Promise<{ body: EndpointResponse<E>; version: number }> {
  const answer = await answerOf(endpoint, input, options)
  const version = Number(/\d+/.exec(answer.headers.get('etag') ?? '')?.[0])
  return { body: (await answer.json()) as EndpointResponse<E>, version }
}

export async function callFile<const E extends Endpoint & { download: true }>(
  endpoint: E,
  ...[input, options]: Arguments<E>
): Promise<File> {
  const answer = await answerOf(endpoint, input, options)
  const name = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const blob = await answer.blob()
  return new File([blob], decodeURIComponent(name ?? 'download'), { type: blob.type })
}

async function answerOf(endpoint: Endpoint, input: unknown, options: SendOptions = {}): Promise<Response> {
  // WebInput is RawInput with the contract's types.
  const raw = (input ?? {}) as RawInput
  const answer = await withKey(
    endpoint,
    raw,
    (key) => answerTo(endpoint, { ...raw, key }, options),
    options.signal,
  )
  tellWrite(endpoint, raw.params, answer)
  tellAnswerLanguage(answer)
  return answer
}

/** AUTH-05: a 401 refreshes the session and tries once more; a second 401 ends it (AUTH-06). */
async function answerTo(endpoint: Endpoint, raw: RawInput, options: SendOptions): Promise<Response> {
  const { tokens } = getSession()
  try {
    return await attempt(endpoint, raw, options)
  } catch (error) {
    const isExpired = error instanceof ApiError && error.status === 401 && endpoint.access !== 'anonymous'
    if (!isExpired || !tokens || !(await refreshSession(tokens.token))) throw error
  }
  try {
    return await attempt(endpoint, raw, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) endSession('refused')
    throw error
  }
}

/** Anonymous calls carry no bearer (API-01). */
function attempt(endpoint: Endpoint, input: RawInput, options: SendOptions): Promise<Response> {
  const request = requestOf(endpoint, input)
  const { tokens } = getSession()
  request.headers['accept-language'] = currentLanguage()
  if (tokens && endpoint.access !== 'anonymous') request.headers['authorization'] = `Bearer ${tokens.token}`
  return send(request, options)
}
