import { expect as plainExpect, test } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

test('[SHELL-11] Tab goes from the head to the filters and to the rows; arrow keys go within', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview')
  await page.getByRole('button', { name: 'Sort by Name' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('textbox', { name: 'Filter by Name' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Filter by Product ID' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('row').nth(2)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('textbox', { name: 'Filter by Product ID' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Sort by Name' })).toBeFocused()
  await expectAccessible(page)
})

test('[OV-04, OV-08] a status filter counts its products, and a page has the rows that the window shows', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview')
  const grid = page.getByRole('treegrid')
  await expect(grid.locator('[data-line]')).toHaveCount(15)
  // No row is below the edge of the list.
  const scroller = grid.locator('xpath=..')
  expect(await scroller.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
  await page.getByRole('button', { name: /^Filter by RoHS/ }).click()
  const overLimit = page.getByRole('checkbox', { name: /^Over limit\s*\d+$/ })
  const count = Number((await overLimit.locator('xpath=ancestor::*[3]').innerText()).match(/\d+/)?.[0])
  expect(count).toBeGreaterThan(0)
  await overLimit.check()
  await expect(page.getByText(new RegExp(`^${count} records?$`))).toBeVisible()
  await expectAccessible(page)
})
