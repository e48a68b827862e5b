import { z } from 'zod'

import { readStored, writeStored } from '#web/local-storage.ts'

const KEY = 'kedja.deepLink'
/** Where everybody arrives anyway: no wish of the user. */
const START_PAGES = ['/', '/homepage']

/** Where an anonymous user wanted to go; it wins after the login (AUTH-04). */
export function saveDeepLink(href: string): void {
  if (!START_PAGES.includes(href)) writeStored(sessionStorage, KEY, href)
}

/** The saved link, once. Only paths of this application. */
export function takeDeepLink(): string | null {
  const href = readStored(sessionStorage, KEY, z.string().regex(/^\/(?![/\\])/))
  writeStored(sessionStorage, KEY, null)
  return href
}
