import { z } from 'zod'

import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'
import type { UserId } from '#contract/values/ids.ts'

const LINK = 'kedja.link'
const ANSWER = 'kedja.interrupted.'
/** The path of the screen on which a request is answered. */
const ANSWER_PATH = /^\/received-requests\/(\d+)\/answer\b/

/** Key of a person's answer to a request. */
export const interruptedKey = (person: UserId | undefined, request: number): string =>
  `${ANSWER}${person}.${request}`

/** AUTH-12: keeps the token of the used link that a session began with, so that its end can offer a new link; null forgets it. */
export const keepUsedLink = (token: string | null): void => writeStorageItem(sessionStorage, LINK, token)

export const readUsedLink = (): string | null => readStorageItem(sessionStorage, LINK, z.string())

/** Keeps in this tab what was not saved as the server ended the session, for the same person; null forgets it. */
export const keepInterrupted = (key: string, unsaved: unknown): void =>
  writeStorageItem(sessionStorage, key, unsaved)

export const readInterrupted = <T>(key: string, schema: z.ZodType<T>): T | null =>
  readStorageItem(sessionStorage, key, schema)

/** True for the address of an answer that this person was writing as the session ended. */
export function isInterrupted(person: UserId, href: string): boolean {
  const request = ANSWER_PATH.exec(href)?.[1]
  return request !== undefined && sessionStorage.getItem(interruptedKey(person, Number(request))) !== null
}
