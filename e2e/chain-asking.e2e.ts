import { test, type Page } from '@playwright/test'
import { simpleParser } from 'mailparser'

import { callApi } from '#e2e/api.ts'
import { makePart, supplierOf } from '#e2e/asked-parts.ts'
import { OFTEN_MS, signingCode } from '#e2e/asking.ts'
import { BOARDS, boardOf, expect, majaOf, makeValve, newWord, pageOf, valveOf } from '#e2e/chain-parts.ts'
import { aHand, tell } from '#e2e/hand.ts'
import { MAILBOX_PASSWORD, mailServerBeside } from '#e2e/mail-server.ts'
import { SOFIA } from '#e2e/replies.ts'
import { keepSession } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

/** Suppliers of the parts besides Sofia's company. */
const OTHERS = ['Norrgummi AB', 'Aalto Pumput Oy']
const PER_PAGE = 10
/** Parts that Anna asks about: one more than a page of the overview. */
const PARTS = PER_PAGE + 1
/** Clicks that ten parts may take, from the mail to the sent answer (REQ-15). */
const MAX_CLICKS = 12

let server: Awaited<ReturnType<typeof mailServerBeside>>
let sofias: Page
test.beforeEach(async ({ baseURL, browser, page }) => {
  ;[server, sofias] = await Promise.all([mailServerBeside(baseURL ?? ''), pageOf(browser, 1440)])
  await Promise.all([keepSession(page, 'anna'), keepSession(sofias, 'sofia')])
})
// Whatever happened: the other journeys find no mailbox, and send from the system's.
test.afterEach(async ({ page }) => {
  await Promise.all([page, sofias].map((of) => Promise.all([sendFrom(of, 'system'), deleteMailboxes(of)])))
  await Promise.all([sofias.context().close(), server.close()])
})

const sendFrom = (page: Page, mailbox: 'system' | 'own') =>
  callApi(page, 'POST', '/api/user/email-preferences', {
    data: { sendEmailPreferences: mailbox, showSendEmailSettingsStep: true },
  })

/** Mails of the person whose session the page keeps go out through the mail server from now on. */
async function connectMailbox(page: Page, email: string): Promise<void> {
  await callApi(page, 'POST', '/api/email/smtp/validate', {
    data: { email, password: MAILBOX_PASSWORD, emailProvider: 'other', host: '127.0.0.1', port: server.port },
  })
  await sendFrom(page, 'own')
}

async function deleteMailboxes(page: Page): Promise<void> {
  const path = '/api/email/configurations'
  const { items } = await callApi<{ items: { id: number }[] }>(page, 'GET', path)
  await Promise.all(items.map(({ id }) => callApi(page, 'DELETE', `${path}/${id}`)))
}

/** The link and the code of the mail that the server received for an address, and its subject. */
async function mailTo(address: string): Promise<{ path: string; code: string; subject: string }> {
  const find = () => server.received.filter(({ recipient }) => recipient === address)
  await expect.poll(() => find().length, { intervals: [OFTEN_MS] }).toBe(1)
  const { text = '', subject = '' } = await simpleParser(find()[0]?.raw ?? '')
  const [, path = '', first = '', last = ''] =
    /(\/swift-login\?token=[\w-]+)[\s\S]*?(\d{3}) (\d{3})/.exec(text) ?? []
  return { path, code: `${first}${last}`, subject }
}

/** Purchased parts of three suppliers; one of them is a valve of ten boards. */
async function makeParts(page: Page, word: string): Promise<void> {
  const makeOthers = async () => {
    const supplierIds = await Promise.all(OTHERS.map((title) => supplierOf(page, title)))
    await Promise.all(
      Array.from({ length: PARTS - 1 }, (_, place) =>
        makePart(page, {
          name: `${word} part ${place + 1}`,
          productId: `${word}-${place + 1}`,
          supplierId: supplierIds[place % OTHERS.length] ?? 0,
        }),
      ),
    )
  }
  await Promise.all([makeValve(page, word), makeOthers()])
}

