import { expect, test } from '@playwright/test'

import { LEGISLATIONS, untilJudged } from '#e2e/legislation-journeys.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test('[ADM-03] a rule from the short form limits pasted substances, and a product comes over the limit', async ({
  page,
}) => {
  await signIn(page, 'anna', `${LEGISLATIONS}/add`)
  await page.getByLabel('Name', { exact: true }).fill('Metals at most 0.05 %')
  await page.getByLabel(/^Limit:/).check()
  await page.getByLabel('Allowed up to, % by mass').fill('0.05')
  await page.getByLabel('Paste CAS or EC numbers').fill('7439-92-1\n231-152-8')
  await page.getByRole('button', { name: 'Add these substances' }).click()
  await expect(page.getByRole('list', { name: 'Substances of the rule' }).getByRole('listitem')).toHaveCount(
    2,
  )
  await expect(page.getByRole('region', { name: 'What would change' })).toContainText(/Over limit\s*\d+/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add legislation' }).click()
  await expect(page.getByRole('heading', { name: 'Metals at most 0.05 %' })).toBeVisible({ timeout: 30_000 })
  await untilJudged(page)
  await page.goto(`${LEGISLATIONS}?layout=grid&text=metals`)
  await expect(page.getByRole('list', { name: 'Products by status' })).toContainText('Over limit')
})

test('[ADM-03] what is missing is told at once at each field, and the save bar stands at the foot of the window, free of the message', async ({
  page,
}) => {
  await signIn(page, 'anna', `${LEGISLATIONS}/add`)
  const save = page.getByRole('button', { name: 'Add legislation' })
  await save.click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('combobox', { name: 'Add a substance' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  const bar = await page.getByRole('region', { name: 'New legislation' }).boundingBox()
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height)
  const message = await page.getByText('Some fields need a change. Nothing was saved.').boundingBox()
  expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
})
