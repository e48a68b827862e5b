import { test } from '@playwright/test'

import { createProduct, expect, saveCard, section } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-27] a chemical product has a mixture category', async ({ page }) => {
  await signIn(page, 'anna')
  await createProduct(page, 'own_product', 'Thread glue TG1')
  const settings = section(page, 'Settings')
  await settings.getByRole('radio', { name: /^Chemical product/ }).check()
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(settings.getByText('Field is required')).toBeVisible()
  const mixture = settings.getByRole('combobox', { name: 'Mixture category' })
  await mixture.fill('household school glue')
  await page.getByRole('option', { name: /^Adhesives and sealants - household/ }).click()
  await saveCard(page)

  await page.reload()
  await expect(mixture).toHaveValue(/^Adhesives and sealants - household/)
})
