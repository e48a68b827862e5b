import { test } from '@playwright/test'

import { choose, createProduct, expect, saveCardAndWait, section } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-27, PROD-41] a chemical product has a mixture category, and an amount where it is a component', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await createProduct(page, 'own_product', 'Thread glue TG1')
  const settings = section(page, 'Settings')
  await settings.getByRole('radio', { name: /^Chemical product/ }).check()
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(settings.getByText('Field is required')).toBeVisible()
  const mixture = settings.getByRole('combobox', { name: 'Mixture category' })
  await mixture.fill('household school glue')
  await page.getByRole('option', { name: /^Adhesives and sealants - household/ }).click()
  await saveCardAndWait(page)

  await createProduct(page, 'own_product', 'Thread joint TJ1')
  const components = section(page, 'Included products')
  await components.getByRole('combobox', { name: 'Find a product to include' }).fill('Thread glue TG1')
  await page
    .getByRole('option', { name: /Thread glue TG1/ })
    .first()
    .click()
  const amount = components.getByRole('textbox', { name: 'Amount of Thread glue TG1' })
  await amount.fill('0')
  await expect(components.getByText(/A number above zero/)).toBeVisible()
  await amount.fill('2,5')
  await choose(page, components.getByRole('combobox', { name: 'Unit of the amount of Thread glue TG1' }), 'g')
  await saveCardAndWait(page)
  await page.reload()
  await components.getByText('Direct 1').click()
  await expect(amount).toHaveValue('2.5')
})
