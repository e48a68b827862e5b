import { expect as plainExpect, test } from '@playwright/test'

import { keepSession, signIn } from '#e2e/support.ts'

const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

test('[OV-03] the default columns are shown with whole heads and fit 1440 px; the legislations without room share a column until all are shown', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview')
  const grid = page.getByRole('treegrid')
  const names = ['Name', 'Product ID', 'EAN', 'Supplier ID', 'Business roles', 'Supplier']
  const first = ['REACH', 'Article 33', 'SCIP', 'RoHS']
  const laws = [...first, 'POPs', 'Annex XVII', 'F-gas', 'FMV']
  const heads = [...names, ...laws]
  const areSeen = async (seen: readonly string[]) => {
    for (const name of seen) await expect(grid.getByRole('columnheader', { name, exact: true })).toBeVisible()
  }
  await areSeen([...names, ...first])
  const more = await grid.getByRole('columnheader', { name: /^\d more$/ }).boundingBox()
  expect(more!.x + more!.width).toBeLessThanOrEqual(1440)
  await page.getByRole('button', { name: /^Show all: POPs, Annex XVII, F-gas, FMV/ }).click()
  await areSeen(heads)
  // The heads of the law: a company's own legislation, which another journey may have made, is named as the company likes.
  const cut = () =>
    grid
      .getByRole('columnheader')
      .locator('span')
      .evaluateAll(
        (spans, known) =>
          spans
            .filter((head) => head.scrollWidth > head.clientWidth)
            .map(({ textContent }) => textContent)
            .filter((text) => known.includes(text)),
        heads,
      )
  expect(await cut()).toEqual([])
  // The arrow of sorting takes no letter, either.
  await page.getByRole('button', { name: 'Sort by Article 33' }).click()
  await expect(grid.getByRole('columnheader', { name: 'Article 33' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  expect(await cut()).toEqual([])
})

test('[OV-03] the default columns fit 1280 and 1024 px, too, in both languages: nothing is scrolled sideways', async ({
  page,
}) => {
  const windows = [1280, 1024].flatMap((width) => [
    { width, language: 'en' as const },
    { width, language: 'sv' as const },
  ])
  for (const { width, language } of windows) {
    await page.setViewportSize({ width, height: 800 })
    await keepSession(page, 'anna', language)
    await page.goto('/product/overview')
    const grid = page.getByRole('treegrid')
    await expect(grid.getByRole('columnheader', { name: /^\d (more|lagar till)$/ })).toBeVisible()
    for (const name of [/^reach$/i, /^arti[ck][el]+ 33$/i])
      await expect(grid.getByRole('columnheader', { name })).toBeVisible()
    const beyond = await grid.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)
    expect(beyond, `${language}, ${width} px`).toBe(0)
  }
  await keepSession(page, 'anna')
})

test('[OV-03] in columns of the default width no EAN or product ID is cut', async ({ page }) => {
  await signIn(page, 'anna', '/product/overview?name=Polar')
  const numbers = page.getByRole('gridcell', { name: /^(\d{13}|NV-.*)$/ }).locator('[title]')
  await expect(numbers.filter({ hasText: 'NV-CONCEPT-20' })).toBeVisible()
  const cut = await numbers.evaluateAll((shown) =>
    shown.filter((each) => each.scrollWidth > each.clientWidth).map(({ textContent }) => textContent),
  )
  expect(cut).toEqual([])
})
