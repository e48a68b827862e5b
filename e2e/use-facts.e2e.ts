import { test } from '@playwright/test'

import { FACT, aWord, call, expect, facts, makeProduct, row, section, toast } from '#e2e/use-facts-steps.ts'
import { expectAccessible, signIn, typeInto } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

test('[COMP-18, PROD-43] a question is answered for chosen products after a preview, and undone as one step', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const word = aWord('Flask')
  const ids = await Promise.all([1, 2, 3].map((n) => makeProduct(page, `${word} part ${n}`)))
  const { items } = await call<{ items: { key: string; title: string; question: string }[] }>(
    page,
    'GET',
    '/api/use-facts/questions',
    {},
  )
  const { title, question } = items.find(({ key }) => key === FACT)!
  await page.goto(`/product/overview?name=${word}`)
  await expect(row(page, /part 3/)).toBeVisible()
  const bar = page.getByRole('region', { name: 'Chosen products' })
  await page.getByRole('checkbox', { name: 'Select all on this page' }).first().click()
  await expect(bar).toContainText('3 selected')
  await bar.getByRole('button', { name: 'Answer a question' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answer a question for 3 products' })
  await typeInto(dialog.getByRole('combobox', { name: 'Question' }), question)
  await page.getByRole('option', { name: question }).click()
  await dialog.getByRole('button', { name: `Yes: ${question}` }).click()
  await expect(dialog).toContainText('3 products change')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Change 3 products' }).click()
  await expect(toast(page, /^3 products changed/)).toBeVisible()
  await page.goto(`/product/${ids[1]}/card`)
  await expect(facts(page)).toContainText(`${title}: yesof the product`)

  await page.goto(`/product/overview?name=${word}`)
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const drawer = page.getByRole('dialog', { name: 'Recent changes' })
  await drawer.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(toast(page, /^3 products are as they were/)).toBeVisible()
  await page.goto(`/product/${ids[1]}/card`)
  await expect(facts(page)).toBeVisible()
  await expect(facts(page)).not.toContainText(title)
})

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
