import fs from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { findBrowser } from '#scripts/browser.ts'

/**
 * Factor by which the browser slows the processor, as Lighthouse does: about a mid-range phone or an old
 * office computer.
 */
const SLOWED = 4

export async function openBrowser(): Promise<Browser> {
  const executablePath = await findBrowser(process.env['CHROMIUM_PATH'])
  if (executablePath === null) throw new Error('no Chromium: install one, or name it by CHROMIUM_PATH')
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })
}

/** Measurements that the page recorded since `watch` began; times in ms. */
interface Observed {
  paint: number
  shift: number
  /** Duration of each interaction, up to the next painted frame. */
  interactions: number[]
  longTasks: number[]
}

export interface Visit {
  page: Page
  /** Reads the measurements recorded so far. */
  observed: () => Promise<Observed>
  /** Runs `work` and gives the duration of the longest interaction (ms) during the run; 0: there was none. */
  slowest: (work: () => Promise<void>) => Promise<number>
  nodes: () => Promise<number>
  close: () => Promise<void>
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>

/** A window without a cache, logged in as `state` says; slowed four times unless `isSlowed` is false. */
export async function visit(
  browser: Browser,
  { origin, state, isSlowed = true }: { origin: string; state?: State; isSlowed?: boolean },
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    ...(state ? { storageState: state } : {}),
  })
  const page = await context.newPage()
  await page.addInitScript(watch)
  // While it waits for events, the network is never idle.
  await page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
  const session = await context.newCDPSession(page)
  if (isSlowed) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const observed = () => page.evaluate(() => window.observed)
  return {
    page,
    observed,
    async slowest(work) {
      const before = (await observed()).interactions.length
      await work()
      // The entries of an interaction come after the picture that ends it.
      await page.waitForTimeout(400)
      return Math.max(0, ...(await observed()).interactions.slice(before))
    },
    nodes: () => page.evaluate(() => document.querySelectorAll('*').length),
    close: () => context.close(),
  }
}

declare global {
  interface Window {
    observed: Observed
  }
}

/** Records performance entries in `window.observed`; runs in the page before the page's own scripts. */
function watch(): void {
  const observed: Observed = { paint: 0, shift: 0, interactions: [], longTasks: [] }
  window.observed = observed
  const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    })
  observe('largest-contentful-paint', ({ startTime }) => {
    observed.paint = startTime
  })
  observe('layout-shift', (entry) => {
    if (!('value' in entry) || ('hadRecentInput' in entry && entry.hadRecentInput === true)) return
    observed.shift += Number(entry.value)
  })
  observe('longtask', ({ duration }) => void observed.longTasks.push(duration))
  const take = (entry: PerformanceEntry) => {
    if ('interactionId' in entry && Number(entry.interactionId) > 0)
      observed.interactions.push(entry.duration)
  }
  observe('event', take, { durationThreshold: 16 })
}

/** The scripts that the page has fetched, each with its size as gzip sends it (KiB). */
export function scriptsOf(page: Page, webDirectory: string): Map<string, number> {
  const scripts = new Map<string, number>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) {
      scripts.set(path.basename(pathname), gzippedSize(path.join(webDirectory, pathname)))
    }
  })
  return scripts
}

/** Size of a file in KiB after gzip. */
export const gzippedSize = (file: string): number => zlib.gzipSync(fs.readFileSync(file)).length / 1024
