import { z } from 'zod'

import { tokens } from '#contract/sessions.ts'
import { organizationId } from '#contract/values/ids.ts'
import { language } from '#contract/values/locale.ts'
import { permission } from '#contract/http/permissions.ts'
import { runtimeConfig } from '#contract/system.ts'
import { profile } from '#contract/profile.ts'

/** Skins as the theme names them; auto follows the system (SHELL-08). public/skin.js reads the same key before the first paint. */
export const skins = ['light', 'dark', 'auto'] as const
export const skin = z.enum(skins)

/**
 * SHELL-13: reads a value from local storage. A value that does not fit its schema (an older version wrote
 * it) counts as absent.
 */
const schemas = {
  skin,
  locale: language,
  translations: z.object({
    build: z.string(),
    language,
    texts: z.record(z.string(), z.record(z.string(), z.unknown())),
  }),
  tokens,
  profile,
  organization: z.object({ id: organizationId, title: z.string() }),
  organizations: profile.shape.organizations,
  ability: z.array(permission),
  config: runtimeConfig,
  sentRequestsPageMode: z.enum(['product_request', 'follow_up']),
}
type Stored = { [K in keyof typeof schemas]: z.output<(typeof schemas)[K]> }
export type StoredKey = keyof Stored

const PREFIX = 'kedja.'
/** Stay when the session ends; layout (columns, collapsed menu) is a choice of this person on this device and holds no data. */
const LASTING = /^kedja\.(skin$|locale$|layout\.)/

/** Wait in the tab for the next log-in of the same person, when the server has ended the session: what was not saved, and the used link. */
const WAITING = /^kedja\.(interrupted\.|link$)/

export const isWaiting = (key: string): boolean => WAITING.test(key)

/** The key in localStorage, for those who listen to other tabs. */
export const storedKey = (name: StoredKey) => PREFIX + name

export function readStored<K extends StoredKey>(name: K): Stored[K] | null {
  // The schema of the same name; TypeScript does not follow the pairing through the index.
  return readStorageItem(localStorage, storedKey(name), schemas[name] as unknown as z.ZodType<Stored[K]>)
}

export function keep<K extends StoredKey>(name: K, value: Stored[K] | null): void {
  writeStorageItem(localStorage, storedKey(name), value)
}

/** Milliseconds after which a long value is kept: storing it takes as long as drawing a part of the screen that it was fetched for. */
const LATER_MS = 2_000
const unkept = new Set<ReturnType<typeof setTimeout>>()

/** Calls `keepValue` when the screen has had time to be drawn; not at all when the session ends before. */
export function keepLater(keepValue: () => void): void {
  const timer = setTimeout(() => {
    unkept.delete(timer)
    keepValue()
  }, LATER_MS)
  unkept.add(timer)
}

/** SHELL-13: everything but skin and locale goes with the session; `isInterrupted`: except what waits for the next log-in. */
export function clearStored(isInterrupted: boolean): void {
  for (const timer of unkept) clearTimeout(timer)
  unkept.clear()
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      const stays = LASTING.test(key) || (isInterrupted && isWaiting(key))
      if (key.startsWith(PREFIX) && !stays) storage.removeItem(key)
    }
  }
}

/** A stored JSON value, or null when there is none that fits the schema. */
export function readStorageItem<T>(storage: Storage, key: string, schema: z.ZodType<T>): T | null {
  const text = storage.getItem(key)
  if (text === null) return null
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/**
 * Stores a value; null removes it. A full or forbidden storage is ignored, because stored values are only a
 * convenience.
 */
export function writeStorageItem(storage: Storage, key: string, value: unknown): void {
  try {
    if (value === null) storage.removeItem(key)
    else storage.setItem(key, JSON.stringify(value))
  } catch {
    storage.removeItem(key)
  }
}
