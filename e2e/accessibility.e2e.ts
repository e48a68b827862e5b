import { expect, test, type Page } from '@playwright/test'

import { expectAccessible, looks, switchLanguage } from '#e2e/support.ts'

type Look = (typeof looks)[number]

const ANYBODY = ['/login', '/error-404', '/not-authorized']
const SYSTEM = ['/homepage', '/administration/import/candidate-list', '/access-control', '/changelog']
const ANNA = [
  '/homepage',
  '/access-control',
  '/administration/import/candidate-list',
  '/product/overview',
  '/product/new/type',
  '/product/new/type/purchased_product',
]

async function open(page: Page, { skin, width, language }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: skin, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/login')
  if (language === 'en') return
  await page.getByRole('button', { name: 'Svenska' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sv')
}

/** The language goes with the person into the profile, so it is put back afterwards. */
async function walk(page: Page, look: Look, person: RegExp, paths: readonly string[]): Promise<void> {
  await open(page, look)
  await page.getByRole('button', { name: person }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  if (look.language === 'sv') await switchLanguage(page, 'en')
}

for (const look of looks) {
  const name = `in ${look.skin}, ${look.language}, at ${look.width} px`

  test(`[SHELL-11] what everybody may open is accessible ${name}`, async ({ page }) => {
    await open(page, look)
    for (const path of ANYBODY) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
  })

  test(`[SHELL-11] the screens of who runs the installation are accessible ${name}`, async ({ page }) => {
    await walk(page, look, /System/, SYSTEM)
  })

  test(`[SHELL-11] the screens of a company are accessible ${name}`, async ({ page }) => {
    await walk(page, look, /Anna Lindqvist/, ANNA)
  })
}
