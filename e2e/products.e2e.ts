import { test, type Page } from '@playwright/test'

import { expect, OVERVIEW, pickSuggestion, row, saveCard, section } from '#e2e/product-card.ts'
import { signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 180_000 })

/** Opens a folder of the tree unless it is open. */
async function expand(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Expand ${name}` }).click()
}

test('[OV-05, PROD-24, COMP-03, COMP-05] DEHP in a gasket is a duty on the gasket and on every product above it, and the explanation leads to it', async ({
  page,
}) => {
  await signIn(page, 'anna', OVERVIEW)
  await expand(page, 'Fjäll 8 exhaust-air heat pump')
  await expand(page, 'Hydraulic module HM2')
  await expand(page, 'Filter housing DN25')
  const gasket = row(page, /PVC gasket DN25/)
  await expect(gasket).toHaveAttribute('aria-level', '4')
  await expect(gasket).not.toContainText('To notify')

  await gasket.click()
  await expect(page.getByRole('heading', { name: 'PVC gasket DN25' })).toBeVisible()
  const candidateList = section(page, 'Candidate List of substances of very high concern')
  await candidateList.getByText('Yes, these').click()
  await pickSuggestion(page, candidateList.getByRole('combobox', { name: /^Add a substance/ }), 'DEHP')
  await section(page, 'Substances in the product')
    .getByRole('textbox', { name: /^Concentration of/ })
    .fill('0.3')
  await expect(candidateList.getByText(/^Yes, these \(from: /)).toBeVisible()
  await saveCard(page)
  await expect(page.getByRole('button', { name: /^Article 33 Inform/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^SCIP To notify/ })).toBeVisible()

  // In the overview at once, with the tree as it was left.
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Products', exact: true })
    .click()
  for (const name of [/Fjäll 8 exhaust/, /Hydraulic module HM2/, /Filter housing DN25/, /PVC gasket DN25/]) {
    await expect(row(page, name)).toContainText('Inform')
    await expect(row(page, name)).toContainText('To notify')
  }

  await row(page, /Fjäll 8/).click()
  await page.getByRole('button', { name: /^Article 33 Inform/ }).click()
  const why = page.getByRole('dialog', { name: /Why is the status of Fjäll 8/ })
  await expect(page).toHaveURL(/why=2/)
  for (const name of ['Hydraulic module HM2', 'Filter housing DN25', 'PVC gasket DN25']) {
    await expect(why.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(why).toContainText('117-81-7')
  await expect(why.getByRole('img', { name: '0.3 %, limit 0.1 %' })).toBeVisible()
  await expect(why).toContainText(/entry “.*DEHP.*”/)

  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await expect(page.getByRole('button', { name: /^Article 33 Inform/ })).toBeFocused()
})
