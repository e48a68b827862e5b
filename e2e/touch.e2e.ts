import { expect, test } from '@playwright/test'

import { expectTouchable, keepSession } from '#e2e/support.ts'

test('[SHELL-11] on a phone overview, card, explanation and dialog can be touched with a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await keepSession(page, 'anna')
  await page.goto('/product/overview?name=Sealing')
  const strip = page.getByRole('row', { name: /Sealing strip, unknown origin/ })
  await expect(strip).toBeVisible()
  await expectTouchable(page)
  await strip.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sealing strip, unknown origin' })).toBeVisible()
  await expectTouchable(page)
  await page.getByRole('button', { name: 'None of these on the' }).click()
  await page.getByRole('dialog').getByText('Basis', { exact: true }).waitFor()
  await expectTouchable(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).last().click()
  await page.getByRole('button', { name: 'Why Unknown for RoHS?' }).click()
  await page.getByRole('dialog', { name: 'Unknown' }).waitFor()
  await expectTouchable(page)
})

test('[SHELL-11] on a phone the tools above a list are in sight, in Swedish too, and nothing scrolls sideways to them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await keepSession(page, 'anna', 'sv')
  const lists = '/administration/substance/regulated-substances'
  const tools = [
    { path: '/product/overview?name=Polar', tool: page.getByRole('button', { name: 'Kolumner' }) },
    { path: '/sent-requests', tool: page.getByRole('button', { name: 'Kolumner' }) },
    { path: '/administration/legislations', tool: page.getByRole('button', { name: 'Kolumner' }) },
    { path: lists, tool: page.getByRole('combobox', { name: 'Namn, EG- eller CAS-nummer' }) },
    { path: `${lists}?show=own`, tool: page.getByRole('combobox', { name: 'Namn, EG- eller CAS-nummer' }) },
  ]
  for (const { path, tool } of tools) {
    await page.goto(path)
    await expect(tool).toBeVisible()
    const { x, width } = (await tool.boundingBox())!
    expect(x + width, path).toBeLessThanOrEqual(390)
  }
  await keepSession(page, 'anna')
})

test('[OV-14, SHELL-11] on a phone a press on the name of a request chooses it, and leaves the list only when nothing is being chosen', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await keepSession(page, 'anna')
  await page.goto('/sent-requests')
  const request = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
  await expect(request.first()).toBeVisible()
  await page.getByRole('button', { name: 'Select', exact: true }).tap()
  // Where the finger falls on the link of the name.
  const { x, y } = (await request.first().getByRole('link').first().boundingBox())!
  await page.touchscreen.tap(x + 8, y + 8)
  await expect(request.first()).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Cancel', exact: true }).tap()
  await expect(request.first()).toHaveAttribute('aria-selected', 'false')
  await page.touchscreen.tap(x + 8, y + 8)
  await expect(page).toHaveURL(/sent-requests\/\d+/)
  await context.close()
})

test('[PROD-46, SHELL-11] on a phone the rows of a file are told and corrected with a finger, in Swedish too, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await keepSession(page, 'anna', 'sv')
  await page.goto('/product/import')
  const stamp = Date.now().toString(36)
  await page.locator('input[type=file]').setInputFiles({
    name: 'pumpar.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Artikelnr;Benämning;Streckkod\n${stamp}-T1;Cirkulationspump ${stamp};4006381333930\n${stamp}-T2;Skruv ${stamp};`,
    ),
  })
  await expect(page.getByRole('radiogroup', { name: 'Vad innehåller raderna?' })).toBeVisible()
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Kontrollera filen' }).click()
  const cell = page.getByRole('textbox', { name: 'Rätta Streckkod på rad 2' })
  await expect(cell).toBeVisible()
  await expectTouchable(page)
  const leaveOut = page.getByRole('button', { name: 'Utelämna felaktiga frivilliga värden' })
  for (const shown of [cell, leaveOut, page.getByText('Kontrollsiffran ska vara 1.').last()]) {
    const { x, width } = (await shown.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(390)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await keepSession(page, 'anna')
})
