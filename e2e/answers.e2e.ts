import { AxeBuilder } from '@axe-core/playwright'
import { test, type Page } from '@playwright/test'

import { expect } from '#e2e/product-card.ts'
import { makeScrews } from '#e2e/screws.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-43] 200 screws are answered in at most 10 clicks, and undone as one step', async ({ page }) => {
  await signIn(page, 'anna')
  const { word } = await makeScrews(page, 200)
  await page.goto(`/product/overview?name=${word}`)
  await expect(page.getByText('200 records')).toBeVisible()
  let clicks = 0
  const click = async (target: ReturnType<Page['getByRole']>) => {
    await target.click()
    clicks += 1
  }

  const bar = page.getByRole('region', { name: 'Chosen products' })
  await click(page.getByRole('checkbox', { name: 'Select all on this page' }).first())
  await click(bar.getByRole('button', { name: /Select all 200/ }))
  await click(bar.getByRole('button', { name: 'Answer lists…' }))
  const dialog = page.getByRole('dialog', { name: 'Answer lists for 200 parts' })
  await click(dialog.getByRole('checkbox', { name: 'All lists' }))
  await expect(dialog.getByRole('list', { name: 'Denied entries' })).toContainText('CAS ')
  await expect(dialog.getByRole('complementary', { name: 'Effect' })).toContainText('Unknown→Compliant200')
  await click(dialog.getByRole('radio', { name: /Supplier’s statement/ }))
  const { violations } = await new AxeBuilder({ page })
    .include('[role=dialog]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await click(dialog.getByRole('button', { name: /^Answer \d+ lists for 200 parts$/ }))
  const toast = page.getByRole('alert').filter({ hasText: /^200 products changed/ })
  await expect(toast).toBeVisible()
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })
  process.stdout.write(`200 screws answered in ${clicks} clicks\n`)
  expect(clicks).toBeLessThanOrEqual(10)
  const first = page.getByRole('row', { name: new RegExp(`${word} M1\\b`) })
  await expect(first).toContainText('Compliant')

  await page.getByRole('button', { name: 'Recent changes' }).click()
  const drawer = page.getByRole('dialog', { name: 'Recent changes' })
  await drawer
    .getByRole('button', { name: /^Undo Lists answered/ })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: /^200 products are as they were/ })).toBeVisible()
})
