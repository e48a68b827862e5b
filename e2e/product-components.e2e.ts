import { test } from '@playwright/test'

import { expect, OVERVIEW, pickSuggestion, row, saveCard, section } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 180_000 })

test('[PROD-01, PROD-03, PROD-13, PROD-16, PROD-17, PROD-18] a purchased product with two components, its units, and a circle that is refused with its path', async ({
  page,
}) => {
  await signIn(page, 'anna', OVERVIEW)
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('link', { name: /You ask them about its substances/ }).click()
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill('Pump station PS1')
  await page.getByRole('textbox', { name: 'Value of Product ID' }).fill('PS-1')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('A purchased product needs a supplier.')).toBeVisible()
  await pickSuggestion(page, page.getByRole('combobox', { name: 'Search suppliers' }), 'Norrgummi')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: 'Pump station PS1' })).toBeVisible()

  const panel = section(page, 'Components and chemical products of the purchased product')
  const search = panel.getByRole('combobox', { name: 'Find a product to include' })
  await expect(search).toBeHidden()
  await panel
    .getByRole('checkbox', {
      name: 'I would like to add components/chemical products for this purchased product.',
    })
    .click()
  await pickSuggestion(page, search, 'Filter mesh')
  await expect(panel.getByRole('row', { name: /Filter mesh/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Add component' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add component' })
  await dialog.getByRole('button', { name: 'Add component' }).click()
  await expect(dialog.getByText('Name field is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Or a new product' }).fill('Bracket PS1')
  await dialog.getByRole('button', { name: 'Add component' }).click()
  await expect(panel.getByRole('row', { name: /Bracket PS1/ })).toBeVisible()

  const units = panel.getByRole('textbox', { name: 'Units of Bracket PS1' })
  await units.fill('0')
  await expect(panel.getByText('Number of units needs to be > zero.')).toBeVisible()
  await units.fill('4')
  await saveCard(page)
  await page.reload()
  await panel.getByText('Direct 2').click()
  await expect(units).toHaveValue('4')

  // The filter mesh is inside the station now: the station cannot go into a product of which it is a part.
  await page.goto(`${OVERVIEW}?name=Hydraulic+module`)
  await row(page, /Hydraulic module HM2/).click()
  await pickSuggestion(
    page,
    section(page, 'Included products').getByRole('combobox', { name: 'Find a product to include' }),
    'Fjäll 8',
  )
  await expect(
    page.getByText(/Hydraulic module HM2 › Fjäll 8 exhaust-air heat pump › Hydraulic module HM2/),
  ).toBeVisible()
})
