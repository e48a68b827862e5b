import { expect, test } from '@playwright/test'

import { askSofia } from '#e2e/replies.ts'
import { expectAccessible, keepSession, signIn } from '#e2e/support.ts'

test('[REQ-06] [REQ-22] [COMP-18] Sofia names a substance, answers what decides about it, leaves and resumes', async ({
  page,
}) => {
  await keepSession(page, 'anna')
  const { word } = await askSofia(page)
  await signIn(page, 'sofia', `/received-requests?text=${word}`)
  const title = `${word} valve`
  const asked = page.getByRole('row', { name: new RegExp(title) }).filter({ hasText: 'New' })
  await asked.getByRole('link', { name: title }).first().click()
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await page.getByRole('button', { name: 'Next: Substances' }).click()
  const search = page.getByRole('combobox', { name: 'Or enter the substances that it contains' })
  await search.fill('7439-92-1')
  await page.getByRole('option', { name: /^Lead/ }).first().click()
  await page.getByRole('textbox', { name: 'Highest share of Lead, % w/w' }).fill('2.9')
  await page.getByRole('button', { name: /^No others/ }).click()
  const facts = page.getByRole('region', { name: 'Facts about the product' })
  await facts.getByRole('button', { name: 'No: Is it jewellery or a part of it?' }).click()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)

  // What was written is there when she comes back, at the step where she was.
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Highest share of Lead, % w/w' })).toHaveValue('2.9')
  await page.getByRole('button', { name: 'Next: Documents' }).click()
  await expect(page.locator('input[type=file]')).toBeAttached()
})
