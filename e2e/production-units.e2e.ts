import { expect, test } from '@playwright/test'

import { expectAccessible, signIn, typeInto } from '#e2e/support.ts'

test('[CHAIN-04] [ADM-08] a production unit is added on the card of its supplier, found in the list and kept as a view', async ({
  page,
}) => {
  await signIn(page, 'anna', '/administration/suppliers')
  await page.getByRole('link', { name: 'Ventilteknik i Småland AB' }).click()
  await page.getByRole('link', { name: 'Add production unit' }).click()
  await expect(page.getByRole('heading', { name: 'New production unit' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Gjuteriet i Alvesta')
  await page.getByRole('combobox', { name: 'Country' }).fill('Swe')
  await page.getByRole('option', { name: 'Sweden' }).click()
  await page.getByRole('textbox', { name: 'Location' }).fill('56.899, 14.556')
  await page.getByRole('combobox', { name: 'Find a product by name or number' }).click()
  await page.getByRole('option').first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Production unit saved')).toBeVisible()
  await expect(page.getByRole('row', { name: /Gjuteriet i Alvesta/ })).toContainText('56.899')

  await page.getByRole('link', { name: 'Production units' }).first().click()
  await typeInto(page.getByRole('textbox', { name: 'Filter by Name' }), 'alvesta')
  await expect(page.getByRole('row', { name: /Gjuteriet i Alvesta/ })).toContainText(
    'Ventilteknik i Småland AB',
  )
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('In Alvesta')
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('link', { name: 'In Alvesta' })).toHaveAttribute('aria-current', 'page')
})

test('[CHAIN-01] an organization is added below another, and its author can switch to it', async ({
  page,
}) => {
  await signIn(page, 'anna', '/administration/internal-organizations')
  await page.getByRole('link', { name: 'New organization' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nordvärme Norge')
  await page.getByRole('combobox', { name: 'Belongs to' }).click()
  await page.getByRole('option', { name: 'Nordvärme Service' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Organization saved')).toBeVisible()
  await expect(page.getByRole('row', { name: /Nordvärme Norge/ })).toContainText('Nordvärme Service')
  await page.getByRole('button', { name: /Nordvärme AB/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Nordvärme Norge' })).toBeVisible()
})
