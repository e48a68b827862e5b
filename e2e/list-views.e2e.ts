import { readFile } from 'node:fs/promises'

import { expect, test, type Page } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

const LIST = '/administration/legislations'

const heads = (page: Page) => page.getByRole('grid', { name: 'Legislations' }).getByRole('columnheader')
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })

async function choose(page: Page, menu: string, item: string | RegExp) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function saveView(page: Page, name: string) {
  await choose(page, 'Save view', 'Save as a new view')
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')
}

/** Other journeys open the same list: a default view that stayed would open theirs. */
test.afterEach(async ({ page }) => {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const headers = { authorization: `Bearer ${token}` }
  const listed = await page.request.get('/api/views?screen=legislations&page=1&perPage=50', { headers })
  // The system administrator has none.
  if (!listed.ok()) return
  for (const { id } of (await listed.json()).items) await page.request.delete(`/api/views/${id}`, { headers })
})

test('[OV-14] the legislations keep views of their own, with filters and columns, and open with the default one', async ({
  page,
}) => {
  await signIn(page, 'anna', LIST)
  await page.getByRole('button', { name: /^Filter by Group/ }).click()
  await page.getByRole('checkbox', { name: 'RoHS' }).check()
  await expect(page.getByRole('link', { name: /^REACH:/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await saveView(page, 'RoHS rules')
  await expect(page.getByRole('link', { name: /^REACH:/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Kind' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(heads(page).filter({ hasText: 'Kind' })).toHaveCount(0)
  await expect(tab(page, /changed/)).toBeVisible()
  await choose(page, 'Save view', /^Save changes/)
  await expect(tab(page, /changed/)).toHaveCount(0)
  await expectAccessible(page)

  await tab(page, 'All legislations').click()
  await expect(heads(page).filter({ hasText: 'Kind' })).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^REACH:/ })).toBeVisible()
  await tab(page, 'RoHS rules').click()
  await expect(page.getByRole('link', { name: /^REACH:/ })).toHaveCount(0)
  await choose(page, 'Save view', 'Open the list with this view')

  // What is shown is exported: the filter, and the columns without the hidden one.
  const download = page.waitForEvent('download')
  await choose(page, 'Export', 'Comma-separated (CSV)')
  const [head, ...rows] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(head?.replace('\uFEFF', '')).toBe('Title,Short name,ID,Type,Group,State,In use')
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.includes('RoHS'))).toBe(true)

  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(tab(page, 'RoHS rules')).toHaveCount(0)
  await page.getByRole('link', { name: 'Legislations' }).click()
  await expect(tab(page, 'RoHS rules')).toHaveAttribute('aria-current', 'page')
})

test('[OV-14] on a phone the views can be swiped and the tools be touched', async ({ page }) => {
  await signIn(page, 'anna', LIST)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(tab(page, 'All legislations')).toBeVisible()
  for (const tool of [tab(page, 'All legislations'), page.getByRole('button', { name: 'Save view' })])
    expect((await tool.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('the system administrator, who works in no organization, chooses columns and has no views', async ({
  page,
}) => {
  await signIn(page, 'system', LIST)
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save view', exact: true })).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Views' })).toHaveCount(0)
})
