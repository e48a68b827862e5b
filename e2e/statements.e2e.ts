import { test } from '@playwright/test'

import { section } from '#e2e/documents-steps.ts'
import { createProduct, expect } from '#e2e/product-card.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 180_000 })

test('[ADM-06, SUB-09, PROD-27] an administrator writes a statement, and it is chosen on a card', async ({
  page,
}) => {
  const title = `Free of cadmium ${Date.now()}`
  await signIn(page, 'anna', '/administration/product/general-product-statements')
  await page.getByRole('link', { name: 'New statement' }).click()
  await page.getByRole('button', { name: 'Save statement' }).click()
  await expect(page.getByText('Title in English is required')).toBeVisible()
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('Title in Swedish').fill('Fri från kadmium')
  await page.getByLabel('Text in English').fill('No part of the product contains cadmium.')
  await page.getByLabel('Text in Swedish').fill('Ingen del av produkten innehåller kadmium.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save statement' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Active')

  await createProduct(page, 'own_product', `Tile ${Date.now()}`)
  const statements = section(page, 'General statements')
  await statements.getByRole('checkbox', { name: title }).click()
  await expect(page.getByRole('complementary', { name: 'Activity' })).toContainText(
    'changed general statements',
  )
  await page.reload()
  await expect(statements.getByRole('checkbox', { name: title })).toBeChecked()
})
