import { test } from '@playwright/test'

import { expect } from '#e2e/product-card.ts'
import { makeScrews } from '#e2e/screws.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-43] on a card all unanswered lists are denied at once, and the activity names what was denied', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const { id } = await makeScrews(page, 1)
  await page.goto(`/product/${id}/card`)
  await page.getByRole('button', { name: /^None of these on the \d+ unanswered lists…$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Answer lists for / })
  await dialog.getByRole('radio', { name: /Own assessment/ }).click()
  await dialog.getByRole('button', { name: /^Answer \d+ lists for 1 part$/ }).click()
  await expect(page.getByRole('button', { name: /unanswered lists…/ })).toBeHidden()
  await page.getByRole('button', { name: /^All \d+$/ }).click()
  const activity = page.getByRole('dialog', { name: /^Activity of / })
  await expect(activity).toContainText('Basis: Own assessment')
  await expect(activity).toContainText(/Denies 10 entries: .*CAS \d/)
})
