import { gzipSync } from 'node:zlib'

import { expect, test, type Locator } from '@playwright/test'

import { signIn, withoutEvents } from '#e2e/support.ts'

/**
 * A limit a little above the present size: a library or a screen that slips into the first screen exceeds it
 * (`npm run bench` measures the figure).
 */
const FIRST_SCREEN_KIB = 250

test('the login and the overview fetch no more of the program than they need', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.add(pathname)
  })
  await withoutEvents(page)
  // The way of whoever opened the overview and was asked who they are: no other screen on it.
  await page.goto('/product/overview')
  await signIn(page, 'anna')
  await expect(page.getByRole('treegrid').getByRole('row').nth(3)).toBeVisible()
  await page.waitForLoadState('networkidle')
  // Fetched again: the bodies of a page that was left are gone.
  const bodies = await Promise.all([...scripts].map(async (path) => (await page.request.get(path)).body()))
  const kib = bodies.reduce((sum, body) => sum + gzipSync(body).length / 1024, 0)
  expect(kib).toBeLessThanOrEqual(FIRST_SCREEN_KIB)
  // Of scripts that were not seen it would say nothing.
  expect(kib).toBeGreaterThan(100)
  // Chromium then compiles a file beside the page's thread while the file arrives.
  expect(bodies.filter((body) => !body.toString().startsWith('//# allFunctionsCalledOnLoad\n'))).toEqual([])
  expect(
    [...scripts].filter((name) => /rest-texts|card|palette|drawing|dialog|menu|items|choices/.test(name)),
  ).toEqual([])
})

/** A card fetched 110 files when each module that two screens share was a file of its own. */
const FILES_OF_A_CARD = 40

test('a card that is opened by its address names its files beside the page, and fetches a few', async ({
  page,
}) => {
  await withoutEvents(page)
  await signIn(page, 'anna')
  const address = await page.getByRole('link', { name: 'Polar 12 heat pump' }).getAttribute('href')
  const scripts = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js') && pathname.startsWith('/assets/')) scripts.add(pathname)
  })
  const opened = await page.goto(address!)
  const named = Array.from((await opened!.headerValue('link'))!.matchAll(/<([^>]+)>/g), ([, file]) => file!)
  await expect(page.getByRole('region', { name: 'Included products' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scriptsNamed = named.filter((file) => file.endsWith('.js'))
  expect(scriptsNamed.length).toBeGreaterThan(1)
  expect(scriptsNamed.filter((file) => !scripts.has(file))).toEqual([])
  for (const file of named) expect((await page.request.get(file)).status(), file).toBe(200)
  expect(scripts.size).toBeLessThan(FILES_OF_A_CARD)
})

test('what pops up is fetched when it is meant, opens by the first press and gives the focus back', async ({
  page,
}) => {
  await withoutEvents(page)
  // With room for the column of suppliers.
  await page.setViewportSize({ width: 1760, height: 900 })
  await page.goto('/product/overview')
  await signIn(page, 'anna')
  await expect(page.getByRole('treegrid').getByRole('row').nth(3)).toBeVisible()
  const opens: [button: Locator, opened: Locator][] = [
    [page.getByRole('button', { name: /^Language/ }), page.getByRole('menuitemradio', { name: 'Svenska' })],
    [
      page.getByRole('button', { name: 'Columns', exact: true }),
      page.getByRole('checkbox', { name: 'EAN', exact: true }),
    ],
    [
      page.getByRole('button', { name: /^Filter by Supplier:/ }),
      page.getByRole('combobox', { name: 'Search suppliers' }),
    ],
    [
      page.getByRole('button', { name: 'Export', exact: true }),
      page.getByRole('menuitem', { name: /XLSX/ }).first(),
    ],
  ]
  for (const [button, opened] of opens) {
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await button.press('Enter')
    await expect(opened).toBeVisible()
    // The key counts once the focus is in what opened, which is a moment after it is seen.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden({ timeout: 1_000 })
    }).toPass()
    await expect(button).toBeFocused()
  }
})
