import { expect as plainExpect, test, type Page } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 180_000 })

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toast = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })

/** A part of its own: journeys run side by side on one demo. */
async function newProduct(page: Page, name: string): Promise<void> {
  await page.goto('/product/new/type/own_product')
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill(name)
  await page.getByRole('button', { name: 'Remove Product ID' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

const pdf = (text: string) =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\n% ${text} ${Math.random()}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  )
/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('[PROD-28, PROD-29, PROD-34] several documents are added at once; one that is not what its name says is refused in its place; they are shown, edited, deleted, and in the history', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await newProduct(page, `Tray ${Date.now()}`)
  const documents = section(page, 'Documents')
  await documents.getByRole('button', { name: 'Add documents' }).click()
  await documents.locator('input[type=file]').setInputFiles([
    { name: 'Safe use “grön” 🌱.pdf', mimeType: 'application/pdf', buffer: pdf('safe use') },
    { name: 'label.png', mimeType: 'image/png', buffer: png },
    { name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('only text') },
    { name: 'empty.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
  ])
  const files = documents.getByRole('list', { name: 'Files to add' })
  await expect(files.getByRole('listitem').filter({ hasText: 'empty.txt' })).toContainText('0 bytes')

  // What is missing is said at its field, and nothing is lost.
  await documents.getByRole('button', { name: 'Add 3 documents' }).click()
  await expect(documents.getByText('Types is required')).toBeVisible()
  await page.keyboard.press('Escape')
  await documents.getByRole('combobox', { name: 'Types' }).click()
  await page.getByRole('option', { name: 'Safe use instructions' }).click()
  await documents.getByRole('combobox', { name: 'Legislations' }).click()
  await page.getByRole('option', { name: 'Article 33' }).click()
  await page.keyboard.press('Escape')
  await documents.getByLabel('Valid until').fill('2199-12-31')
  await documents.getByRole('button', { name: 'Add 3 documents' }).click()

  // First what goes again by itself.
  await expect(toast(page, /2 documents added/)).toBeVisible()
  await expect(files.getByRole('listitem').filter({ hasText: 'fake.pdf' })).toContainText(
    'fake.pdf is not what its name says: it is text.',
  )
  // The same file would be refused again.
  await expect(files.getByRole('button', { name: /^Try / })).toHaveCount(0)
  await expect(files.getByRole('listitem').filter({ hasText: 'label.png' })).toContainText('Added')
  await documents.getByRole('button', { name: 'Close' }).click()
  const row = (name: RegExp) => documents.getByRole('row', { name })
  await expect(row(/Safe use “grön” 🌱\.pdf/)).toContainText('Article 33')
  await expect(row(/label\.png/)).toContainText('until 31 Dec 2199')
  await expectAccessible(page)

  // PROD-29
  await documents.getByRole('button', { name: 'label.png', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'label.png' })
  await expect(preview.getByRole('img', { name: 'label.png' })).toBeVisible()
  const height = await preview.getByTestId('preview').evaluate((element) => element.clientHeight)
  expect(height).toBe(await page.evaluate(() => window.innerHeight - 200))
  // Nothing of the dialog hangs below the window.
  await expect(preview.getByRole('button', { name: 'Close' }).last()).toBeInViewport({ ratio: 1 })
  await preview.getByRole('button', { name: 'Close' }).last().click()

  const download = page.waitForEvent('download')
  await documents.getByRole('button', { name: /^Actions of Safe use/ }).click()
  await page.getByRole('menuitem', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Safe use “grön” 🌱.pdf')

  await documents.getByRole('button', { name: /^Actions of label/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit label.png' })
  await edit.getByRole('radio', { name: 'Description' }).click()
  await edit.getByRole('textbox', { name: 'Description' }).fill('The label on the back')
  // A stray key does not lose what was typed.
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Save the changes to label.png?' })
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(question).toBeHidden()
  await expect(edit.getByRole('textbox', { name: 'Description' })).toHaveValue('The label on the back')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row(/label\.png/)).toContainText('The label on the back')

  await documents.getByRole('button', { name: /^Actions of label/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(/label\.png/)).toBeHidden()

  // PROD-34
  const activity = page.getByRole('complementary', { name: 'Activity' })
  await expect(activity).toContainText('Anna Lindqvist deleted the document label.png')
  await activity.getByRole('button', { name: /^All \d/ }).click()
  await expect(page.getByRole('dialog', { name: /^Activity of/ })).toContainText('The label on the back')
})

test('[PROD-28] the same file at another product is linked, not copied, and this is said', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const content = pdf('shared')
  for (const name of ['Shared one', 'Shared two']) {
    await newProduct(page, `${name} ${Date.now()}`)
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
    /was here already, as Shared one\.pdf of Shared one \d+: it is linked, not copied/,
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

  await newProduct(page, `Tile ${Date.now()}`)
  const statements = section(page, 'General statements')
  await statements.getByRole('checkbox', { name: title }).click()
  await expect(page.getByRole('complementary', { name: 'Activity' })).toContainText(
    'changed general statements',
  )
  await page.reload()
  await expect(statements.getByRole('checkbox', { name: title })).toBeChecked()
})
