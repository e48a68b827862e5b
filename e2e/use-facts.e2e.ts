import { test } from '@playwright/test'

import { makeProduct } from '#e2e/api.ts'
import { FACT, aWord, call, expect, facts, row, toast } from '#e2e/use-facts-steps.ts'
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
  await expect(facts(page)).toContainText(`${title}: yesfor the product`)

  await page.goto(`/product/overview?name=${word}`)
  await page.getByRole('button', { name: 'Recent changes' }).click()
  const drawer = page.getByRole('dialog', { name: 'Recent changes' })
  await drawer.getByRole('button', { name: /^Undo/ }).first().click()
  await expect(toast(page, /^3 products are as they were/)).toBeVisible()
  await page.goto(`/product/${ids[1]}/card`)
  await expect(facts(page)).toBeVisible()
  await expect(facts(page)).not.toContainText(title)
})
