import { test } from '@playwright/test'

import { pdf, section } from '#e2e/documents-steps.ts'
import { createProduct, expect } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 180_000 })

test('[PROD-28] the same file at another product is linked, not copied, and this is said', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const content = pdf('shared')
  for (const name of ['Shared one', 'Shared two']) {
    await createProduct(page, 'own_product', `${name} ${Date.now()}`)
    const documents = section(page, 'Documents')
    await documents.getByRole('button', { name: 'Add documents' }).click()
    await documents
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: content })
    await documents.getByRole('radio', { name: 'Description' }).click()
    await documents.getByRole('button', { name: 'Add 1 document' }).click()
    await expect(documents.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  }
  await expect(section(page, 'Documents').getByRole('list', { name: 'Files to add' })).toContainText(
    /already has this file as Shared one\.pdf of Shared one \d+, and links it instead of storing a copy/,
  )
})

test('[PROD-32] a document of a bought part is shown with the product that contains it', async ({ page }) => {
  await signIn(page, 'anna', '/product/overview?name=Polar+12')
  await page
    .getByRole('row', { name: /Polar 12 heat pump/ })
    .filter({ has: page.getByRole('rowheader') })
    .click()
  const ofSuppliers = section(page, 'Supplier documents').getByRole('row', { name: /Test report CP-25/ })
  await expect(ofSuppliers).toContainText('Aalto Pumput Oy')
  await expect(ofSuppliers).toContainText('Expires')
  await ofSuppliers.getByRole('link', { name: 'Circulation pump set CP-25' }).click()
  await expect(page.getByRole('heading', { name: 'Circulation pump set CP-25' })).toBeVisible()
  await expect(section(page, 'Documents').getByRole('row', { name: /Test report CP-25/ })).toBeVisible()
})