test('[REQ-01] [REQ-03] [REQ-05] [REQ-09] [REQ-15] [AUTH-12] a question goes down the chain by mail, and its answer comes back signed', async ({
  page,
  browser,
}) => {
  const word = newWord()
  const maja = majaOf(word)
  await Promise.all([
    makeParts(page, word),
    connectMailbox(page, `purchasing-${word}@nordvarme.example`.toLowerCase()),
    connectMailbox(sofias, `quality-${word}@ventilteknik.example`.toLowerCase()),
  ])

  await test.step('Anna asks about all parts', async () => {
    const hand = aHand(page)
    await page.goto(`/product/overview?name=${word}%20part&perPage=${PER_PAGE}`)
    await hand.press(page.getByRole('checkbox', { name: 'Select all on this page' }))
    const bar = page.getByRole('region', { name: 'Chosen products' })
    await hand.press(bar.getByRole('button', { name: `Select all ${PARTS}` }))
    await hand.press(bar.getByRole('button', { name: 'Ask suppliers' }))
    await expect(page.getByRole('heading', { level: 1, name: /^Ask 3 suppliers about/ })).toBeVisible()
    await hand.press(page.getByRole('button', { name: /^Send \d+ requests$/ }))
    await expect(page.getByText('3 of 3 requests sent')).toBeVisible()
    tell('Anna asks', hand)
  })
  await test.step('Sofia forwards the boards', async () => {
    const hand = aHand(sofias)
    await sofias.goto(`/received-requests?product=${word}`)
    await hand.press(sofias.getByRole('link', { name: valveOf(word) }).first())
    await hand.press(sofias.getByRole('link', { name: 'Forward…' }))
    for (const [label, text] of [
      ['Company', 'Kretskort Import'],
      ['E-mail', maja],
      ['Name of the contact (optional)', 'Maja Holm'],
    ] as const) {
      await hand.press(sofias.getByLabel(label))
      await hand.type(text)
    }
    await sofias.getByRole('combobox', { name: 'Language of the mail' }).selectOption('Swedish')
    await hand.press(sofias.getByRole('radio', { name: 'Some components' }))
    await hand.press(sofias.getByRole('checkbox', { name: `All ${BOARDS} components` }))
    await hand.press(sofias.getByRole('button', { name: 'Ask 1 supplier' }))
    await expect(sofias.getByRole('heading', { name: 'Forwarded to your suppliers' })).toBeVisible()
    const { subject } = await mailTo(SOFIA)
    expect(subject).toContain('Nordvärme AB')
    tell('Sofia forwards', hand)
  })

  await test.step('Kretskort answers ten parts on a phone, in Swedish', async () => {
    const [{ path, code }, phone] = await Promise.all([mailTo(maja), pageOf(browser, 390)])
    const hand = aHand(phone)
    const next = (step: string) => hand.press(phone.getByRole('button', { name: `Nästa: ${step}` }))
    await phone.goto(path)
    await phone.getByLabel('Koden i mejlet').focus()
    await hand.type(code)
    await hand.press(phone.getByRole('button', { name: 'Se förfrågningarna' }))
    await hand.press(phone.getByRole('link', { name: boardOf(word, 1), exact: true }))
    await hand.press(phone.getByRole('link', { name: 'Svara', exact: true }))
    await next('Ämnen')
    await hand.press(phone.getByRole('button', { name: 'Inget av de här ämnena' }))
    await next('Dokument')
    await next('Övrigt')
    await next('Granska och signera')
    await hand.press(phone.getByRole('checkbox', { name: /^Använd svaret för 9 delar till/ }))
    await hand.press(phone.getByRole('button', { name: 'Skicka kod' }))
    await expect(phone.getByLabel(/^Kod skickad till m\*\*\*@kretskort/)).toBeFocused()
    await hand.type(await signingCode(phone, maja))
    await hand.press(phone.getByRole('button', { name: `Signera och skicka ${BOARDS} svar` }))
    await expect(phone.getByText('Besvarad', { exact: true })).toHaveCount(BOARDS)
    tell('Kretskort, ten parts', hand)
    expect(hand.did.clicks).toBeLessThanOrEqual(MAX_CLICKS)
    await phone.context().close()
  })

  await test.step('Sofia has ten answers to take over', async () => {
    const { items } = await callApi<{ items: { id: number; status: string }[] }>(
      sofias,
      'GET',
      `/api/received-requests?text=${word}`,
    )
    expect(items).toMatchObject([{ status: 'new_info' }])
    const { items: replies } = await callApi<{ items: object[] }>(
      sofias,
      'GET',
      `/api/received-requests/${items[0]?.id}/take-over`,
    )
    expect(replies).toHaveLength(BOARDS)
  })
})
