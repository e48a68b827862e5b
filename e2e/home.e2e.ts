import { expect, test, type Page } from '@playwright/test'

import { expectAccessible, keepSession, looks, signIn } from '#e2e/support.ts'

test('[HOME-01] Anna sees what needs her, and each group opens its list', async ({ page }) => {
  await signIn(page, 'anna', '/homepage')
  // The demo has a cause, and other journeys may have added theirs: each row tells the law, the substance, its share and its limit.
  const over = page.getByRole('region', { name: 'Over limit' })
  const cause = over.getByRole('listitem').first()
  await expect(cause.getByRole('link').first()).toHaveText(/^.+: .+, limit .+$/)

  const portfolio = page.getByRole('region', { name: 'Portfolio' })
  const overLimit = portfolio.getByRole('link', { name: /^Over limit/ })
  const count = /\d+$/.exec((await overLimit.textContent()) ?? '')?.[0]
  await overLimit.click()
  await expect(page.getByText(`${count} records`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the filter “Over limit”' }).click()
  await expect(page).not.toHaveURL(/standing/)
  await page.goBack()

  await cause.getByRole('link', { name: 'See why' }).click()
  await expect(page.getByRole('dialog', { name: /^Why is the status of .+ for .+/ })).toBeVisible()
})

/** Elin's company has products; a company without is one whose products were deleted, as one step that is taken back. */
async function withoutProducts(page: Page, look: () => Promise<void>): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const headers = { authorization: `Bearer ${token}` }
  const deleted = await page.request.post('/api/products/bulk/delete', {
    headers,
    data: { selection: { filters: {} }, isPreview: false },
  })
  expect(deleted.status()).toBe(200)
  const { changeSetId } = await deleted.json()
  try {
    await look()
  } finally {
    await page.request.post(`/api/change-sets/${changeSetId}/undo`, { headers, data: {} })
  }
}

test('[HOME-04] without a product Home leads from the laws to the first products', async ({ page }) => {
  await signIn(page, 'elin', '/changelog')
  await withoutProducts(page, async () => {
    for (const look of looks.filter(({ isWhole }) => isWhole)) {
      await page.emulateMedia({ colorScheme: look.skin })
      await page.setViewportSize({ width: look.width, height: 900 })
      await page.goto('/homepage')
      await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'Choose the laws' })).toContainText(
        '7 on: REACH',
      )
      await expectAccessible(page, look)
    }
    await page.getByRole('link', { name: 'Import products' }).click()
    await expect(page).toHaveURL(/\/product\/import/)
    // The empty list leads there, too.
    await page.goto('/product/overview')
    await page.getByRole('main').getByRole('link', { name: 'Import products' }).click()
    await expect(page).toHaveURL(/\/product\/import/)
  })
  await keepSession(page, 'elin')
  await page.goto('/homepage')
  await expect(page.getByRole('heading', { name: 'Needs you today' })).toBeVisible()
})
