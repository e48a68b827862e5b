import { test, type Page } from '@playwright/test'

import { pdf, section } from '#e2e/documents-steps.ts'
import { createProduct, expect } from '#e2e/product-card.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 180_000 })

const toast = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('[PROD-28, PROD-29, PROD-34] several documents are added at once; one that is not what its name says is refused in its place; they are shown, edited, deleted, and in the history', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await createProduct(page, 'own_product', `Tray ${Date.now()}`)
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
    'fake.pdf does not match its file extension: it is text.',
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
