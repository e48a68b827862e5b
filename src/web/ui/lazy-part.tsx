import {
  createElement,
  use,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'

import { CHUNK_TIMEOUT_MS } from '#web/ui/timing.ts'
import { showToast } from '#web/ui/toast.ts'
import { useUiTexts } from '#web/ui/texts.tsx'

/** A part of the program did not arrive: no connection, or a new version has replaced it on the server. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('a part of the program did not arrive', { cause })
    this.name = 'ChunkError'
  }
}

/** A part of the program that is needed besides components, e.g. the queries that a screen's loader asks. A failure is a ChunkError. */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await withTimeout(load())
  } catch (error) {
    throw new ChunkError(error)
  }
}

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  preload: () => Promise<void>
  isLoaded: () => boolean
}

/**
 * A component whose program is fetched when it is first drawn, or meant to be (`preload`). A failure throws ChunkError and is tried
 * again next time.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null
  let loaded: ComponentType<Props> | null = null
  let hasFailed = false
  const fetchOnce = () => {
    loading ??= fetchPart(load).then(
      (part) => (loaded = part),
      (error: unknown) => {
        hasFailed = true
        throw error
      },
    )
    return loading
  }
  function Part(props: Props) {
    // A program that has arrived is drawn at once: `use` would suspend for a moment and blink.
    return createElement(loaded ?? use(fetchOnce()), props)
  }
  Part.preload = async () => {
    // Not while rendering: a failed part would be asked for without end.
    if (hasFailed) loading = null
    hasFailed = false
    await fetchOnce()
  }
  Part.isLoaded = () => loaded !== null
  return Part
}

/**
 * True once the program of a part is there, which is fetched when the part is first opened. It stays true: the next time the part
 * opens at once. If the program does not arrive, the part closes again and a toast says so.
 */
export function useArrival(
  part: Pick<LazyPart<never>, 'preload' | 'isLoaded'>,
  isOpen: boolean,
  close: () => void,
): boolean {
  const texts = useUiTexts()
  const [hasArrived, setHasArrived] = useState(part.isLoaded)
  const isWanted = isOpen && !hasArrived
  const fail = useEffectEvent(() => {
    close()
    showToast({
      tone: 'breach',
      title: texts.loadErrorTitle,
      action: { label: texts.reload, onClick: () => window.location.reload() },
    })
  })
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const whenCurrent = (then: () => void) => () => {
      if (isCurrent) then()
    }
    part.preload().then(
      whenCurrent(() => setHasArrived(true)),
      whenCurrent(() => fail()),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted, part])
  return hasArrived
}

function withTimeout<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new Error(`no answer in ${CHUNK_TIMEOUT_MS / 1000} s`)),
    CHUNK_TIMEOUT_MS,
  )
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
