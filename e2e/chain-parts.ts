import type { Browser, Page } from '@playwright/test'
import { expect as plainExpect } from '@playwright/test'

import { callApi } from '#e2e/api.ts'
import { makePart, supplierOf } from '#e2e/asked-parts.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
export const expect = plainExpect.configure({ timeout: 20_000 })

/** Sofia's company, which delivers the valve. */
export const VALVES = 'Ventilteknik'
/** Components of the valve, about which Sofia asks a supplier of hers. */
export const BOARDS = 10

/** The word in the names of a journey's parts: they stand last in the overview, where other journeys look for the demo's heat pumps. */
export const newWord = (): string => `Zchain${Date.now().toString(36)}`
export const valveOf = (word: string): string => `${word} part, valve`
export const boardOf = (word: string, number: number): string => `${word} board ${number}`
/** The address of Maja at Kretskort, which has no account. */
export const majaOf = (word: string): string => `maja-${word}@kretskort.example`.toLowerCase()

/** A page of another person, in a browser of that person's own. */
export async function pageOf(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  return context.newPage()
}

/** A valve of Sofia's company is declared to be complex, and has ten boards. */
export async function makeValve(
  page: Page,
  word: string,
): Promise<{ productId: number; supplierId: number }> {
  const supplierId = await supplierOf(page, VALVES)
  const productId = await makePart(page, { name: valveOf(word), productId: `${word}-valve`, supplierId })
  const { version } = await callApi<{ version: number }>(page, 'GET', `/api/products/${productId}/card`)
  await callApi(page, 'PUT', `/api/products/${productId}`, {
    headers: { 'if-match': `"${version}"` },
    data: { isDeclaredComplex: true },
  })
  await include(
    page,
    productId,
    Array.from({ length: BOARDS }, (_, place) => ({ name: boardOf(word, place + 1) })),
  )
  return { productId, supplierId }
}

export const include = (page: Page, id: number, components: readonly object[]): Promise<unknown> =>
  callApi(page, 'POST', `/api/products/${id}/components`, { data: { components } })
