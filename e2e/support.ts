import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The people of the demo, by their first names. */
const people = {
  anna: 'Anna Lindqvist',
  carl: 'Carl Berg',
  sofia: 'Sofia Ek',
  elin: 'Elin Strand',
  system: 'System',
} as const
export type Person = keyof typeof people

export const DEMO_PASSWORD = 'Demo!2026'

/** By the button of the login page: logged in, organization selected, overview (or start page) open. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: people[person] }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** By the user's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

const languages = { en: 'English', sv: 'Svenska' } as const

/** By the menu of the top bar; it has come to the profile, too, when this is over: what follows may close the page. */
export async function switchLanguage(page: Page, to: keyof typeof languages): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/language'))
  await page.getByRole('button', { name: /^(Language|Språk)/ }).click()
  await page.getByRole('menuitemradio', { name: languages[to] }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('button', { name: to === 'sv' ? /^Språk/ : /^Language/ })).toBeVisible()
}

/** As people type: into the field, then the text. What has just opened gives the focus to its first field meanwhile. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.fill(text)
}

/** Nothing moves or fades any more, now and while it is looked at: what is half faded is too pale for anybody. */
async function holdStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
    const ending = document.getAnimations().filter(isEnding)
    // One that is cancelled is over as well.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** No violation of WCAG 2.2 A and AA that axe can see, and nothing that scrolls sideways (SHELL-11). */
export async function expectAccessible(page: Page): Promise<void> {
  await holdStill(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, page.url()).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect.soft(scrollWidth, page.url()).toBeLessThanOrEqual(clientWidth)
}

/** In which skins, languages and widths screens are held to what they promise. */
export const looks = [
  { skin: 'light', language: 'en', width: 1440 },
  { skin: 'dark', language: 'sv', width: 1440 },
  { skin: 'dark', language: 'en', width: 390 },
  { skin: 'light', language: 'sv', width: 390 },
] as const
