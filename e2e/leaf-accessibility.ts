import { test } from '@playwright/test'

import { asPerson, lookName, type Look } from '#e2e/accessibility-walk.ts'
import { expect, OVERVIEW, row } from '#e2e/product-card.ts'
import { expectAccessible } from '#e2e/support.ts'

/** One test a look: the card of a part is accessible. */
export function testLeaf(looks: readonly Look[]): void {
  for (const look of looks) {
    test(`[SHELL-11] the card of a part is accessible ${lookName(look)}`, async ({ page }) => {
      test.setTimeout(180_000)
      await asPerson(page, { look, person: 'anna' }, async () => {
        await page.goto(`${OVERVIEW}?name=valve+body`)
        await row(page, /Valve body CW614N/).click()
        await expect(page.getByRole('heading', { level: 1, name: 'Valve body CW614N' })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.locator('html')).toHaveAttribute('lang', look.language)
        await expectAccessible(page, look)
      })
    })
  }
}
