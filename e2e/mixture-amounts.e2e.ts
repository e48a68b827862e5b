import { test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { choose, createProduct, expect, saveCard, section } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-41] a chemical product has an amount where it is a component', async ({ page }) => {
  await signIn(page, 'anna')
  await makeProduct(page, 'Thread glue TG2', { kind: 'chemical_product', mixtureCategory: 64945 })
  await createProduct(page, 'own_product', 'Thread joint TJ1')
  const components = section(page, 'Included products')
  await components.getByRole('combobox', { name: 'Find a product to include' }).fill('Thread glue TG2')
  await page
    .getByRole('option', { name: /Thread glue TG2/ })
    .first()
    .click()
  const amount = components.getByRole('textbox', { name: 'Amount of Thread glue TG2' })
  await amount.fill('0')
  await expect(components.getByText(/A number above zero/)).toBeVisible()
  await amount.fill('2,5')
  await choose(page, components.getByRole('combobox', { name: 'Unit of the amount of Thread glue TG2' }), 'g')
  await saveCard(page)
  await page.reload()
  await components.getByText('Direct 1').click()
  await expect(amount).toHaveValue('2.5')
})
