import type { Page } from '@playwright/test'

import { asPerson, lookTest, type Look } from '#e2e/accessibility-walk.ts'
import { expect, OVERVIEW, row } from '#e2e/product-card.ts'
import { expectAccessible } from '#e2e/support.ts'

/** Other journeys add products, of which a phone shows ten on a page. */
const POLAR_12 = `${OVERVIEW}?name=Polar+12`

async function walkTree(page: Page, look: Look): Promise<void> {
  await page.goto(POLAR_12)
  await page.getByRole('button', { name: /^(Expand|Fäll ut|Visa) .*Polar 12/ }).click()
  await expect(row(page, /Refrigerant circuit/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', look.language)
  await expectAccessible(page, look)

  await row(page, /Polar 12 heat pump/).click()
  await expect(page.getByRole('heading', { name: 'Polar 12 heat pump' })).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?why=4`)
  await expect(page.getByRole('dialog')).toContainText('7439-92-1')
  await expectAccessible(page, look)
}

async function walkCard(page: Page, look: Look): Promise<void> {
  await page.goto(POLAR_12)
  await row(page, /Polar 12 heat pump/).click()
  await expect(page.getByRole('heading', { name: 'Polar 12 heat pump' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, look)
  await page.getByRole('button', { name: /^(More actions|Fler åtgärder)/ }).click()
  await expect(page.getByRole('menu').getByRole('menuitem').first()).toBeVisible()
  await expectAccessible(page, look)
}

/** The test that tree and explanation are accessible in a look. */
export const treeTest = (look: Look) =>
  lookTest('tree and explanation are', look, (page) =>
    asPerson(page, { look, person: 'anna' }, () => walkTree(page, look)),
  )

/** The test that the card of an assembly and its menu are accessible in a look. */
export const cardTest = (look: Look) =>
  lookTest('the card of an assembly is', look, (page) =>
    asPerson(page, { look, person: 'anna' }, () => walkCard(page, look)),
  )
