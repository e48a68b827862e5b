import { expect, test } from '@playwright/test'

import { asAnna, askAbout, mailOf, signingCode } from '#e2e/asking.ts'
import { aHand, tell } from '#e2e/hand.ts'
import { expectAccessible, expectTouchable } from '#e2e/support.ts'

const PHONE = { width: 390, height: 844 }
const PARTS = 10
/** Clicks that ten parts may take, from the mail to the sent answer (REQ-15). */
const MAX_CLICKS = 12

test('[REQ-06] [REQ-07] [REQ-15] [AUTH-15] on a phone, in Swedish, by the link of a mail: ten parts are answered, signed and sent', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const email = `maja-${Date.now()}@kretskort.example`
  const contact = { name: 'Maja Holm', email, language: 'sv' } as const
  const { ids, titles } = await askAbout(page, {
    supplier: /Kretskort Import/,
    name: 'connector',
    count: PARTS,
    contact,
  })
  const [first = 0] = ids
  const { path, code } = await mailOf(page, first)
  const hand = aHand(page)
  const { did, press, type } = hand
  const next = (step: string) => press(page.getByRole('button', { name: `Nästa: ${step}` }))

  await page.goto(path)
  await expect(page.getByLabel('Koden i mejlet')).toBeVisible()
  await page.getByLabel('Koden i mejlet').focus()
  await type(code.replace(' ', ''))
  await press(page.getByRole('button', { name: 'Se förfrågningarna' }))
  await press(page.getByRole('link', { name: titles[0] ?? '', exact: true }))
  await press(page.getByRole('link', { name: 'Svara', exact: true }))

  await expect(page.getByRole('heading', { name: 'Vem vet vad produkten består av?' })).toBeVisible()
  await expectTouchable(page)
  await next('Ämnen')
  await press(page.getByRole('button', { name: 'Inget av de här ämnena' }))
  await expect(page.getByText('Produkten innehåller inget av ämnena på 6 listor.')).toBeVisible()
  await expectTouchable(page)
  await next('Dokument')
  await next('Övrigt')
  await next('Granska och signera')
  await press(page.getByRole('checkbox', { name: /^Använd svaret för 9 delar till/ }))
  // What the foot of the window half covers counts as too small.
  await page.mouse.wheel(0, 10_000)
  await expect(page.getByRole('textbox', { name: 'Ditt namn och din roll' })).toBeInViewport()
  await expectAccessible(page)
  await expectTouchable(page)
  await press(page.getByRole('button', { name: 'Skicka kod' }))
  await expect(page.getByLabel(/^Kod skickad till m\*\*\*@kretskort/)).toBeFocused()
  await type(await signingCode(page, email))
  await expect(page.getByText('Signerat av Maja Holm')).toBeVisible()
  await press(page.getByRole('button', { name: `Signera och skicka ${PARTS} svar` }))
  await expect(page.getByRole('alert').filter({ hasText: `${PARTS} svar är skickade` })).toBeVisible()
  await expect(page.getByText('Besvarad', { exact: true })).toHaveCount(PARTS)

  const anna = await asAnna(page)
  for (const id of ids) expect((await anna.get(`/api/sent-requests/${id}`)).status).toBe('replied')
  tell('Ten parts', hand)
  expect(did.clicks).toBeLessThanOrEqual(MAX_CLICKS)
})
