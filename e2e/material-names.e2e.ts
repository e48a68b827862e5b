import { test } from '@playwright/test'

import { choose, createProduct, expect, saveCard, section } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-27, SUB-08] the material of an included substance is named by the authority’s lists', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await createProduct(page, 'own_product', 'Water pipe WP1')
  const list = section(page, 'Substances in the product')
  await list.getByRole('combobox', { name: /^Add a substance/ }).fill('DEHP')
  await page.getByRole('option', { name: /DEHP/ }).first().click()
  await list.getByRole('textbox', { name: /^Concentration of/ }).fill('0.3')
  const material = list.getByRole('combobox', { name: /^Material category of/ })
  await material.fill('pvc soft')
  await page
    .getByRole('option', { name: /polyvinylchloride .*soft/ })
    .first()
    .click()
  await choose(page, list.getByRole('combobox', { name: /^Additional characteristics/ }), 'coated')
  await page.keyboard.press('Escape')
  await saveCard(page)
  await page.reload()
  await expect(list.getByRole('combobox', { name: /^Material category of/ })).toHaveValue(/polyvinylchloride/)
  await expect(list.getByText('coated', { exact: true }).first()).toBeVisible()
})
