import { test } from '@playwright/test'

import { createProduct, expect } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 180_000 })

test('[PROD-04] only allowed types are offered; a refused one says the rule and the rows against it', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await createProduct(page, 'own_product', 'Wall bracket WB1')
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Change type' }).click()
    return page.getByRole('dialog', { name: /^Change the type of/ })
  }
  let dialog = await open()
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio', { name: /^Purchased product/ }).check()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog.getByText('The new type needs a supplier. Choose one above.')).toBeVisible()
  const suppliers = dialog.getByRole('combobox', { name: 'Search suppliers' })
  await suppliers.fill('Bracket Supply AB')
  await page.getByRole('option', { name: 'Add “Bracket Supply AB” as a new supplier' }).click()
  await expect(dialog.getByText('Bracket Supply AB', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Purchased product', { exact: true }).first()).toBeVisible()

  // Back again: its supplier stands against it until it is told to go.
  dialog = await open()
  await dialog.getByRole('radio', { name: /^Own product/ }).check()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog.getByText('The new type cannot have suppliers:')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Bracket Supply AB$/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Remove its suppliers/ }).check()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog).toBeHidden()
})
