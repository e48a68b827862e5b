import { expect as plainExpect, test, type Page } from '@playwright/test'

import { expectAccessible, expectTouchable, signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

async function call<T>(page: Page, method: 'GET' | 'POST', path: string, data?: object): Promise<T> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) })
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

/** Purchased parts of one's own, one for each supplier; gives the word that all their names have. */
async function makeParts(page: Page, suppliers: readonly string[]): Promise<string> {
  const word = `Asked${Date.now().toString(36)}`
  for (const [index, title] of suppliers.entries()) {
    const { items } = await call<{ items: { id: number }[] }>(
      page,
      'GET',
      `/api/suppliers?text=${encodeURIComponent(title)}`,
    )
    await call(page, 'POST', '/api/products', {
      type: 'purchased_product',
      names: [{ key: 'Our product name', value: `${word} part ${index + 1}` }],
      identifiers: [{ key: 'Product ID', value: `${word}-${index + 1}` }],
      supplierIds: [items[0]?.id],
    })
  }
  return word
}

/** A row of the list, which has a head; not the fields below a mail. */
const listRow = (page: Page, name: RegExp) => page.getByRole('row', { name })

test('[REQ-01] [REQ-02] [REQ-05] [OV-14] two suppliers are asked from the overview, one at a typed address; a request is withdrawn', async ({
  page,
}) => {
  await signIn(page, 'anna')
  const word = await makeParts(page, ['Norrgummi AB', 'Lödtek AB'])
  await page.goto(`/product/overview?name=${word}`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page
    .getByRole('region', { name: 'Chosen products' })
    .getByRole('button', { name: 'Ask suppliers' })
    .click()

  await expect(page.getByRole('heading', { level: 1, name: 'Ask 2 suppliers about 2 parts' })).toBeVisible()
  const good = page.getByRole('row', { name: /Norrgummi AB/ })
  const missing = page.getByRole('row', { name: /Lödtek AB/ })
  await expect(good).toContainText('Ready')
  await expect(missing).toContainText('No address')
  await expect(page.getByText('Lödtek AB gets no mail:')).toBeVisible()
  await expect(page.getByText('1 of 2 suppliers ready')).toBeVisible()
  await expectAccessible(page)

  // The chosen products stay chosen.
  await page.reload()
  await expect(missing).toContainText('No address')
  await page.getByRole('textbox', { name: 'E-mail address of Lödtek AB' }).fill('info@lodtek.example')
  await page.getByRole('combobox', { name: 'Language of the mail to Lödtek AB' }).selectOption('Swedish')
  await expect(missing).toContainText('Ready')
  await page.getByRole('textbox', { name: 'Message in Swedish' }).fill('Svara gärna före jul.')
  await missing.getByRole('button', { name: 'Lödtek AB', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('info@lodtek.example')
  await expect(preview).toContainText(`Nordvärme AB frågar om ${word} part 2`)
  await expect(preview).toContainText('Svara gärna före jul.')
  await page.getByRole('button', { name: 'Send 2 requests' }).click()
  await expect(good).toContainText('Sent')
  await expect(missing).toContainText('Sent')

  await page
    .getByRole('contentinfo')
    .or(page.getByRole('main'))
    .getByRole('link', { name: 'Sent requests' })
    .last()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sent requests' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Find by product, supplier or number' }).fill(word)
  await expect(page.getByRole('row', { name: /R-/ })).toHaveCount(2)
  await expectAccessible(page)
  await listRow(page, /Norrgummi AB/)
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`${word} part 1`) })).toBeVisible()
  await expect(page.getByText('ingrid@norrgummi.example')).toBeVisible()
  await expect(page.getByText('Svara gärna före jul.')).toBeVisible()
  await expectAccessible(page)

  // The mail as the supplier reads it; in the demo, which sends none, with its link.
  const open = page.getByRole('button', { name: 'Show the mail' })
  await open.click()
  const mail = page.getByRole('dialog', { name: 'The mail to the supplier' })
  await expect(
    mail.locator('iframe').contentFrame().getByRole('link', { name: 'Svara' }).first(),
  ).toHaveAttribute('href', /\/swift-login\?token=[\w-]{40,}/)
  await page.keyboard.press('Escape')
  await expect(mail).toHaveCount(0)
  await expect(open).toBeFocused()

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Request withdrawn')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await expect(page.getByRole('list').getByText('Withdrawn')).toBeVisible()
})

test('[REQ-01] [REQ-05] on a phone a part is asked about from its card, and asked again; the answer came another way', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await page.setViewportSize({ width: 390, height: 844 })
  const word = await makeParts(page, ['Norrgummi AB'])
  const { items } = await call<{ items: { id: number }[] }>(
    page,
    'GET',
    `/api/products/overview/filter?${encodeURI(`filters[name]=${word}`)}`,
  )
  await page.goto(`/product/${items[0]?.id}/card`)
  await page.getByRole('link', { name: 'Ask suppliers' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ask 1 supplier about 1 part' })).toBeVisible()
  // At its end, where the foot covers nothing.
  await page.getByText('The link and the code are made').scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Send 1 request' }).click()
  await expect(page.getByText('1 of 1 request sent')).toBeVisible()

  // Asked a second time the part is left out, unless it is meant.
  await page.goto(`/product/${items[0]?.id}/send-request`)
  await expect(page.getByText(/^Norrgummi AB was asked about 1 part on/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send/ })).toBeDisabled()
  await page.getByRole('button', { name: 'Ask again anyway' }).click()
  await page.getByRole('button', { name: 'Send 1 request' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sent requests' }).last().click()

  await page.getByRole('textbox', { name: 'Find by product, supplier or number' }).fill(word)
  await expect(page.getByRole('row', { name: /R-/ })).toHaveCount(2)
  await page.getByRole('row', { name: /R-/ }).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Answered another way…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Say in a few words how the answer came.')).toBeVisible()
  await dialog.getByRole('textbox').fill('Declaration by mail')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list').getByText('Declaration by mail')).toBeVisible()
  await expectAccessible(page)
})
