import { expect, type Page } from '@playwright/test'

import { DEMO_PASSWORD } from '#e2e/support.ts'

/** Milliseconds between two looks for a mail, which is there within a moment. */
export const OFTEN_MS = 50

/** Calls in Anna's name, beside the browser's session. */
export async function asAnna(page: Page) {
  const login = await page.request.post('/api/auth/login', {
    data: { email: 'anna@nordvarme.example', password: DEMO_PASSWORD },
  })
  let headers = { authorization: `Bearer ${(await login.json()).token}` }
  const { organizations } = await (await page.request.get('/api/user/profile', { headers })).json()
  const own = organizations.find(({ title }: { title: string }) => title === 'Nordvärme AB')
  const selected = await page.request.post('/api/user/organization/select', {
    headers,
    data: { organizationId: own.id },
  })
  headers = { authorization: `Bearer ${(await selected.json()).token}` }
  return {
    get: async (path: string) => (await page.request.get(path, { headers })).json(),
    post: async (path: string, data: object) => {
      const answer = await page.request.post(path, { headers, data })
      expect(answer.status(), await answer.text()).toBe(200)
      return answer.json()
    },
  }
}

/** The link and the code of the mail; the demo sends no mail, and shows it to who has asked. */
export async function mailOf(page: Page, id: number): Promise<{ path: string; code: string }> {
  const anna = await asAnna(page)
  let found: RegExpExecArray | null = null
  await expect(async () => {
    const { content } = await anna.get(`/api/sent-requests/${id}/mail`)
    found = /(\/swift-login\?token=[\w-]+)[\s\S]*?(\d{3}) (\d{3})/.exec(content.text)
    expect(found).not.toBeNull()
  }).toPass()
  const [, path = '', first = '', last = ''] = found ?? []
  return { path, code: `${first} ${last}` }
}

interface Row {
  id: number
  title: string
  supplier: { id: number; title: string } | null
}

interface Asking {
  supplier: RegExp
  /** A part of the names of the products. */
  name: string
  count: number
  contact: { name: string; email: string; language: 'en' | 'sv' }
}

/** Anna asks an address about several parts of a supplier in one mail; gives the requests as she has them. */
export async function askAbout(
  page: Page,
  { supplier, name, count, contact }: Asking,
): Promise<{ ids: number[]; titles: string[] }> {
  const anna = await asAnna(page)
  const { items } = await anna.get(
    `/api/products/overview/filter?page=1&perPage=30&filters[name]=${encodeURIComponent(name)}`,
  )
  const parts = (items as Row[]).filter((row) => supplier.test(row.supplier?.title ?? '')).slice(0, count)
  expect(parts).toHaveLength(count)
  const plan = await anna.post('/api/sent-requests/plan', { productIds: parts.map(({ id }) => id) })
  const { results } = await anna.post('/api/sent-requests', {
    mailings: [{ supplierId: parts[0]?.supplier?.id, contact, productIds: parts.map(({ id }) => id) }],
    legislationIds: plan.legislations.map(({ id }: { id: number }) => id),
    dueOn: plan.dueOn,
    messages: { en: null, sv: null },
    again: true,
  })
  expect(results[0].refusal).toBeNull()
  return { ids: results[0].requestIds, titles: parts.map(({ title }) => title) }
}

/** The code that signs, from the newest mail to an address; the demo keeps mails, and shows them to the system administrator. */
export async function signingCode(page: Page, address: string): Promise<string> {
  const login = await page.request.post('/api/auth/login', {
    data: { email: 'system@kedja.example', password: DEMO_PASSWORD },
  })
  const headers = { authorization: `Bearer ${(await login.json()).token}` }
  let code = ''
  await expect(async () => {
    const outbox = await page.request.get('/api/email/outbox?page=1&perPage=10', { headers })
    const { items } = await outbox.json()
    const mail = items.find(
      ({ template, recipient }: { template: string; recipient: string }) =>
        template === 'declaration' && recipient === address,
    )
    const { content } = await (await page.request.get(`/api/email/outbox/${mail?.id}`, { headers })).json()
    code = (/(\d{3}) (\d{3})/.exec(content.text) ?? []).slice(1).join('')
    expect(code).toHaveLength(6)
  }).toPass({ intervals: [OFTEN_MS] })
  return code
}
