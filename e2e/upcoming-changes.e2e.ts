import { expect, test } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

test('[HOME-01] [COMP-13] changes ahead name the substance and lead to the products of the day', async ({
  page,
}) => {
  await signIn(page, 'anna', '/homepage')
  const ahead = page.getByRole('region', { name: 'Changes ahead' })
  // The job of the first start may still be looking ahead, nearest days first.
  await expect(async () => {
    await page.reload()
    await expect(ahead).toContainText('Lead (CAS 7439-92-1)', { timeout: 5_000 })
  }).toPass({ timeout: 90_000 })
  await ahead.getByText(/^365 days/).click()
  // Exemption III 6(c) ends on 30 June. Journeys before this one may have brought changes of lead on other days.
  const lead = ahead
    .getByRole('listitem')
    .filter({ hasText: 'Lead (CAS 7439-92-1)' })
    .filter({ hasText: '1 Jul 2027' })
    .filter({ hasText: /RoHS, \d+ products?: Exempt → Assess/ })
  await expect(lead).toHaveCount(1)
  await lead.getByRole('link', { name: /^Show \d+ products?/ }).click()
  const products = page.getByRole('region', { name: 'Products that will have another status' })
  await expect(products.getByRole('link', { name: 'Valve body CW614N' })).toBeVisible()
})
