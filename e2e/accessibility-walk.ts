import { expect, type Page } from '@playwright/test'

import {
  expectAccessible,
  expectTouchable,
  keepSession,
  looks,
  withoutEvents,
  type Person,
} from '#e2e/support.ts'

export type Look = (typeof looks)[number]

/** The looks on a desk and on a phone: a file of journeys has one of the two, so that files take about the same time. */
export const desktopLooks = looks.filter(({ width }) => width > 390)
export const phoneLooks = looks.filter(({ width }) => width === 390)
/** Each look by itself: the longest walks have a file for each. */
export const [deskLight, deskDark, phoneDark, phoneLight] = looks

/** The words for a look in the name of a test. */
const lookName = ({ skin, language, width }: Look): string => `in ${skin}, ${language}, at ${width} px`

/** Puts a look on. */
export async function dress(page: Page, { skin, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: skin })
  await page.setViewportSize({ width, height: 900 })
}

/** Takes steps as a person in a look. */
export async function asPerson(
  page: Page,
  { look, person }: { look: Look; person: Person },
  steps: () => Promise<void>,
): Promise<void> {
  await dress(page, look)
  await withoutEvents(page)
  await keepSession(page, person, look.language)
  try {
    await steps()
  } finally {
    // The language goes with the person; a new session begins in English.
    await keepSession(page, person)
  }
}

/** Opens screens one after the other as a person sees them in a look, and checks each. */
export const walk = (
  page: Page,
  { look, person }: { look: Look; person: Person },
  paths: readonly string[],
): Promise<void> =>
  asPerson(page, { look, person }, async () => {
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('lang', look.language)
      await expectAccessible(page, look)
      if (look.width === 390) await expectTouchable(page)
    }
  })

/** Name and body of a test that takes steps in a look. The test itself stands in a file of journeys: the summary of a run counts it there. */
export const lookTest = (what: string, look: Look, steps: (page: Page) => Promise<void>) =>
  [`[SHELL-11] ${what} accessible ${lookName(look)}`, ({ page }: { page: Page }) => steps(page)] as const

/** The test that the screens of a person are accessible in a look. */
export const screensTest = (
  title: string,
  { person, paths }: { person: Person; paths: readonly string[] },
  look: Look,
) => lookTest(`${title} are`, look, (page) => walk(page, { look, person }, paths))
