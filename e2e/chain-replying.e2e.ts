import { test, type Browser, type Page } from '@playwright/test'

import { callApi, makeProduct } from '#e2e/api.ts'
import { signingCode } from '#e2e/asking.ts'
import {
  BOARDS,
  boardOf,
  expect,
  include,
  majaOf,
  makeValve,
  newWord,
  pageOf,
  valveOf,
} from '#e2e/chain-parts.ts'
import { aHand, tell } from '#e2e/hand.ts'
import { askSofiaAbout, SOFIA, writeAnswer } from '#e2e/replies.ts'
import { keepSession } from '#e2e/support.ts'

test.describe.configure({ timeout: 240_000 })

interface Items<T> {
  items: T[]
}

/** Anna's company asks Sofia's about a valve of ten boards, which stands in a heat pump. Gives the heat pump. */
async function ask(page: Page, word: string): Promise<number> {
  const [valve, pumpId] = await Promise.all([makeValve(page, word), makeProduct(page, `${word} heat pump`)])
  await include(page, pumpId, [{ productId: valve.productId }])
  await askSofiaAbout(page, valve)
  return pumpId
}

/** Sofia asks Maja about the boards; gives a link to answer, and its code. */
async function forward(page: Page, word: string): Promise<{ token: string | null; code: string }> {
  const { items } = await callApi<Items<{ id: number }>>(page, 'GET', `/api/received-requests?text=${word}`)
  const parts = Array.from({ length: BOARDS }, (_, place) => ({ title: boardOf(word, place + 1) }))
  const contact = { name: 'Maja Holm', email: majaOf(word), language: 'sv' }
  const { results } = await callApi<{ results: { requestIds: number[] }[] }>(
    page,
    'POST',
    `/api/received-requests/${items[0]?.id}/forward`,
    { data: { recipients: [{ title: 'Kretskort Import', contact, parts }] } },
  )
  const { url, code } = await callApi<{ url: string; code: string }>(
    page,
    'POST',
    `/api/sent-requests/${results[0]?.requestIds[0]}/link`,
  )
  return { token: new URL(url).searchParams.get('token'), code }
}

/** Maja answers by the link: no board has anything of any list. She signs once for all. */
async function answerByLink(
  page: Page,
  link: { token: string | null; code: string },
  email: string,
): Promise<void> {
  await page.goto('/api/health')
  const tokens = await callApi(page, 'POST', '/api/auth/swift-login', { data: link })
  await page.evaluate((kept) => localStorage.setItem('kedja.tokens', JSON.stringify(kept)), tokens)
  const { items } = await callApi<Items<{ id: number }>>(page, 'GET', '/api/received-requests?perPage=30')
  const [first, ...others] = items.map(({ id }) => id)
  const nothing = (lists: readonly string[]) => ({
    answers: lists.map((list) => ({ list, state: 'excluded' })),
    substances: [],
  })
  await writeAnswer(page, first ?? 0, nothing, { alsoFor: others })
  await callApi(page, 'POST', '/api/auth/declaration/message', {
    data: { name: 'Maja Holm', options: { requestId: first } },
  })
  await callApi(page, 'POST', '/api/auth/declaration', { data: { code: await signingCode(page, email) } })
  await callApi(page, 'POST', `/api/received-requests/${first}/reply`, { data: {} })
}

/** Anna has asked about the valve in a heat pump, Sofia has forwarded the boards, and Maja has answered. Gives the heat pump. */
async function chainWithAnswers(
  { annas, sofias, browser }: { annas: Page; sofias: Page; browser: Browser },
  word: string,
): Promise<number> {
  const pumpId = await ask(annas, word)
  const [link, majas] = await Promise.all([forward(sofias, word), pageOf(browser, 390)])
  await answerByLink(majas, link, majaOf(word))
  await majas.context().close()
  return pumpId
}

test('[REQ-02] [REQ-03] [REQ-05] [REQ-08] [REQ-09] signed answers come up the chain into the products', async ({
  page,
  browser,
}) => {
  const word = newWord()
  const sofias = await pageOf(browser, 1440)
  await Promise.all([keepSession(page, 'anna'), keepSession(sofias, 'sofia')])
  const pumpId = await chainWithAnswers({ annas: page, sofias, browser }, word)

  await test.step('Sofia takes the answers over, signs and replies', async () => {
    const hand = aHand(sofias)
    const next = (step: string) => hand.press(sofias.getByRole('button', { name: `Next: ${step}` }))
    await sofias.goto(`/received-requests?product=${word}`)
    await expect(sofias.getByRole('row', { name: new RegExp(valveOf(word)) })).toContainText(
      'New information',
    )
    await hand.press(sofias.getByRole('link', { name: valveOf(word) }).first())
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
    tell('Sofia replies', hand)
  })
  await sofias.context().close()

  await test.step('Anna approves, and the products say why', async () => {
    const hand = aHand(page)
    await page.goto(`/sent-requests?product=${word}`)
    const row = page.getByRole('row', { name: new RegExp(valveOf(word)) })
    await expect(row).toContainText('Replied')
    await hand.press(row.getByRole('link').first())
    await expect(page.getByRole('table', { name: 'Status before and after' })).toBeVisible()
    await hand.press(page.getByRole('button', { name: /^Approve \d+ changes$/ }))
    await expect(page.getByText(/^Reply approved: \d+ changes stored/)).toBeVisible()
    tell('Anna approves', hand)
    await page.goto(`/product/${pumpId}/card?why=2`)
    await expect(page.getByRole('heading', { level: 1, name: `${word} heat pump` })).toBeVisible()
    const why = page.getByRole('dialog', { name: new RegExp(`^Why is the status of ${word} heat pump`) })
    await expect(why).toContainText('No duty')
    await expect(why).toContainText('Ventilteknik i Småland AB, signed by Sofia Ek')
    await expect(why.getByRole('link', { name: /^R-/ })).toBeVisible()
  })
})
