import { test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { aWord, call, expect, section } from '#e2e/use-facts-steps.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[COMP-18] whether a substance belongs to an entry by its name is asked of the substance, answered and opened again', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const word = aWord('Foam')
  const id = await makeProduct(page, word, { kind: 'chemical_product', mixtureCategory: 64945 })
  await call(page, 'PUT', `/api/products/${id}/use-facts`, {
    values: { mixture_use: 'fire_foam_portable', for_consumers: false, food_contact: false },
  })
  await page.goto(`/product/${id}/card`)
  const substances = section(page, 'Substances')
  await substances
    .getByRole('combobox', { name: /^Add a substance/ })
    .first()
    .fill('375-85-9')
  await page
    .getByRole('option', { name: /375-85-9/ })
    .first()
    .click()
  await substances.getByRole('textbox', { name: /^Concentration of/ }).fill('1')
  await page.getByRole('button', { name: /^Save changes/ }).click()
  const annexXvii = page
    .getByRole('table', { name: 'Obligations' })
    .getByRole('row', { name: /^Annex XVII(?!:)/ })
  await expect(annexXvii).toContainText('Assess')
  await annexXvii.getByRole('button', { name: /^Why/ }).click()

  const drawer = page.getByRole('dialog', { name: /^Why is the status/ })
  const belongs = drawer.getByRole('radiogroup', { name: /^Does .* belong to/ }).first()
  await expect(belongs).toBeVisible()
  await expectAccessible(page)
  await belongs.getByRole('radio', { name: 'No, it does not belong' }).check()
  await drawer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(drawer.getByText('Say why the substance does not belong to the entry')).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Because/ }).fill('It has no fully fluorinated carbon')
  await drawer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(drawer).toContainText('Does not belong')
  await expect(drawer).toContainText('because: It has no fully fluorinated carbon')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: /^Open again: .+ in / }).click()
  await drawer.getByRole('button', { name: 'Open again', exact: true }).click()
  await expect(belongs.getByRole('radio', { checked: true })).toHaveCount(0)
})
