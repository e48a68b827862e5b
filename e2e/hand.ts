import type { Locator, Page } from '@playwright/test'

/** The hand of a person, which counts what it does. */
export function aHand(page: Page) {
  const did = { clicks: 0, keystrokes: 0 }
  return {
    did,
    press: async (what: Locator) => {
      await what.click()
      did.clicks += 1
    },
    /** Into the field that has the focus already. */
    type: async (text: string) => {
      await page.keyboard.type(text)
      did.keystrokes += text.length
    },
  }
}
type Hand = ReturnType<typeof aHand>

/** Prints what a person's hand did, for the record of the run. */
export const tell = (who: string, { did: { clicks, keystrokes } }: Hand): boolean =>
  process.stdout.write(`${who}: ${clicks} clicks, ${keystrokes} keystrokes\n`)
