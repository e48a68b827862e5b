import { test } from '@playwright/test'

import { choose, expect, expectCard, section } from '#e2e/product-card.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-01, PROD-06] a product is found its type and made; a wrong check digit is told at its place', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview')
  await page.getByRole('link', { name: 'New product' }).click()

  // The wizard: three answers, one of them changed.
  const questions = section(page, 'Find the type')
  await questions.getByRole('button', { name: 'Several products that belong together' }).click()
  await expect(questions.getByText('The type is “Product group”')).toBeVisible()
  await questions.getByRole('button', { name: 'Change' }).click()
  await questions.getByRole('button', { name: 'One product, part or material' }).click()
  await questions.getByRole('button', { name: 'We make it, or have it made to our drawings' }).click()
  await expectAccessible(page)
  await questions.getByRole('link', { name: 'Continue with this type' }).click()

  // A wrong check digit is told at its place and loses nothing.
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill('=Valve "12" 🔧')
  await choose(
    page,
    page.getByRole('group', { name: 'Product ID' }).getByRole('combobox', { name: 'Type' }),
    'EAN',
  )
  await page.getByRole('textbox', { name: 'Value of EAN' }).fill('7350012041209')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Check digit should be 5')).toBeVisible()
  await page.getByRole('textbox', { name: 'Value of EAN' }).fill('7350012041205')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectCard(page, '=Valve "12" 🔧')
})
