import { asPerson, lookTest, type Look } from '#e2e/accessibility-walk.ts'
import { expect, OVERVIEW, row } from '#e2e/product-card.ts'
import { expectAccessible } from '#e2e/support.ts'

/** The test that the card of a part is accessible in a look. */
export const leafTest = (look: Look) =>
  lookTest('the card of a part is', look, (page) =>
    asPerson(page, { look, person: 'anna' }, async () => {
      await page.goto(`${OVERVIEW}?name=valve+body`)
      await row(page, /Valve body CW614N/).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Valve body CW614N' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('lang', look.language)
      await expectAccessible(page, look)
    }),
  )
