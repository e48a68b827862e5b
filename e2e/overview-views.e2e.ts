import { readFile } from 'node:fs/promises'

import { expect, test, type Page } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

/** A window with room for every default column. */
const WIDE = { width: 1760, height: 900 }

const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

async function choose(page: Page, menu: string, item: string | RegExp) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The view that is open is the one that opens the list, and the server knows it. */
async function expectPreferred(page: Page) {
  const menu = page.getByRole('button', { name: 'Save view', exact: true })
  const drop = page.getByRole('menuitem', { name: 'No longer open the list with this view' })
  await menu.click()
  await expect(drop).toBeVisible()
  await menu.click()
  await expect(drop).toBeHidden()
}

test('[OV-14] a view keeps filters, columns and sorting, and opens the list when it is the default', async ({
  page,
  browser,
}) => {
  // Carl: the list of Anna, whom other journeys use, opens as it always does.
  const name = `Pumps ${Date.now()}`
  await page.setViewportSize(WIDE)
  await signIn(page, 'carl', '/product/overview')
  await page.getByRole('textbox', { name: 'Filter by Name' }).fill('pump')
  await expect(page).toHaveURL(/name=pump/)
  await page.getByRole('button', { name: 'Sort by EAN' }).click()
  await expect(page.getByRole('columnheader', { name: 'EAN' })).toHaveAttribute('aria-sort', 'ascending')

  await choose(page, 'Save view', 'Save as a new view')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(dialog.getByText('A view needs a name')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')

  // A column is made wider by keys; the view then differs from what is saved.
  const edge = page.getByRole('separator', { name: 'Width of Supplier', exact: true })
  const width = Number(await edge.getAttribute('aria-valuenow'))
  await edge.press('Shift+ArrowRight')
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 8))
  await expect(tab(page, /changed/)).toBeVisible()
  await choose(page, 'Save view', /^Save changes/)
  await expect(tab(page, /changed/)).toHaveCount(0)

  await tab(page, /^All products/).click()
  await expect(page.getByRole('textbox', { name: 'Filter by Name' })).toHaveValue('')
  await expect(edge).toHaveAttribute('aria-valuenow', String(width))
  await tab(page, name).click()
  await expect(page.getByRole('textbox', { name: 'Filter by Name' })).toHaveValue('pump')
  await expect(edge).toHaveAttribute('aria-valuenow', String(width + 8))
  await choose(page, 'Save view', 'Open the list with this view')
  await expectPreferred(page)

  const elsewhere = await browser.newPage()
  await signIn(elsewhere, 'carl', '/product/overview')
  await expect(tab(elsewhere, name)).toHaveAttribute('aria-current', 'page')
  await expect(elsewhere).toHaveURL(/name=pump/)
  await elsewhere.close()

  await choose(page, 'Save view', 'Delete view')
  // As long as the pointer is on it, it stays.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect(tab(page, name)).toHaveCount(0)
  await undo.click()
  await expect(tab(page, name)).toBeVisible()
  await choose(page, 'Save view', 'Delete view')
  await expect(tab(page, name)).toHaveCount(0)
})

test('[OV-14] a shared view is opened by a colleague, who cannot change it', async ({ page, browser }) => {
  const name = `Shared ${Date.now()}`
  await signIn(page, 'anna', '/product/overview')
  await choose(page, 'Save view', 'Save as a new view')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('checkbox', { name: /^Share in/ }).check()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(tab(page, name)).toBeVisible()

  const colleague = await browser.newPage()
  await signIn(colleague, 'carl', '/product/overview')
  await tab(colleague, name).click()
  await expect(tab(colleague, name)).toHaveAttribute('aria-current', 'page')
  await colleague.getByRole('button', { name: 'Save view' }).click()
  await expect(colleague.getByRole('menuitem', { name: 'Save as a new view' })).toBeVisible()
  await expect(colleague.getByRole('menuitem', { name: 'Rename or share' })).toHaveCount(0)
  await expect(colleague.getByRole('menuitem', { name: 'Delete view' })).toHaveCount(0)
  await colleague.close()

  await choose(page, 'Save view', 'Delete view')
  await expect(tab(page, name)).toHaveCount(0)
})

test('[OV-14] the rows that are shown are exported, in the columns that are shown', async ({ page }) => {
  await page.setViewportSize(WIDE)
  await signIn(page, 'anna', '/product/overview?name=polar')
  await expect(page.getByRole('row', { name: /Polar 12/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await choose(page, 'Export', 'Comma-separated (CSV)')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Products \d{4}-\d\d-\d\d\.csv$/)
  const [head, ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toMatch(/^\uFEFF?Name,Product ID,EAN,Supplier ID,Business roles,Supplier,REACH/)
  expect(rows.every((row) => /polar/i.test(row))).toBe(true)
  expect(rows.length).toBeGreaterThan(2)
})
