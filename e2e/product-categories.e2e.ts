import { test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { expect, expectCard, saveCard, section } from '#e2e/product-card.ts'
import { expectAccessible, keepSession } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-21] a product is told its categories, by words and in the tree by keys', async ({ page }) => {
  const name = 'Valve with categories'
  await keepSession(page, 'anna')
  await page.goto(`/product/${await makeProduct(page, name)}/card`)
  await expectCard(page, name)

  // By words, by a code that there is not, and in the tree by keys.
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

  await saveCard(page)
  await expectAccessible(page)

  await page.reload()
  await expect(
    categories.getByRole('button', { name: 'Remove 8481 40 Safety or relief valves' }),
  ).toBeVisible()
  await expect(categories.getByRole('button', { name: /^Remove 3901 10/ })).toBeVisible()
})
