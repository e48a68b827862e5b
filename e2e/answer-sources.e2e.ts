import { AxeBuilder } from '@axe-core/playwright'
import { expect as plainExpect, test, type Page } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

/** A seal that two suppliers of the demo deliver. */
async function makeSeal(page: Page): Promise<number> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const headers = { authorization: `Bearer ${token}` }
  const suppliers = await page.request.get('/api/suppliers?perPage=50', { headers })
  const { items } = (await suppliers.json()) as { items: { id: number; title: string }[] }
  const idOf = (title: string) => items.find((each) => each.title === title)?.id
  const made = await page.request.post('/api/products', {
    headers,
    data: {
      type: 'purchased_product',
      names: [{ key: 'Our product name', value: 'Door seal' }],
      identifiers: [{ key: 'Product ID', value: `DS-${Date.now()}` }],
      supplierIds: [idOf('Aalto Pumput Oy'), idOf('Etikettryck AB')],
    },
  })
  return (await made.json()).id
}

test('[PROD-45] two suppliers answer for a seal; the worst of them counts, and "why?" names the supplier', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const id = await makeSeal(page)
  await page.goto(`/product/${id}/card#substances`)
  const panel = page.locator('#substances')
  const choice = panel.getByRole('combobox', { name: 'Answers from' })
  const choose = async (name: string) => {
    await choice.click()
    await page.getByRole('option', { name }).click()
    await expect(choice).toHaveValue(name)
  }
  const candidateList = panel.getByRole('region', {
    name: 'Candidate List of substances of very high concern',
  })

  await choose('Aalto Pumput Oy')
  await candidateList.getByText('None of these', { exact: true }).click()
  await expect(choice).toBeDisabled()
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(choice).toBeEnabled()

  await choose('Etikettryck AB')
  await expect(candidateList).toContainText('Aalto Pumput Oy: None of these')
  await panel
    .getByPlaceholder(/^Add a substance/)
    .first()
    .fill('117-81-7')
  // By its number: the options of the suppliers may still be closing.
  await page.getByRole('option', { name: /117-81-7/ }).click()
  await panel.getByLabel('Concentration').first().fill('0.3')
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(choice).toBeEnabled()
  const { violations } = await new AxeBuilder({ page })
    .include('#substances')
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id: rule }) => rule)).toEqual([])

  await choose('Our own knowledge')
  await expect(panel).toContainText('Etikettryck AB: Bis (2-ethylhexyl)phthalate (DEHP)')
  await page.goto(`/product/${id}/card?why=2`)
  const why = page.getByRole('dialog', { name: /Why is the status of Door seal/ })
  await expect(why).toContainText('Inform')
  await expect(why).toContainText('Declared by Etikettryck AB')
  await expect(why).toContainText('Aalto Pumput Oy · ')
})
