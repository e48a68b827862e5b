import { z } from 'zod'

import { readStored, writeStored } from '#web/storage/local-storage.ts'

const KEY = 'kedja.deepLink'
/** Where everybody arrives anyway: no wish of the user. */
const START_PAGES = ['/', '/homepage']

/** Where an anonymous user wanted to go; it wins after the login (AUTH-04). */
export function saveDeepLink(href: string): void {
  if (!START_PAGES.includes(href)) writeStored(sessionStorage, KEY, href)
}

/** The saved link, once. Only paths of this application. */
export function takeDeepLink(): string | null {
  const href = readStored(sessionStorage, KEY, z.string().refine(isPathHere))
  writeStored(sessionStorage, KEY, null)
  return href
}

/** As the browser reads it: `/`, a tab and another `/` are two slashes to a browser, and so lead to another host. */
const isPathHere = (href: string): boolean =>
  href.startsWith('/') &&
  URL.canParse(href, location.origin) &&
  new URL(href, location.origin).origin === location.origin
