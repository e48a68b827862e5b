import { AxeBuilder } from '@axe-core/playwright'
import { expect as plainExpect, test, type Page } from '@playwright/test'

import { signIn, typeInto } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

const row = (page: Page, name: RegExp) =>
  page.getByRole('row', { name }).filter({ has: page.getByRole('rowheader') })
const bar = (page: Page) => page.getByRole('region', { name: 'Chosen products' })
const toast = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })

/** New products of one's own, so that journeys do not meet; gives the word that all their names have. */
async function makeProducts(page: Page, count: number): Promise<string> {
  const word = `Trial${Date.now().toString(36)}`
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  for (let n = 1; n <= count; n++) {
    const made = await page.request.post('/api/products', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        type: 'own_product',
        names: [{ key: 'Our product name', value: `${word} part ${n}` }],
        identifiers: [{ key: 'Product ID', value: `${word}-${n}` }],
      },
    })
    expect(made.status()).toBe(200)
  }
  await page.goto(`/product/overview?name=${word}`)
  await expect(row(page, /part 1/)).toBeVisible()
  return word
}

test('[OV-14, PROD-42] business roles of chosen products are set after a preview, and undone as one step', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await makeProducts(page, 3)

  await row(page, /part 1/).hover()
  await page.getByRole('checkbox', { name: /^Select .* part 1$/ }).click()
  await page.getByRole('checkbox', { name: /^Select .* part 3$/ }).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 selected')

  await bar(page).getByRole('button', { name: 'Business roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Business roles of 3 products' })
  await typeInto(dialog.getByRole('textbox', { name: 'Business roles' }), 'Retailer')
  await page.getByText('Retailer to consumers').first().click()
  // Leaving the field closes its choices, which lie over the button.
  await page.keyboard.press('Tab')
  await expect(dialog).toContainText('3 products change')
  const { violations } = await new AxeBuilder({ page })
    .include('[role=dialog]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(toast(page, /^3 products changed/)).toBeVisible()
  await expect(row(page, /part 2/)).toContainText('Retailer')

  await page.getByRole('button', { name: 'Recent changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent changes' })
  await recent
    .getByRole('button', { name: /^Undo Business roles/ })
    .first()
    .click()
  await expect(toast(page, /^3 products are as they were before/)).toBeVisible()
  await expect(recent.getByText(/^Undone by Anna Lindqvist/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, /part 2/)).not.toContainText('Retailer')
})

test('[OV-14, PROD-42] all that match are deleted, what is in use stays with its reason, and a later change stands against undoing', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const word = await makeProducts(page, 2)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await bar(page).getByRole('button', { name: 'Product group' }).click()
  const grouping = page.getByRole('dialog', { name: 'Product group of 2 products' })
  await typeInto(grouping.getByRole('combobox', { name: 'Product group' }), 'Polar')
  await page.getByRole('option', { name: 'Polar series' }).click()
  await grouping.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(toast(page, /^2 products changed/)).toBeVisible()

  await row(page, /part 1/).focus()
  await page.keyboard.press(' ')
  await bar(page).getByRole('button', { name: 'Select all 2' }).click()
  await expect(bar(page)).toContainText('2 selected')
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 products' })
  await dialog.getByRole('button', { name: 'Delete 2 products' }).click()
  await expect(toast(page, /^2 products deleted/)).toBeVisible()
  await expect(page.getByText('Nothing found')).toBeVisible()

  await page.getByRole('button', { name: 'Recent changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent changes' })
  await recent
    .getByRole('button', { name: /^Undo Product group: Polar/ })
    .first()
    .click()
  await expect(toast(page, /can no longer be undone.*has removed .* since/)).toBeVisible()
  await recent.getByRole('button', { name: 'Undo Deleted' }).first().click()
  await expect(toast(page, /^2 products are as they were before/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, new RegExp(`${word} part 2`))).toBeVisible()

  // What others contain stays, and the dialog says why before anything is done.
  await page.goto('/product/overview?name=PVC%20gasket')
  await row(page, /PVC gasket/)
    .first()
    .hover()
  await page
    .getByRole('checkbox', { name: /^Select PVC gasket/ })
    .first()
    .click()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('It is in use by')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete products' })).toBeDisabled()
})
