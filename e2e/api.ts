import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

type Called = { headers?: Record<string, string>; data?: object }

/** Calls the API as the person whose session the page keeps. */
export async function callApi<T>(
  page: Page,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { headers, data }: Called = {},
): Promise<T> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('kedja.tokens') ?? '{}').token)
  const answer = await page.request.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(data && { data }),
  })
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

/** A product of one's own, so that journeys do not meet. `more`: fields besides its name, or others than these. */
export async function makeProduct(page: Page, name: string, more: object = {}): Promise<number> {
  const { id } = await callApi<{ id: number }>(page, 'POST', '/api/products', {
    data: { type: 'own_product', names: [{ key: 'Our product name', value: name }], ...more },
  })
  return id
}
