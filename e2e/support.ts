import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** The people of the demo, by their first names. */
const people = {
  anna: { name: 'Anna Lindqvist', email: 'anna@nordvarme.example', organization: 'Nordvärme AB' },
  carl: { name: 'Carl Berg', email: 'carl@nordvarme.example', organization: 'Nordvärme AB' },
  sofia: {
    name: 'Sofia Ek',
    email: 'sofia@ventilteknik.example',
    organization: 'Ventilteknik i Småland AB',
  },
  elin: { name: 'Elin Strand', email: 'elin@lindtextil.example', organization: 'Lindtextil AB' },
  system: { name: 'System', email: 'system@kedja.example', organization: '' },
} as const
export type Person = keyof typeof people

export const DEMO_PASSWORD = 'Demo!2026'

/**
 * Logs in by the button on the login page; ends with the organization selected and the overview (or start
 * page) open.
 */
export async function signInByButton(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: people[person].name }).click()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** The page asks for no events from the next address on: while it waits for one, the network is never idle. */
export const withoutEvents = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))

/**
 * Opens an address with a new session, without the login page; the default address is the one that the button
 * of the login page leads to.
 */
export async function signIn(page: Page, person: Person, address?: string): Promise<void> {
  const { abilities } = await keepSession(page, person)
  const isReader = abilities.some(({ action, subject }) => action === 'read' && subject === 'Product')
  await page.goto(address ?? (isReader ? '/product/overview' : '/'))
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
}

/** Keeps a new session of a person in the browser, as the login page does; no screen is open yet. */
export async function keepSession(
  page: Page,
  person: Person,
  language: keyof typeof languages = 'en',
): Promise<Profile> {
  const { email, organization } = people[person]
  const entered: Tokens = await post(page, '/api/auth/login', null, { email, password: DEMO_PASSWORD })
  const own = (await profileOf(page, entered)).organizations.find(({ title }) => title === organization)
  const tokens: Tokens = own
    ? await post(page, '/api/user/organization/select', entered, { organizationId: own.id })
    : entered
  await saveLanguage(page, tokens, language)
  const profile = await profileOf(page, tokens)
  const kept = {
    tokens,
    profile,
    organizations: profile.organizations,
    ability: profile.abilities,
    organization: profile.attributes.organization,
    locale: language,
  }
  // Storage belongs to an origin; of all that the server answers this is the least.
  await page.goto('/api/health')
  await page.evaluate((pairs) => {
    for (const [key, value] of pairs) localStorage.setItem(`kedja.${key}`, JSON.stringify(value))
  }, Object.entries(kept))
  return profile
}

interface Tokens {
  token: string
  refresh_token: string
}

interface Profile {
  abilities: { action: string; subject: string }[]
  organizations: { id: number; title: string }[]
  attributes: { organization: { id: number; title: string } | null }
}

const bearer = (tokens: Tokens | null): Record<string, string> =>
  tokens ? { authorization: `Bearer ${tokens.token}` } : {}

async function post<T>(page: Page, path: string, tokens: Tokens | null, data: object): Promise<T> {
  const response = await page.request.post(path, { headers: bearer(tokens), data })
  expect(response.status(), path).toBe(200)
  return response.json()
}

async function profileOf(page: Page, tokens: Tokens): Promise<Profile> {
  const response = await page.request.get('/api/user/profile', { headers: bearer(tokens) })
  expect(response.status()).toBe(200)
  return response.json()
}

/** The language is stored with the person: a test that asks for Swedish must restore the language. */
const saveLanguage = (page: Page, tokens: Tokens, language: keyof typeof languages): Promise<object> =>
  post(page, '/api/user/language', tokens, { language })

/** Logs out by the user's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
}

const languages = { en: 'English', sv: 'Svenska' } as const

/**
 * Switches the language by the menu in the top bar. Waits until the profile has saved the language, since the
 * next step may close the page.
 */
export async function switchLanguage(page: Page, to: keyof typeof languages): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/language'))
  await page.getByRole('button', { name: /^(Language|Språk)/ }).click()
  await page.getByRole('menuitemradio', { name: languages[to] }).click()
  expect((await saved).status()).toBe(200)
  await expect(page.getByRole('button', { name: to === 'sv' ? /^Språk/ : /^Language/ })).toBeVisible()
}

