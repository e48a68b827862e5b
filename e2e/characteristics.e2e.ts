import { test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { choose, expect, expectCard, saveCard, section } from '#e2e/product-card.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('[PROD-38] the characteristics of a product are told with their units, colours, a picture and pairs of its own', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const name = 'Valve with a thread'
  await page.goto(`/product/${await makeProduct(page, name)}/card`)
  await expectCard(page, name)

  // A wrong figure is told at once, a comma is a point, and a picture is known by its content.
  const facts = section(page, 'Characteristics')
  await facts.getByRole('textbox', { name: 'Height' }).fill('tall')
  await expect(facts.getByText(/A number above zero/)).toBeVisible()
  await facts.getByRole('textbox', { name: 'Height' }).fill('12,5')
  await choose(page, facts.getByRole('combobox', { name: 'Unit of Weight' }), 'kg')
  await facts.getByRole('textbox', { name: 'Weight' }).fill('0.75')
  await choose(page, facts.getByRole('combobox', { name: 'Colours' }), 'grey')
  await page.keyboard.press('Escape')
  await facts.getByRole('button', { name: 'Add characteristic' }).click()
  await facts.getByRole('textbox', { name: 'Name of characteristic 1' }).fill('Thread')
  await facts.getByRole('textbox', { name: 'Value of characteristic 1' }).fill('G 1/2"')
  const file = facts.locator('input[type=file]')
  await file.setInputFiles({ name: 'valve.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(facts.getByText(/Kedja cannot show valve.png/)).toBeVisible()
  await file.setInputFiles({ name: 'valve.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
  await expect(facts.getByRole('img', { name: /^Picture of/ })).toBeVisible()

  await saveCard(page)
  await expectAccessible(page)

  await page.reload()
  await expect(facts.getByRole('textbox', { name: 'Height' })).toHaveValue('12.5')
  await expect(facts.getByRole('combobox', { name: 'Unit of Weight' })).toHaveValue('kg')
  await expect(facts.getByRole('textbox', { name: 'Value of characteristic 1' })).toHaveValue('G 1/2"')
  await expect(facts.getByRole('img', { name: /^Picture of/ })).toBeVisible()
})
