import { test } from '@playwright/test'

import { choose, expect, expectCard, saveCardAndWait, section } from '#e2e/product-card.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-01, PROD-06, PROD-21] a product is found its type, made, and told its categories', async ({
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

  // Categories: by words, by a code that there is not, and in the tree by keys.
  const categories = section(page, 'Categories')
  const search = categories.getByRole('combobox', { name: 'Search Customs categories' })
  await search.fill('safety or relief valves')
  await page.getByRole('option', { name: /^8481 40 Safety or relief valves/ }).click()
  await search.fill('8481 11 99')
  await expect(page.getByText('There is no code 84811199 in the nomenclature.')).toBeVisible()
  await search.fill('')
  await categories.getByRole('button', { name: 'Browse' }).click()
  await expect(page.getByRole('combobox', { name: 'Search Customs nomenclature' })).toBeFocused()
  const tree = page.getByRole('tree', { name: 'Customs nomenclature' })
  await tree.getByRole('treeitem', { name: /^39 / }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: /^3901 / })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: /^3901 10 / })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(tree.getByRole('treeitem', { name: /^3901 10 / })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Close with 2 categories' }).click()

  await saveCardAndWait(page)
  await expectAccessible(page)

  await page.reload()
  await expect(
    categories.getByRole('button', { name: 'Remove 8481 40 Safety or relief valves' }),
  ).toBeVisible()
  await expect(categories.getByRole('button', { name: /^Remove 3901 10/ })).toBeVisible()
})
