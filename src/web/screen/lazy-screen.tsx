import { createElement, use, type ComponentType, type ReactNode } from 'react'

import { loadRestOfTexts } from '#web/i18n/index.ts'
import { CHUNK_TIMEOUT_MS } from '#web/ui/timing.ts'

/** A part of the program did not arrive: no connection, or a new version has replaced it on the server. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a part of the program did not arrive', { cause })
    this.name = 'ChunkError'
  }
}

/** A part of the program that is needed besides screens, e.g. the queries that a screen's loader asks. A failure is a ChunkError. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load())
  } catch (error) {
    throw new ChunkError(error)
  }
}

type Screen<Props> = ((props: Props) => ReactNode) & { preload: () => Promise<void> }

/**
 * A screen whose program is fetched when it is first opened: `component: lazyScreen(async () => (await import('…')).XScreen)`.
 * The router fetches it together with the screen's data, and with the texts that it needs besides those that are there from the
 * start (`hasFirstTexts`: it needs no others, i18n/en/first-texts.ts). A failure throws ChunkError and is tried again next time.
 */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  { hasFirstTexts = false }: { hasFirstTexts?: boolean } = {},
): Screen<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null
  let hasFailed = false
  const loadAll = async () => {
    const [screen] = await Promise.all([load(), hasFirstTexts || loadRestOfTexts()])
    return screen
  }
  const fetchOnce = () => {
    loading ??= fetchPart(loadAll).then(
      (screen) => (loaded = screen),
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return loading
  }
  function LazyScreen(props: Props) {
    // What has arrived is shown without suspending once more.
    return createElement(loaded ?? use(fetchOnce()), props)
  }
  LazyScreen.preload = async () => {
    // Not while rendering: a failed part would be asked for without end.
    if (hasFailed) loading = null
    hasFailed = false
    await fetchOnce()
  }
  return LazyScreen
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new Error(`no answer in ${CHUNK_TIMEOUT_MS / 1000} s`)),
    CHUNK_TIMEOUT_MS,
  )
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
