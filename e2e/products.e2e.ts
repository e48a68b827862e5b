import { expect as plainExpect, test, type Locator, type Page } from '@playwright/test'

import { expectAccessible, keepSession, looks, signIn, withoutEvents } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })

const OVERVIEW = '/product/overview'
/** A row of a list; the row of filter boxes is none. */
const row = (page: Page, name: RegExp) =>
  page.getByRole('row', { name }).filter({ has: page.getByRole('rowheader') })
const section = (page: Page, name: string) => page.getByRole('region', { name })
test.describe.configure({ timeout: 180_000 })

const savedToast = (page: Page) => page.getByRole('alert').filter({ hasText: /^Saved/ })

/** Opens a folder of the tree unless it is open. */
async function expand(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Expand ${name}` }).click()
}

async function saveCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(savedToast(page)).toBeVisible()
}

/** Something that is there; what adds the text itself is offered before the answer comes. */
async function pickSuggestion(page: Page, box: Locator, text: string): Promise<void> {
  const suggestion = page
    .getByRole('option', { name: new RegExp(text) })
    .filter({ hasNotText: /^Add “/ })
    .first()
  // A list of suggestions closes when something else takes the focus, as a screen may that is still arriving.
  await expect(async () => {
    await box.fill('')
    await box.fill(text)
    await suggestion.click({ timeout: 15_000 })
  }).toPass({ timeout: 60_000 })
}

test('[OV-05, PROD-24, COMP-03, COMP-05] DEHP in a gasket is a duty on the gasket and on every product above it, and the explanation leads to it', async ({
  page,
}) => {
  await signIn(page, 'anna', OVERVIEW)
  await expand(page, 'Fjäll 8 exhaust-air heat pump')
  await expand(page, 'Hydraulic module HM2')
  await expand(page, 'Filter housing DN25')
  const gasket = row(page, /PVC gasket DN25/)
  await expect(gasket).toHaveAttribute('aria-level', '4')
  await expect(gasket).not.toContainText('To notify')

  await gasket.click()
  await expect(page.getByRole('heading', { name: 'PVC gasket DN25' })).toBeVisible()
  const candidateList = section(page, 'Candidate List of substances of very high concern')
  await candidateList.getByText('Yes, these').click()
  await pickSuggestion(page, candidateList.getByRole('textbox', { name: /^Add a substance/ }), 'DEHP')
  await section(page, 'Substances in the product')
    .getByRole('textbox', { name: /^Concentration of/ })
    .fill('0.3')
  await expect(candidateList.getByText(/^Yes, these \(from: /)).toBeVisible()
  await saveCard(page)
  await expect(page.getByRole('button', { name: /^Article 33 Inform/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^SCIP To notify/ })).toBeVisible()

  // In the overview at once, with the tree as it was left.
  await page
    .getByRole('navigation', { name: 'You are here' })
    .getByRole('link', { name: 'Products', exact: true })
    .click()
  for (const name of [/Fjäll 8 exhaust/, /Hydraulic module HM2/, /Filter housing DN25/, /PVC gasket DN25/]) {
    await expect(row(page, name)).toContainText('Inform')
    await expect(row(page, name)).toContainText('To notify')
  }

  await row(page, /Fjäll 8/).click()
  await page.getByRole('button', { name: /^Article 33 Inform/ }).click()
  const why = page.getByRole('dialog', { name: /Why is the status of Fjäll 8/ })
  await expect(page).toHaveURL(/why=2/)
  for (const name of ['Hydraulic module HM2', 'Filter housing DN25', 'PVC gasket DN25']) {
    await expect(why.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(why).toContainText('117-81-7')
  await expect(why.getByRole('img', { name: '0.3 %, limit 0.1 %' })).toBeVisible()
  await expect(why).toContainText(/entry “.*DEHP.*”/)

  await page.keyboard.press('Escape')
  await expect(why).toBeHidden()
  await expect(page.getByRole('button', { name: /^Article 33 Inform/ })).toBeFocused()
})

test('[PROD-01, PROD-03, PROD-13, PROD-16, PROD-17, PROD-18] a purchased product with two components, its units, and a circle that is refused with its path', async ({
  page,
}) => {
  await signIn(page, 'anna', OVERVIEW)
  await page.getByRole('link', { name: 'New product' }).click()
  await page.getByRole('link', { name: /They are asked about its substances/ }).click()
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill('Pump station PS1')
  await page.getByRole('textbox', { name: 'Value of Product ID' }).fill('PS-1')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('A purchased product needs a supplier.')).toBeVisible()
  await pickSuggestion(page, page.getByRole('textbox', { name: 'Search suppliers' }), 'Norrgummi')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByRole('heading', { name: 'Pump station PS1' })).toBeVisible()

  const panel = section(page, 'Components and chemical products of the purchased product')
  const search = panel.getByRole('textbox', { name: 'Find a product to include' })
  await expect(search).toBeHidden()
  await panel
    .getByRole('checkbox', {
      name: 'I would like to add components/chemical products for this purchased product.',
    })
    .click()
  await pickSuggestion(page, search, 'Filter mesh')
  await expect(panel.getByRole('row', { name: /Filter mesh/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Add component' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add component' })
  await dialog.getByRole('button', { name: 'Add component' }).click()
  await expect(dialog.getByText('Name field is required')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Or a new product' }).fill('Bracket PS1')
  await dialog.getByRole('button', { name: 'Add component' }).click()
  await expect(panel.getByRole('row', { name: /Bracket PS1/ })).toBeVisible()

  const units = panel.getByRole('textbox', { name: 'Units of Bracket PS1' })
  await units.fill('0')
  await expect(panel.getByText('Number of units needs to be > zero.')).toBeVisible()
  await units.fill('4')
  await saveCard(page)
  await page.reload()
  await panel.getByText('Direct 2').click()
  await expect(units).toHaveValue('4')

  // The filter mesh is inside the station now: the station cannot go into a product of which it is a part.
  await page.goto(`${OVERVIEW}?name=Hydraulic+module`)
  await row(page, /Hydraulic module HM2/).click()
  await pickSuggestion(
    page,
    section(page, 'Included products').getByRole('textbox', { name: 'Find a product to include' }),
    'Fjäll 8',
  )
  await expect(
    page.getByText(/Hydraulic module HM2 › Fjäll 8 exhaust-air heat pump › Hydraulic module HM2/),
  ).toBeVisible()
})

test('[OV-03, OV-09, OV-10, OV-12] filters stand in the address, last for the session, and show a match with its parents', async ({
  page,
}) => {
  await signIn(page, 'anna', OVERVIEW)
  await page.getByRole('textbox', { name: 'Filter by Name' }).fill('filter housing')
  await expect(row(page, /Filter housing DN25/)).toContainText('Fjäll 8 exhaust-air heat pump')
  await expect(page).toHaveURL(/name=filter\+housing/)

  const entry = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Products', exact: true })
  await entry.click()
  await expect(page).toHaveURL(/name=filter\+housing/)
  await page.getByRole('link', { name: 'Home' }).click()
  // Until it is left, the overview is where one is: its link then leads to no return.
  await expect(page.getByRole('heading', { name: 'Needs you today', exact: true })).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(/name=filter\+housing/)
  await page.getByRole('button', { name: 'Clear', exact: true }).last().click()
  await expect(row(page, /Polar 12 heat pump/)).toBeVisible()

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Organization unit' }).check()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Organization unit' })).toBeVisible()
})

test('[PROD-31, PROD-33] two people edit one card: the second is shown what changed and loses nothing', async ({
  browser,
}) => {
  const [anna, carl] = [await browser.newPage(), await browser.newPage()]
  await signIn(anna, 'anna')
  await signIn(carl, 'carl')
  await anna.goto(`${OVERVIEW}?name=Leak+spray`)
  await row(anna, /Leak spray/).click()
  await expect(anna.getByRole('heading', { name: 'Leak spray' })).toBeVisible()
  await carl.goto(anna.url())

  await rename(anna, 'Leak spray 400 ml')
  await rename(carl, 'Leak finder spray')
  await saveCard(carl)
  await anna.getByRole('button', { name: /^Save changes/ }).click()
  await anna.getByRole('button', { name: 'Compare' }).click()
  await expect(anna.getByRole('radio', { name: 'Leak finder spray' })).not.toBeChecked()
  await expect(anna.getByRole('radio', { name: 'Leak spray 400 ml' })).toBeChecked()
  await anna.getByRole('button', { name: 'Go on with these' }).click()
  await saveCard(anna)
  await expect(anna.getByRole('heading', { name: 'Leak spray 400 ml' })).toBeVisible()

  await rename(anna, 'Leak spray')
  await anna.getByRole('link', { name: 'Home' }).click()
  await anna.getByRole('button', { name: 'Save and proceed' }).click()
  await expect(anna).toHaveURL(/homepage/)
  await carl.reload()
  await expect(carl.getByRole('heading', { name: 'Leak spray', exact: true })).toBeVisible()
  await Promise.all([anna.close(), carl.close()])
})

/** A name is text until its line is opened. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Our product name' }).click()
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill(name)
}

async function walkProducts(page: Page, look: (typeof looks)[number]): Promise<void> {
  await withoutEvents(page)
  await page.goto(OVERVIEW)
  await page.getByRole('button', { name: /^(Expand|Fäll ut|Visa) .*Polar 12/ }).click()
  await expect(row(page, /Refrigerant circuit/)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', look.language)
  await expectAccessible(page, look)

  await row(page, /Polar 12 heat pump/).click()
  await expect(page.getByRole('heading', { name: 'Polar 12 heat pump' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, look)

  await page.goto(`${new URL(page.url()).pathname}?why=4`)
  await expect(page.getByRole('dialog')).toContainText('7439-92-1')
  await expectAccessible(page, look)

  await page.goto(`${OVERVIEW}?name=valve+body`)
  await row(page, /Valve body CW614N/).click()
  await page.waitForLoadState('networkidle')
  await expectAccessible(page, look)
}

for (const look of looks) {
  const { skin, language, width } = look
  test(`[SHELL-11] tree, card and explanation are accessible in ${skin}, ${language}, at ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: skin, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await keepSession(page, 'anna', language)
    try {
      await walkProducts(page, look)
    } finally {
      // The language goes with the person; a new session begins in English.
      await keepSession(page, 'anna')
    }
  })
}
