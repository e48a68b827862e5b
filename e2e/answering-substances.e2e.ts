import { expect, test } from '@playwright/test'

import { asAnna, askAbout, signingCode } from '#e2e/asking.ts'
import { expectAccessible, signIn } from '#e2e/support.ts'

test('[REQ-06] [REQ-07] [REQ-22] [COMP-18] Sofia names a substance, answers what decides about it, attaches a document, leaves and resumes, signs, and sees what she sent', async ({
  page,
}) => {
  const email = 'sofia@ventilteknik.example'
  const contact = { name: 'Sofia Ek', email, language: 'en' } as const
  const { ids, titles } = await askAbout(page, {
    supplier: /Norrgummi/,
    name: 'Anti-vibration',
    count: 1,
    contact,
  })
  const [title = ''] = titles
  await signIn(page, 'sofia', '/received-requests')
  const answered = page.getByRole('row', { name: new RegExp(title) }).filter({ hasText: 'New' })
  await answered.getByRole('link', { name: title }).first().click()
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await page.getByRole('button', { name: 'Next: Substances' }).click()
  const search = page.getByRole('combobox', { name: 'Or enter the substances that it contains' })
  await search.fill('7439-92-1')
  await page.getByRole('option', { name: /^Lead/ }).first().click()
  await page.getByRole('textbox', { name: 'Highest share of Lead, % w/w' }).fill('2.9')
  await page.getByRole('button', { name: /^No others/ }).click()
  const facts = page.getByRole('region', { name: 'Facts about the product' })
  await facts.getByRole('button', { name: 'No: Is it jewellery or a part of it?' }).click()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await expectAccessible(page)

  // What was written is there when she comes back, at the step where she was.
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Answer', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Highest share of Lead, % w/w' })).toHaveValue('2.9')
  await page.getByRole('button', { name: 'Next: Documents' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'declaration.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(`Material declaration ${Date.now()}`),
  })
  await page.getByRole('button', { name: 'Attach 1 document' }).click()
  await expect(page.getByRole('list', { name: 'Attached documents' })).toContainText('declaration.txt')
  await page.getByRole('button', { name: 'Next: Other information' }).click()
  await page.getByRole('textbox', { name: 'For colleagues only, optional' }).fill('Check rev C in May.')
  await page.getByRole('button', { name: 'Next: Check and sign' }).click()
  await expect(page.getByText('Lead 2.9 %').first()).toBeVisible()
  await expect(page.getByText('Jewellery')).toBeVisible()
  await page.getByRole('textbox', { name: 'Your name and role' }).fill('Sofia Ek, quality manager')
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByLabel(/^Code sent to s\*\*\*/).fill(await signingCode(page, email))
  await page.getByRole('button', { name: 'Sign and send the answer' }).click()

  const sent = page.getByRole('region', { name: 'Answers sent' })
  await expect(sent).toContainText('Lead 2.9 %')
  await expect(sent).toContainText('Jewelleryno')
  await expect(sent).toContainText('Signed by Sofia Ek, quality manager')
  await expect(sent).toContainText('declaration.txt')
  await expectAccessible(page)
  const anna = await asAnna(page)
  expect((await anna.get(`/api/sent-requests/${ids[0]}`)).status).toBe('replied')
})
