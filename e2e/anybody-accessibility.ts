import { expect } from '@playwright/test'

import { dress, lookTest, type Look } from '#e2e/accessibility-walk.ts'
import { expectAccessible } from '#e2e/support.ts'

const ANYBODY = ['/login', '/error-404', '/not-authorized']

/** The test that the screens before a log-in are accessible in a look. */
export const anybodyTest = (look: Look) =>
  lookTest('what everybody may open is', look, async (page) => {
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
