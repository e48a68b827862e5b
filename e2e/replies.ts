import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'

import { replySteps } from '#contract/exchange/reply-steps.ts'
import { callApi } from '#e2e/api.ts'
import { makePart, supplierOf } from '#e2e/asked-parts.ts'
import { keepSession, type Person } from '#e2e/support.ts'

/** Sofia's address. */
export const SOFIA = 'sofia@ventilteknik.example'

interface Items<T> {
  items: T[]
}

/** Does something as another person, in a browser of that person's own. */
async function as<T>(browser: Browser, person: Person, work: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await keepSession(page, person)
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Anna's company asks Sofia's about a new part; gives the word in the part's name and the id of the sent request. */
export async function askSofia(page: Page): Promise<{ word: string; sentId: number; productId: number }> {
  const word = `Replied${Date.now().toString(36)}`
  const supplierId = await supplierOf(page, 'Ventilteknik')
  const productId = await makePart(page, { name: `${word} valve`, productId: word, supplierId })
  return { word, productId, sentId: await askSofiaAbout(page, { productId, supplierId }) }
}

/** Anna's company asks Sofia's about a part; gives the id of the sent request. */
export async function askSofiaAbout(
  page: Page,
  { productId, supplierId }: { productId: number; supplierId: number },
): Promise<number> {
  const { legislations, dueOn } = await callApi<{ legislations: { id: number }[]; dueOn: string }>(
    page,
    'POST',
    '/api/sent-requests/plan',
    { data: { productIds: [productId] } },
  )
  const contact = { name: 'Sofia Ek', email: SOFIA, language: 'en' }
  const { results } = await callApi<{ results: { requestIds: number[] }[] }>(
    page,
    'POST',
    '/api/sent-requests',
    {
      data: {
        mailings: [{ supplierId, contact, productIds: [productId] }],
        legislationIds: legislations.map(({ id }) => id),
        dueOn,
        messages: { en: null, sv: null },
      },
    },
  )
  return results[0]?.requestIds[0] ?? 0
}

interface Answer {
  version: number
  questions: { list: string }[]
}

/**
 * Writes the answer to a received request, as the person whose session the page keeps. `substancesOf`: what is said of the lists that are asked.
 * `more`: other parts of the answer, or these with other values.
 */
export async function writeAnswer(
  page: Page,
  id: number,
  substancesOf: (lists: readonly string[]) => { answers: object[]; substances: object[] },
  more: object = {},
): Promise<void> {
  const path = `/api/received-requests/${id}`
  const { version, questions } = await callApi<Answer>(page, 'GET', `${path}/answer`)
  await callApi(page, 'PUT', path, {
    headers: { 'if-match': `"${version}"` },
    data: {
      informationOwner: 'we',
      isComplexProduct: false,
      substanceState: substancesOf(questions.map(({ list }) => list)),
      ...more,
    },
  })
}

/**
 * Sofia, whose session the page keeps, writes the answer to the request about a part: lead in the share given, nothing else of any list.
 * `more`: other parts of the answer, or these with other values. Gives the id of the request.
 */
export async function draftWithLead(page: Page, word: string, share: string, more: object): Promise<number> {
  const { items } = await callApi<Items<{ id: number }>>(page, 'GET', `/api/received-requests?text=${word}`)
  const id = items[0]?.id ?? 0
  const found = await callApi<Items<{ id: number; name: string; lists: { list: string }[] }>>(
    page,
    'GET',
    `/api/received-requests/${id}/substances?text=7439-92-1`,
  )
  const lead = found.items.find(({ name }) => name === 'Lead') ?? found.items[0]
  const having = new Set(lead?.lists.map(({ list }) => list))
  const withLead = (lists: readonly string[]) => ({
    answers: lists.map((list) => ({ list, state: having.has(list) ? 'included' : 'excluded' })),
    substances: [{ substanceId: lead?.id, concentration: share, lists: Array.from(having) }],
  })
  await writeAnswer(page, id, withLead, {
    doneSteps: replySteps.slice(0, replySteps.indexOf('documents')),
    ...more,
  })
  return id
}

/** Sofia answers the request about a part with lead in the share given; she signs with the code of the mail, which the demo's outbox keeps. */
export const replyAsSofia = (browser: Browser, word: string, share: string): Promise<void> =>
  as(browser, 'sofia', async (page) => {
    const id = await draftWithLead(page, word, share, {
      otherInformation: { internalComment: '', customerInformation: 'New alloy.', declarationValidity: 24 },
      doneSteps: replySteps.slice(0, replySteps.indexOf('review')),
    })
    await as(browser, 'system', async (outbox) => {
      // Another journey may have Sofia sign at the same moment, and its mail be the newer one: then with a code of their own.
      await expect(async () => {
        const before = (await mailsThatSign(outbox))[0]?.id ?? 0
        await callApi(page, 'POST', '/api/auth/declaration/message', {
          data: { name: 'Sofia Ek, quality manager', options: { requestId: id } },
        })
        const code = await codeAfter(outbox, before)
        await callApi(page, 'POST', '/api/auth/declaration', { data: { code } })
      }).toPass({ timeout: 60_000 })
    })
    await callApi(page, 'POST', `/api/received-requests/${id}/reply`, { data: {} })
  })

/** Sent mails to Sofia with a code that signs an answer, the newest first. */
async function mailsThatSign(page: Page): Promise<{ id: number }[]> {
  const { items } = await callApi<Items<{ id: number; template: string; recipient: string; state: string }>>(
    page,
    'GET',
    '/api/email/outbox?perPage=50',
  )
  return items.filter(
    ({ template, recipient, state }) =>
      template.includes('declaration') && recipient.startsWith('sofia@') && state === 'kept',
  )
}

/** The code of the newest mail to Sofia that signs an answer, once there is a newer one than before. */
async function codeAfter(page: Page, before: number): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const id = (await mailsThatSign(page))[0]?.id ?? 0
    expect(id).toBeGreaterThan(before)
    const { content } = await callApi<{ content: { text: string } }>(page, 'GET', `/api/email/outbox/${id}`)
    code = /\d{3} ?\d{3}/.exec(content.text)?.[0]
    expect(code).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return code ?? ''
}