/**
 * Clicks into a field and then enters the text, like a person: a panel that has just opened moves the focus
 * to its first field.
 */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click()
  await field.fill(text)
}

/**
 * Waits until the screen is at rest: its data has arrived, and nothing moves or fades. Elements that fade or
 * wait for newer data are paler than their colours.
 */
async function holdStill(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 30_000 })
  await page.evaluate(async () => {
    const isEnding = (animation: Animation) => animation.effect?.getComputedTiming().endTime !== Infinity
    const ending = document.getAnimations().filter(isEnding)
    // One that is cancelled is over as well.
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** The combinations of skin, language and width in which the accessibility of each screen is checked. */
export const looks = [
  { skin: 'light', language: 'en', width: 1440, isWhole: true },
  { skin: 'dark', language: 'sv', width: 1440, isWhole: false },
  // A narrow screen has elements of its own.
  { skin: 'dark', language: 'en', width: 390, isWhole: true },
  { skin: 'light', language: 'sv', width: 390, isWhole: false },
] as const

const WCAG_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Elements over a screen: a dialog that keeps the screen from being used, or an open menu. */
const OVER_SCREEN = '[role="dialog"][aria-modal="true"], [role="menu"]'
/**
 * Rules of axe whose results depend on colours, text length or width; names, roles and structure are the same
 * in every look.
 */
const RULES_OF_LOOKS = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'html-has-lang',
  'html-lang-valid',
]

/**
 * Fails on a WCAG 2.2 A or AA violation that axe detects, and on sideways scrolling (SHELL-11). A look with
 * `isWhole` false is checked only by the rules whose results differ between looks.
 */
export async function expectAccessible(page: Page, { isWhole } = { isWhole: true }): Promise<void> {
  await holdStill(page)
  // What a strip that stays on top half covers counts as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  // What passes is not described: on a large screen that takes longer than to find it.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // The screen behind is checked before; targets that something lies over would count as too small.
  if ((await page.locator(OVER_SCREEN).count()) > 0) axe.include(OVER_SCREEN)
  const { violations } = await (isWhole ? axe.withTags(WCAG_TAGS) : axe.withRules(RULES_OF_LOOKS)).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect.soft(found, page.url()).toEqual([])
  const { scrollWidth, clientWidth } = await page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect.soft(scrollWidth, page.url()).toBeLessThanOrEqual(clientWidth)
}

/**
 * The least height of a touch target (look/README.md: targets on phones); the borders of a row take one or
 * two pixels of it.
 */
const FINGER_PX = 44
const BORDERS_PX = 2

/**
 * Fails on a phone when a visible control is lower than a touch target. A link within a text is as high as
 * its line (WCAG 2.5.8 exempts such links).
 */
export async function expectTouchable(page: Page): Promise<void> {
  await holdStill(page)
  const low = await page.evaluate((least) => {
    const controls = Array.from(
      document.querySelectorAll<HTMLElement>('button, a[href], input, textarea, select, [role="button"]'),
    )
    const isShown = (control: HTMLElement) =>
      control.checkVisibility({ visibilityProperty: true }) &&
      control.closest('[aria-hidden="true"], [inert]') === null &&
      !(control instanceof HTMLAnchorElement && getComputedStyle(control).display === 'inline')
    const heightOf = (control: HTMLElement) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = control.getBoundingClientRect()
      const isHit = (at: number) => {
        const hit = document.elementFromPoint(x + width / 2, at)
        // A press anywhere in the frame of a field goes to its input.
        const frame = control.closest('.mantine-Input-input') ?? control
        return hit !== null && (frame.contains(hit) || hit.closest('label')?.control === control)
      }
      const middle = y + height / 2
      // Nobody touches what something else covers.
      if (!isHit(middle)) return Infinity
      let [above, below] = [middle, middle]
      while (below - above < least && isHit(above - 1)) above -= 1
      while (below - above < least && isHit(below + 1)) below += 1
      return below - above
    }
    return controls
      .filter((control) => isShown(control) && heightOf(control) < least)
      .map(({ outerHTML }) => outerHTML.slice(0, 160))
  }, FINGER_PX - BORDERS_PX)
  expect.soft(low, page.url()).toEqual([])
}
