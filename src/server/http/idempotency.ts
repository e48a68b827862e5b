import { createHash } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY_PATTERN } from '#contract/http/idempotency.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import type { Db } from '#server/db/connection.ts'
import { AppError } from '#server/errors.ts'
import { kindOf, rawJson, withEtag } from '#server/http/answers.ts'
import * as repository from '#server/http/idempotency.repository.ts'
import type { RawInput } from '#server/http/input.ts'
import type { Principal } from '#server/auth/principal.ts'

/** A write, identified by its key and the hash of its request. */
export interface KeyedRequest {
  key: string
  hash: Buffer
}

/**
 * The key of a write, if it came with one. Reads need no key, and an answer with tokens is not stored. The same key with another
 * method, path, input or organization is another request.
 */
export function keyedRequestOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  principal: Principal,
  { file, ...input }: RawInput & { file?: Upload },
): KeyedRequest | null {
  const key = request.headers[IDEMPOTENCY_HEADER]
  if (endpoint.method === 'GET' || endpoint.carriesTokens || key === undefined) return null
  if (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key)) throw new AppError('idempotency:key')
  const content = JSON.stringify([
    endpoint.method,
    endpoint.path,
    principal.organizationId,
    input,
    file && [file.sha256, file.name],
  ])
  return { key, hash: createHash('sha256').update(content).digest() }
}

/**
 * R7: makes repeated writes with one key have one effect and one answer. The key is claimed in the write's
 * own transaction, so the key is stored if and only if the write is: a refused or failed write may be tried
 * again with its key. An answer that is a file is not stored.
 */
export async function once(
  db: Db,
  { userId }: Principal,
  { key, hash }: KeyedRequest,
  { now, work }: { now: () => Date; work: (db: Db) => Promise<unknown> },
): Promise<unknown> {
  const { isNew, isSame, answer, version } = await repository.claimKey(db, { userId, key, hash, at: now() })
  if (!isNew) {
    if (!isSame || answer === null) throw new AppError('idempotency:other-request')
    return version === null ? rawJson(answer) : withEtag(version, rawJson(answer))
  }
  const given = await work(db)
  const { text, body, version: tag, file } = kindOf(given)
  if (!file) {
    const json = text ?? JSON.stringify(body ?? null)
    await repository.storeAnswer(db, { userId, key, answer: json, version: tag ?? null })
  }
  return given
}

const running = new Map<string, Promise<unknown>>()

/** Runs a user's requests with the same key one at a time in this process: waiting in the database would hold a connection for each. */
export async function oneAtATime<T>(
  { userId }: Principal,
  { key }: KeyedRequest,
  work: () => Promise<T>,
): Promise<T> {
  const place = `${userId} ${key}`
  const before = running.get(place) ?? Promise.resolve()
  const mine = before.then(work, work)
  running.set(place, mine)
  try {
    return await mine
  } finally {
    if (running.get(place) === mine) running.delete(place)
  }
}
