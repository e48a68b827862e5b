import { expect, test, type Page } from '@playwright/test'

import {
  expectAccessible,
  expectTouchable,
  keepSession,
  looks,
  withoutEvents,
  type Person,
} from '#e2e/support.ts'

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

async function dress(page: Page, { skin, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: skin, reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
}

async function walk(page: Page, look: Look, person: Person, paths: readonly string[]): Promise<void> {
  await dress(page, look)
  await withoutEvents(page)
  await keepSession(page, person, look.language)
  try {
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('lang', look.language)
      await expectAccessible(page, look)
    }
  } finally {
    // The language goes with the person; a new session begins in English.
    await keepSession(page, person)
  }
}

for (const look of looks) {
  const name = `in ${look.skin}, ${look.language}, at ${look.width} px`

  test(`[SHELL-11] what everybody may open is accessible ${name}`, async ({ page }) => {
    await dress(page, look)
    await page.goto('/login')
    if (look.language === 'sv') await page.getByRole('button', { name: 'Svenska' }).click()
    for (const path of ANYBODY) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.locator('html')).toHaveAttribute('lang', look.language)
      await expectAccessible(page, look)
    }
  })

  test(`[SHELL-11] the screens of who runs the installation are accessible ${name}`, async ({ page }) => {
    await walk(page, look, 'system', SYSTEM)
  })

  test(`[SHELL-11] the screens of a company are accessible ${name}`, async ({ page }) => {
    await walk(page, look, 'anna', ANNA)
  })
}

test('[SHELL-11] on a phone overview, card, explanation and dialog can be touched with a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await keepSession(page, 'anna')
  await page.goto('/product/overview?name=Sealing')
  const strip = page.getByRole('row', { name: /Sealing strip, unknown origin/ })
  await expect(strip).toBeVisible()
  await expectTouchable(page)
  await strip.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sealing strip, unknown origin' })).toBeVisible()
  await expectTouchable(page)
  await page.getByRole('button', { name: 'None of these on the' }).click()
  await page.getByRole('dialog').getByText('Basis', { exact: true }).waitFor()
  await expectTouchable(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
  await page.getByRole('button', { name: 'Why Unknown for RoHS?' }).click()
  await page.getByRole('dialog', { name: 'Unknown' }).waitFor()
  await expectTouchable(page)
})
