import { expect, test, type Page } from '@playwright/test'

import { keepSession, withoutEvents } from '#e2e/support.ts'

/** The share of the window that moves while a screen loads; half of it is noticed by few (web.dev: good is 0.1 or less). */
const MOST = 0.02

/** Has each page from now on add up what moves without being asked to. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen = { moved: 0, what: [] as string[] }
    Object.assign(window, { seenShifts: seen })
    new PerformanceObserver((list) => {
      // The entries of this kind, which TypeScript's library does not know.
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue
        seen.moved += entry.value
        seen.what.push(...entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

interface Shift {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'seenShifts') as { moved: number; what: string[] })

for (const width of [1440, 390]) {
  test(`overview and card stand still while they load, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await withoutEvents(page)
    await watchShifts(page)
    await keepSession(page, 'anna')
    await page.goto('/product/overview?name=Polar+12')
    const polar = page.getByRole('link', { name: 'Polar 12 heat pump' }).first()
    await expect(polar).toBeVisible()
    await page.waitForLoadState('networkidle')
    const overview = await shiftsOf(page)
    expect(overview.moved, overview.what.join('\n')).toBeLessThanOrEqual(MOST)

    await page.goto((await polar.getAttribute('href')) ?? '')
    await expect(page.getByRole('region', { name: 'Facts of use' }).getByRole('group').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Documents', exact: true })).toBeAttached()
    await page.waitForLoadState('networkidle')
    const card = await shiftsOf(page)
    expect(card.moved, card.what.join('\n')).toBeLessThanOrEqual(MOST)
  })
}

test('legislations that arrive after the rows push no column aside', async ({ page }) => {
  await withoutEvents(page)
  await watchShifts(page)
  await keepSession(page, 'anna')
  const rows = page.waitForResponse((answer) => answer.url().includes('/api/products/overview'))
  await page.route('**/api/legislations', async (route) => {
    await (await rows).finished()
    await route.continue()
  })
  await page.goto('/product/overview?name=Polar+12')
  await expect(page.getByRole('columnheader', { name: 'RoHS' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Polar 12 heat pump' }).first()).toBeVisible()
  const { moved, what } = await shiftsOf(page)
  expect(moved, what.join('\n')).toBeLessThanOrEqual(MOST)
})
