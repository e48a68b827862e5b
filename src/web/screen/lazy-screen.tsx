import type { ComponentType } from 'react'

import { withRestOfTexts } from '#web/i18n/index.ts'
import { lazyPart, type LazyPart } from '#web/ui/lazy-part.tsx'

/**
 * A screen whose program is fetched when it is first opened: `component: lazyScreen(async () => (await import('…')).XScreen)`.
 * The router fetches it together with the screen's data, and with the texts that it needs besides those that are there from the
 * start (`hasFirstTexts`: it needs no others, i18n/en/first-texts.ts). A failure throws ChunkError and is tried again next time.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { hasFirstTexts = false }: { hasFirstTexts?: boolean } = {},
): LazyPart<Props> {
  return lazyPart(() => (hasFirstTexts ? load() : withRestOfTexts(load())))
}
