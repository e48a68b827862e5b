import { gzipSync } from 'node:zlib'

import { expect, test } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

/** A little above what it is: a library or a screen that slips into the first one goes beyond it (`npm run bench` reads the figure). */
const FIRST_SCREEN_KIB = 365

test('the login and the overview fetch no more of the program than they need', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js') || !pathname.startsWith('/assets/')) return
    sizes.set(
      pathname,
      response.body().then((body) => gzipSync(body).length / 1024),
    )
  })
  // The way of whoever opened the overview and was asked who they are: no other screen on it.
  await page.goto('/product/overview')
  await signIn(page, 'anna')
  await expect(page.getByRole('treegrid').getByRole('row').nth(3)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const kib = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0)
  expect(kib).toBeLessThanOrEqual(FIRST_SCREEN_KIB)
  expect([...sizes.keys()].filter((name) => /rest-texts|card|palette|drawing|dialog/.test(name))).toEqual([])
})
