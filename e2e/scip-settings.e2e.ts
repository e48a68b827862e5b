import { test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { choose, expect, expectCard, saveCard, section } from '#e2e/product-card.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[PROD-38] the SCIP settings of a product refuse an instruction without a text, and keep each language', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const name = 'Valve for SCIP'
  const identifiers = [{ key: 'EAN', value: '7350012041205' }]
  await page.goto(`/product/${await makeProduct(page, name, { identifiers })}/card`)
  await expectCard(page, name)

  const scip = section(page, 'SCIP notification')
  await scip.getByText('Yes', { exact: true }).click()
  await choose(page, scip.getByRole('combobox', { name: 'Primary identifier' }), 'EAN: 7350012041205')
  await choose(
    page,
    scip.getByRole('combobox', { name: 'Production in the European Union' }),
    'EU or EEA produced',
  )
  await scip.getByRole('radio', { name: 'Instructions in one or more languages' }).check()
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(scip.getByText('Field is required')).toBeVisible()
  await scip.getByRole('textbox', { name: 'Instructions in English' }).fill('Wash your hands')
  await choose(page, scip.getByRole('combobox', { name: 'Add a language' }), 'Swedish')
  await scip.getByRole('textbox', { name: 'Instructions in Swedish' }).fill('Tvätta händerna')
  await saveCard(page)
  await expectAccessible(page)

  await page.reload()
  await expect(scip.getByRole('textbox', { name: 'Instructions in Swedish' })).toHaveValue('Tvätta händerna')
  await expect(scip.getByRole('combobox', { name: 'Primary identifier' })).toHaveValue('EAN: 7350012041205')
})
