import { z } from 'zod'

import { readStorageItem, writeStorageItem } from '#web/storage/local-storage.ts'

const KEY = 'kedja.deepLink'
/** Pages that every user reaches anyway, so that they are not saved as a wish of the user. */
const START_PAGES = ['/', '/homepage']

/** Saves the page that an anonymous user asked for; the login leads there (AUTH-04). */
export function saveDeepLink(href: string): void {
  if (!START_PAGES.includes(href)) writeStorageItem(sessionStorage, KEY, href)
}

/** The saved link. Only paths of this application. */
export const readDeepLink = (): string | null =>
  readStorageItem(sessionStorage, KEY, z.string().refine(isPathHere))

/** The saved link, once. */
export function takeDeepLink(): string | null {
  const href = readDeepLink()
  writeStorageItem(sessionStorage, KEY, null)
  return href
}

/** True for a path of this host as a browser reads it: `/`, a tab and `/` are two slashes to a browser and lead to another host. */
const isPathHere = (href: string): boolean =>
  href.startsWith('/') &&
  URL.canParse(href, location.origin) &&
  new URL(href, location.origin).origin === location.origin
