import { test, type Page } from '@playwright/test'

import { asPerson, lookName, type Look } from '#e2e/accessibility-walk.ts'
import { expect, OVERVIEW, row } from '#e2e/product-card.ts'
import { expectAccessible } from '#e2e/support.ts'

async function walkProducts(page: Page, look: Look): Promise<void> {
  await page.goto(OVERVIEW)
  await page.getByRole('button', { name: /^(Expand|Fäll ut|Visa) .*Polar 12/ }).click()
  await expect(row(page, /Refrigerant circuit/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', look.language)
  await expectAccessible(page, look)

  await row(page, /Polar 12 heat pump/).click()
  await expect(page.getByRole('heading', { name: 'Polar 12 heat pump' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, look)

  await page.goto(`${new URL(page.url()).pathname}?why=4`)
  await expect(page.getByRole('dialog')).toContainText('7439-92-1')
  await expectAccessible(page, look)
}

/** One test a look: tree, card and explanation are accessible. */
export function testProducts(looks: readonly Look[]): void {
  for (const look of looks) {
    test(`[SHELL-11] tree, card and explanation are accessible ${lookName(look)}`, async ({ page }) => {
      test.setTimeout(180_000)
      await asPerson(page, { look, person: 'anna' }, () => walkProducts(page, look))
    })
  }
}
