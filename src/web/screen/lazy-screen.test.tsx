import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'

import { lazyScreen } from '#web/screen/lazy-screen.tsx'
import { ChunkError } from '#web/ui/lazy-part.tsx'
import { CHUNK_TIMEOUT_MS } from '#web/ui/timing.ts'

const Loaded = () => <p>loaded</p>

afterEach(() => vi.useRealTimers())

describe('a lazy screen', () => {
  test('is shown when its part of the program has arrived', async () => {
    const Screen = lazyScreen(async () => Loaded)
    await Screen.preload()
    render(
      <Suspense>
        <Screen />
      </Suspense>,
    )
    expect(await screen.findByText('loaded')).toBeTruthy()
  })

  test('[SHELL-14] a failed chunk is a load error, and the next visit tries again', async () => {
    let attempts = 0
    const Screen = lazyScreen(async () => {
      attempts += 1
      if (attempts === 1) throw new TypeError('Failed to fetch dynamically imported module')
      return Loaded
    })
    await expect(Screen.preload()).rejects.toBeInstanceOf(ChunkError)
    await expect(Screen.preload()).resolves.toBeUndefined()
    expect(attempts).toBe(2)
  })

  test('[SHELL-14] a chunk that does not arrive in 120 s counts as failed', async () => {
    vi.useFakeTimers()
    const Screen = lazyScreen(() => new Promise<typeof Loaded>(() => undefined))
    const outcome = Screen.preload().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(CHUNK_TIMEOUT_MS).toBe(120_000)
    expect(await outcome).toBeInstanceOf(ChunkError)
  })
})
