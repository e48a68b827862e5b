import { expect as plainExpect, type Page } from '@playwright/test'

import { callApi } from '#e2e/api.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
export const expect = plainExpect.configure({ timeout: 30_000 })

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const facts = (page: Page) => section(page, 'Facts of use')
export const toast = (page: Page, text: RegExp) => page.getByRole('alert').filter({ hasText: text })
export const row = (page: Page, name: RegExp) =>
  page.getByRole('row', { name }).filter({ has: page.getByRole('rowheader') })

export const call = <T>(page: Page, method: 'GET' | 'POST' | 'PUT', path: string, data: object) =>
  callApi<T>(page, method, path, { data })

export const aWord = (word: string) => `${word}${Date.now().toString(36)}`

/** The fact of laboratory devices: one entry of Annex XVII asks it, of no product of the demo. */
export const FACT = 'laboratory_device'

/** The title of that fact. */
export async function factTitle(page: Page): Promise<string> {
  const path = '/api/use-facts/company'
  const { items } = await callApi<{ items: { key: string; title: string }[] }>(page, 'GET', path)
  return items.find(({ key }) => key === FACT)!.title
}

export async function openAnswers(page: Page, title: string, place?: string) {
  await page.goto('/administration/legislations')
  await page.getByRole('button', { name: 'Answers for all products' }).click()
  const dialog = page.getByRole('dialog', { name: 'Answers for all products' })
  if (place !== undefined) {
    await dialog.getByRole('combobox', { name: 'Answers for' }).click()
    await page.getByRole('option', { name: place, exact: true }).click()
  }
  await dialog.getByRole('textbox', { name: 'Search the questions' }).fill(title)
  return dialog
}
