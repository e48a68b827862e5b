import { expect as plainExpect, test, type Browser, type Page } from '@playwright/test'
import { simpleParser } from 'mailparser'

import { OFTEN_MS, signingCode } from '#e2e/asking.ts'
import { aHand, tell } from '#e2e/hand.ts'
import { MAILBOX_PASSWORD, mailServerBeside } from '#e2e/mail-server.ts'
import { callApi } from '#e2e/replies.ts'
import { keepSession } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

const VALVES = 'Ventilteknik'
const SUPPLIERS = ['Norrgummi AB', 'Aalto Pumput Oy', VALVES]
/** Parts that are made: more than a page of the overview, where their names put them last; other journeys look for the demo's heat pumps there. */
const PARTS = 20
const BOARDS = 10
/** Clicks that ten parts may take, from the mail to the sent answer (REQ-15). */
const MAX_CLICKS = 12
const SOFIA = 'sofia@ventilteknik.example'

type MailServer = Awaited<ReturnType<typeof mailServerBeside>>
let server: MailServer
test.beforeEach(async ({ baseURL }) => {
  server = await mailServerBeside(baseURL ?? '')
})
// Whatever happened: the other journeys find no mailbox, and send from the system's.
test.afterEach(async ({ browser }) => {
  await Promise.all(
    (['anna', 'sofia'] as const).map(async (person) => {
      const page = await pageOf(browser, 1440)
      await keepSession(page, person)
      await Promise.all([sendFrom(page, 'system'), deleteMailboxes(page)])
      await page.context().close()
    }),
  )
  await server.close()
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

const make = (page: Page, data: object) =>
  callApi<{ id: number }>(page, 'POST', '/api/products', {
    data: { names: [], identifiers: [], ...data },
  })

async function supplierOf(page: Page, title: string): Promise<number | undefined> {
  const path = `/api/suppliers?text=${encodeURIComponent(title)}`
  const { items } = await callApi<{ items: { id: number }[] }>(page, 'GET', path)
  return items[0]?.id
}

/** Purchased parts of three suppliers; the last is a valve of ten boards, and stands in a heat pump. Gives the heat pump. */
async function makeParts(page: Page, word: string): Promise<number> {
  const supplierIds = await Promise.all(SUPPLIERS.map((title) => supplierOf(page, title)))
  const makePart = (number: number, name: string, supplier: number) =>
    make(page, {
      type: 'purchased_product',
      names: [{ key: 'Our product name', value: `${word} part${name}` }],
      identifiers: [{ key: 'Product ID', value: `${word}-${number}` }],
      supplierIds: [supplierIds[supplier]],
    })
  const makePump = async () => {
    const [{ id: valveId }, { id: pumpId }] = await Promise.all([
      makePart(PARTS, ', valve', SUPPLIERS.indexOf(VALVES)),
      make(page, {
        type: 'own_product',
        names: [{ key: 'Our product name', value: `${word} heat pump` }],
      }),
    ])
    await giveBoards(page, valveId, word)
    await include(page, pumpId, [{ productId: valveId }])
    return pumpId
  }
  const [pumpId] = await Promise.all([
    makePump(),
    ...Array.from({ length: PARTS - 1 }, (_, place) =>
      makePart(place + 1, ` ${place + 1}`, (place + 1) % SUPPLIERS.length),
    ),
  ])
  return pumpId
}

/** A valve is declared to be complex, and has ten boards. */
async function giveBoards(page: Page, valveId: number, word: string): Promise<void> {
  const { version } = await callApi<{ version: number }>(page, 'GET', `/api/products/${valveId}/card`)
  await callApi(page, 'PUT', `/api/products/${valveId}`, {
    headers: { 'if-match': `"${version}"` },
    data: { isDeclaredComplex: true },
  })
  await include(
    page,
    valveId,
    Array.from({ length: BOARDS }, (_, place) => ({ name: `${word} board ${place + 1}` })),
  )
}

const include = (page: Page, id: number, components: readonly object[]) =>
  callApi(page, 'POST', `/api/products/${id}/components`, { data: { components } })

/** A page of another person, in a browser of that person's own. */
async function pageOf(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  return context.newPage()
}

test('[REQ-01] [REQ-02] [REQ-03] [REQ-05] [REQ-08] [REQ-09] [REQ-15] [AUTH-12] a question goes down the chain by mail, and signed answers come up into the products', async ({
  page,
  browser,
}) => {
  const word = `Zchain${Date.now().toString(36)}`
  const maja = `maja-${word}@kretskort.example`.toLowerCase()
  const sofias = await pageOf(browser, 1440)
  await Promise.all([keepSession(page, 'anna'), keepSession(sofias, 'sofia')])
  const [pumpId] = await Promise.all([
    makeParts(page, word),
    connectMailbox(page, `purchasing-${word}@nordvarme.example`.toLowerCase()),
    connectMailbox(sofias, `quality-${word}@ventilteknik.example`.toLowerCase()),
  ])

  const asking = await test.step('Anna asks about all parts', async () => {
    const hand = aHand(page)
    await page.goto(`/product/overview?name=${word}%20part`)
    await hand.press(page.getByRole('checkbox', { name: 'Select all on this page' }))
    const bar = page.getByRole('region', { name: 'Chosen products' })
    await hand.press(bar.getByRole('button', { name: `Select all ${PARTS}` }))
    await hand.press(bar.getByRole('button', { name: 'Ask suppliers' }))
    await expect(page.getByRole('heading', { level: 1, name: /^Ask 3 suppliers about/ })).toBeVisible()
    await hand.press(page.getByRole('button', { name: /^Send \d+ requests$/ }))
    await expect(page.getByText('3 of 3 requests sent')).toBeVisible()
    return hand
  })
  const forwarding = await test.step('Sofia forwards the boards', async () => {
    const hand = aHand(sofias)
    await sofias.goto(`/received-requests?product=${word}`)
    await hand.press(sofias.getByRole('link', { name: `${word} part, valve` }).first())
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
    return hand
  })

  await test.step('Kretskort answers ten parts on a phone, in Swedish', async () => {
    const [{ path, code }, phone] = await Promise.all([mailTo(maja), pageOf(browser, 390)])
    const hand = aHand(phone)
    const next = (step: string) => hand.press(phone.getByRole('button', { name: `Nästa: ${step}` }))
    await phone.goto(path)
    await phone.getByLabel('Koden i mejlet').focus()
    await hand.type(code)
    await hand.press(phone.getByRole('button', { name: 'Se förfrågningarna' }))
    await hand.press(phone.getByRole('link', { name: `${word} board 1`, exact: true }))
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

  const replying = await test.step('Sofia takes the answers over, signs and replies', async () => {
    const hand = aHand(sofias)
    const next = (step: string) => hand.press(sofias.getByRole('button', { name: `Next: ${step}` }))
    await sofias.goto(`/received-requests?product=${word}`)
    await expect(sofias.getByRole('row', { name: new RegExp(`${word} part, valve`) })).toContainText(
      'New information',
    )
    await hand.press(sofias.getByRole('link', { name: `${word} part, valve` }).first())
    await hand.press(sofias.getByRole('button', { name: 'Take over…' }))
    await hand.press(sofias.getByRole('dialog').getByRole('button', { name: 'Take over' }))
    await expect(sofias.getByText('The answer is in your draft')).toBeVisible()
    await hand.press(sofias.getByRole('link', { name: 'Answer', exact: true }))
    await next('Parts')
    await next('Substances')
    await next('Documents')
    await next('Other information')
    await next('Check and sign')
    await hand.press(sofias.getByRole('button', { name: 'Send code' }))
    await expect(sofias.getByLabel(/^Code sent to s\*\*\*/)).toBeFocused()
    await hand.type(await signingCode(sofias, SOFIA))
    await hand.press(sofias.getByRole('button', { name: 'Sign and send the answer' }))
    await expect(sofias.getByRole('region', { name: 'Answers sent' })).toBeVisible()
    return hand
  })
  tell('Sofia', forwarding, replying)
  await sofias.context().close()

  await test.step('Anna approves, and the products say why', async () => {
    const hand = aHand(page)
    await page.goto(`/sent-requests?product=${word}`)
    const row = page.getByRole('row', { name: new RegExp(`${word} part, valve`) })
    await expect(row).toContainText('Replied')
    await hand.press(row.getByRole('link').first())
    await expect(page.getByRole('table', { name: 'Status before and after' })).toBeVisible()
    await hand.press(page.getByRole('button', { name: /^Approve \d+ changes$/ }))
    await expect(page.getByText(/^Reply approved: \d+ changes stored/)).toBeVisible()
    tell('Anna', asking, hand)
    await page.goto(`/product/${pumpId}/card?why=2`)
    await expect(page.getByRole('heading', { level: 1, name: `${word} heat pump` })).toBeVisible()
    const why = page.getByRole('dialog', { name: new RegExp(`^Why is the status of ${word} heat pump`) })
    await expect(why).toContainText('No duty')
    await expect(why).toContainText('Ventilteknik i Småland AB, signed by Sofia Ek')
    await expect(why.getByRole('link', { name: /^R-/ })).toBeVisible()
  })
})
