import { AxeBuilder } from '@axe-core/playwright'
import { expect as plainExpect, test, type Page } from '@playwright/test'

import { signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

/** Screws of one's own, as an import would have brought them; gives the word that all their names have, and the first one's id. */
async function makeScrews(page: Page, count: number): Promise<{ word: string; id: number }> {
  const word = `Screw${Date.now().toString(36)}`
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const make = (n: number) =>
    page.request.post('/api/products', {
      headers: { authorization: `Bearer ${token}` },
      data: {
        type: 'own_product',
        names: [{ key: 'Our product name', value: `${word} M${n}` }],
        identifiers: [{ key: 'Product ID', value: `${word}-${n}` }],
      },
    })
  const first = await make(1)
  for (let at = 1; at < count; at += 20) await Promise.all(numbers.slice(at, at + 20).map(make))
  return { word, id: (await first.json()).id }
}

test('[PROD-43] 200 screws are answered in at most 10 clicks, and undone as one step', async ({ page }) => {
  await signIn(page, 'anna')
  const { word } = await makeScrews(page, 200)
  await page.goto(`/product/overview?name=${word}`)
  await expect(page.getByText('200 records')).toBeVisible()
  let clicks = 0
  const click = async (target: ReturnType<Page['getByRole']>) => {
    await target.click()
    clicks += 1
  }

  const bar = page.getByRole('region', { name: 'Chosen products' })
  await click(page.getByRole('checkbox', { name: 'Select all on this page' }).first())
  await click(bar.getByRole('button', { name: /Select all 200/ }))
  await click(bar.getByRole('button', { name: 'Answer lists…' }))
  const dialog = page.getByRole('dialog', { name: 'Answer lists for 200 parts' })
  await click(dialog.getByRole('checkbox', { name: 'All lists' }))
  await expect(dialog.getByRole('list', { name: 'Denied entries' })).toContainText('CAS ')
  await expect(dialog.getByRole('complementary', { name: 'Effect' })).toContainText('Unknown→Compliant200')
  await click(dialog.getByRole('radio', { name: /Supplier’s statement/ }))
  const { violations } = await new AxeBuilder({ page })
    .include('[role=dialog]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
    .analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await click(dialog.getByRole('button', { name: /^Answer \d+ lists for 200 parts$/ }))
  const toast = page.getByRole('alert').filter({ hasText: /^200 products changed/ })
  await expect(toast).toBeVisible()
  test.info().annotations.push({ type: 'clicks', description: String(clicks) })
  process.stdout.write(`200 screws answered in ${clicks} clicks\n`)
  expect(clicks).toBeLessThanOrEqual(10)
  const first = page.getByRole('row', { name: new RegExp(`${word} M1\\b`) })
  await expect(first).toContainText('Compliant')

  await page.getByRole('button', { name: 'Recent changes' }).click()
  const drawer = page.getByRole('dialog', { name: 'Recent changes' })
  await drawer
    .getByRole('button', { name: /^Undo Lists answered/ })
    .first()
    .click()
  await expect(page.getByRole('alert').filter({ hasText: /^200 products are as they were/ })).toBeVisible()
})

test('[PROD-43] on a card all unanswered lists are denied at once, and the activity names what was denied', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const { id } = await makeScrews(page, 1)
  await page.goto(`/product/${id}/card`)
  await page.getByRole('button', { name: /^None of these on the \d+ unanswered lists…$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Answer lists for / })
  await dialog.getByRole('radio', { name: /Own assessment/ }).click()
  await dialog.getByRole('button', { name: /^Answer \d+ lists for 1 part$/ }).click()
  await expect(page.getByRole('button', { name: /unanswered lists…/ })).toBeHidden()
  await page.getByRole('button', { name: /^All \d+$/ }).click()
  const activity = page.getByRole('dialog', { name: /^Activity of / })
  await expect(activity).toContainText('Basis: Own assessment')
  await expect(activity).toContainText(/Denies 10 entries: .*CAS \d/)
})
