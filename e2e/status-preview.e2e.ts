import { test } from '@playwright/test'

import { expect, legislation, openCard, section } from '#e2e/obligations.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-26] the statuses that a substance moves are told before it is saved, and are those of the save', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Quick guide RS2')
  // Whichever version of the Candidate List another journey has put in force meanwhile.
  await expect(legislation(page, 'Article 33')).toContainText(/No duty|Partial/)
  const substances = section(page, 'Substances')
  await substances
    .getByRole('combobox', { name: /^Add a substance/ })
    .first()
    .fill('117-81-7')
  await page.getByRole('option', { name: /DEHP/ }).first().click()
  const preview = page.getByRole('region', { name: /unsaved change/ }).getByRole('status')
  const share = substances.getByRole('textbox', { name: /^Concentration of/ })
  await share.fill('0.3')
  await expect(preview).toContainText(
    /Article 33: information on articles:\s*(Compliant|Partial)\s*→\s*Inform/,
  )
  await expectAccessible(page)
  await share.fill('0.05')
  await expect(preview).not.toContainText('Article 33: information')
  await share.fill('0.3')
  await expect(preview).toContainText('Article 33: information')
  await expect(legislation(page, 'Article 33')).not.toContainText('Inform')
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(legislation(page, 'Article 33')).toContainText('Inform')
})
