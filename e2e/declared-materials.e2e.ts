import { test } from '@playwright/test'

import { expect, legislation, openCard, section } from '#e2e/obligations.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[COMP-12, COMP-03] a material declared in full adds up to 100 %, and the lead in it is a duty at once', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Cleaning cloth, gift')
  // Whichever version of the Candidate List another journey has put in force meanwhile.
  await expect(legislation(page, 'Article 33')).not.toContainText('Inform')
  const declaration = section(page, 'Full material declaration')
  await declaration.getByRole('button', { name: 'Add material' }).click()
  const entry = declaration.getByRole('region', { name: 'New material' })
  await entry.getByRole('textbox', { name: 'Material', exact: true }).fill('Pewter')
  const pewter = declaration.getByRole('region', { name: 'Pewter' })
  const search = pewter.getByPlaceholder('Add a substance by name or number')
  await search.fill('7439-92-1')
  await page.getByRole('option', { name: /^Lead/ }).first().click()
  await pewter.getByRole('textbox', { name: 'Share of Lead' }).fill('8')
  // What may be claimed for lead comes with the next answer, and moves the search box down.
  await expect(pewter.getByText(/^Exemptions, RoHS/)).toBeVisible()
  await search.fill('Pewter base metal')
  await page.getByRole('option', { name: 'Use the name “Pewter base metal”' }).click()
  await pewter.getByRole('textbox', { name: 'Share of Pewter base metal' }).fill('90')
  await expect(pewter).toContainText('not declared 2 %')
  await expect(pewter).toContainText('Not 100 % ± 1')
  await pewter.getByRole('textbox', { name: 'Share of Pewter base metal' }).fill('91,5')
  await expect(pewter).toContainText('Adds up')
  await expectAccessible(page)
  await declaration.getByRole('button', { name: 'Save declaration' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Material declaration saved' })).toBeVisible()
  await expect(legislation(page, 'Article 33')).toContainText('Inform')
  await legislation(page, 'Article 33').getByRole('button', { name: /^Why/ }).click()
  await expect(page.getByRole('dialog', { name: /Why is the status/ })).toContainText('In Pewter')
})
