import { expect, test } from '@playwright/test'

import { LIST } from '#e2e/list-files.ts'
import { signIn, signOut } from '#e2e/support.ts'

test('[SUB-07] the demo’s newer list: change set, affected products, applied with progress, statuses follow', async ({
  page,
}) => {
  await signIn(page, 'system', LIST)
  await page.getByRole('button', { name: 'Use the demo file' }).click()
  await expect(page.getByRole('textbox', { name: 'In force from' })).toHaveValue('4 Feb 2026')
  await page.getByRole('button', { name: 'Calculate change set' }).click()

  await expect(page.getByRole('heading', { name: 'Candidate List, version 4 Feb 2026' })).toBeVisible()
  const version = new URL(page.url()).pathname
  await expect(page.getByRole('row', { name: /Added n-hexane/ })).toContainText('EC 203-777-6')
  await expect(page.getByText('store version 4 Feb 2026 beside the old one')).toBeVisible()
  await signOut(page)

  await signIn(page, 'anna')
  const statusOf = (name: string) => page.getByRole('row', { name: new RegExp(name) }).first()
  await expect(statusOf('Cable gland kit')).toContainText('No duty')
  await page.goto('/homepage')
  await expect(page.getByText(/of your products (is|are) affected/)).toBeVisible()
  await page
    .getByRole('region', { name: 'List changes' })
    .getByRole('link', { name: /entries? changed$/ })
    .click()
  await expect(page).toHaveURL(version)
  await expect(page.getByText('Not in force yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  await page.getByText(/^Included \d+$/).click()
  // The first row is the head.
  await expect(page.getByRole('grid', { name: 'Products affected' }).getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Suppliers to ask' })).toBeVisible()
  await signOut(page)

  await signIn(page, 'system', version)
  await page.getByRole('button', { name: 'Apply 3 changes' }).click()
  await expect(page.getByText('Candidate List, version 4 Feb 2026 is in force')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText(/^In force since it was applied/)).toBeVisible()
  await page.goto(LIST)
  await expect(page.getByRole('row', { name: /25 Jun 2025/ })).toContainText('Replaced')
  await signOut(page)

  await signIn(page, 'anna')
  await expect(statusOf('Cable gland kit')).toContainText('Partial')
})

test('[SUB-07] the other company sees its own products only', async ({ page }) => {
  await signIn(page, 'elin', LIST)
  await page.getByRole('link', { name: '4 Feb 2026' }).click()
  await expect(page.getByRole('heading', { name: 'Candidate List, version 4 Feb 2026' })).toBeVisible()
  const affected = page.getByRole('grid', { name: 'Products affected' })
  await expect(affected).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('heading', { name: 'Suppliers to ask' })).toBeVisible()
  await expect(page.getByText('Kretskort Import')).toHaveCount(0)
})
