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
