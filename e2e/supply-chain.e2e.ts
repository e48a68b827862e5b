import { expect, test } from '@playwright/test'

import { expectAccessible, expectTouchable, signIn, typeInto } from '#e2e/support.ts'

test('[CHAIN-01] [CHAIN-03] a supplier is added with a contact; one that is known already is told before', async ({
  page,
}) => {
  await signIn(page, 'anna', '/administration/suppliers')
  await expect(page.getByRole('row', { name: /Polykabel AS/ })).toContainText('Invited')
  await page.getByRole('link', { name: 'New supplier' }).click()

  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), 'NORRGUMMI')
  await expect(page.getByText('One supplier may be the same')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Norrgummi AB' })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add anyway' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Packningar i Boden AB')
  await expect(page.getByText('One supplier may be the same')).toHaveCount(0)

  await page.getByRole('combobox', { name: 'Type of number' }).click()
  await page.getByRole('option', { name: 'Swedish organization number' }).click()
  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('556016-0681')
  await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const contact = page.getByRole('group', { name: 'Contact 1' })
  await expect(contact.getByText('Name is required')).toBeVisible()
  await contact.getByRole('textbox', { name: 'Name' }).fill('Lena Ek')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A digit is wrong: the check digits do not match')).toBeVisible()
  await expect(contact.getByText('A contact needs an e-mail address')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Number', exact: true }).fill('556016-0680')
  await contact.getByRole('textbox', { name: 'E-mail' }).fill('Lena@Packningar.example')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Supplier saved')).toBeVisible()
  const row = page.getByRole('row', { name: /Packningar i Boden AB/ })
  await expect(row).toContainText('5560160680')
  await expect(row).toContainText('Lena Ek')
})

test('[CHAIN-01] [CHAIN-02] a supplier is found by its number, made inactive, and found by its state', async ({
  page,
}) => {
  await signIn(page, 'anna', '/administration/suppliers')
  await typeInto(page.getByRole('textbox', { name: 'Filter by Name' }), '559101-0276')
  await expect(page.getByText('1 record', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Skruvfabriken AB' }).click()
  await page.getByRole('checkbox', { name: 'Active' }).uncheck()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Supplier saved')).toBeVisible()
  await page.getByRole('button', { name: 'Filter by State: All' }).click()
  await page.getByRole('checkbox', { name: 'Inactive', exact: true }).check()
  await expect(page).toHaveURL(/inactive/)
  await expect(page.getByRole('row', { name: /Skruvfabriken AB/ })).toContainText('Inactive')
  await expect(page.getByText('1 record', { exact: true })).toBeVisible()
})

test('[CHAIN-01] a customer is added and changed on a phone', async ({ page }) => {
  await signIn(page, 'carl', '/administration/customers')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'New customer' }).click()
  await expect(page).toHaveURL(/add\/customer$/)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Golvvärme Syd AB')
  await page.getByRole('combobox', { name: 'Country' }).fill('Swe')
  await page.getByRole('option', { name: 'Sweden' }).click()
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Golvvärme Syd AB' }).click()
  await expect(page.getByRole('heading', { name: 'Golvvärme Syd AB' })).toBeVisible()
  await expectAccessible(page)
})
