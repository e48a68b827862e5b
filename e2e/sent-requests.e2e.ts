import { expect as plainExpect, test, type Page } from '@playwright/test'

import { makeParts } from '#e2e/asked-parts.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

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
