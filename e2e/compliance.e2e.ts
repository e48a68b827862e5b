import { expect as plainExpect, test, type Page } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 30_000 })
test.describe.configure({ timeout: 240_000 })

/** A row of a list; the row of filter boxes is none. */
const row = (page: Page, name: RegExp) =>
  page.getByRole('row', { name }).filter({ has: page.getByRole('rowheader') })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const legislation = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Obligations' }).getByRole('row', { name: new RegExp(`^${name}(?!:)`) })

async function openCard(page: Page, title: string): Promise<void> {
  await page.goto(`/product/overview?name=${encodeURIComponent(title)}`)
  await row(page, new RegExp(title)).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('[COMP-18, COMP-05] a condition of use is asked, answered with a click on the card, taken back, and asked in "why?"', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Cable gland kit')
  const annexXvii = legislation(page, 'Annex XVII')
  await expect(annexXvii).toContainText('Assess')
  const questions = section(page, 'Facts of use')
  await expect(questions).toContainText('could change a status of this product')
  await expectAccessible(page)

  const open = questions.getByRole('group')
  const first = (await open.first().getAttribute('aria-label')) ?? ''
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await open.first().getByRole('button', { name: /^No:/ }).click()
    await expect(open).not.toHaveCount(left)
  }
  await expect(questions).toContainText('No question is open')
  await expect(annexXvii).toContainText('Compliant')

  const takeBack = questions.getByRole('button', { name: /^Take back/ })
  for (let left = await takeBack.count(); left > 0; left = await takeBack.count()) {
    await takeBack.first().click()
    await expect(takeBack).toHaveCount(left - 1)
  }
  await expect(annexXvii).toContainText('Assess')
  await annexXvii.getByRole('button', { name: /^Why/ }).click()
  const drawer = page.getByRole('dialog', { name: /Why is the status of Cable gland kit for Annex XVII/ })
  await expect(drawer.getByRole('group', { name: first })).toBeVisible()
  await expectAccessible(page)
})

test('[COMP-12, COMP-03] a material declared in full adds up to 100 %, and the lead in it is a duty at once', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Cleaning cloth, gift')
  // Whichever version of the Candidate List another journey has put in force meanwhile.
  await expect(legislation(page, 'Article 33')).not.toContainText('Inform')
  const declaration = section(page, 'Full material declaration')
  await declaration.getByRole('button', { name: 'Add material' }).click()
  const entry = declaration.getByRole('region', { name: 'New material' })
  await entry.getByRole('textbox', { name: 'Material', exact: true }).fill('Pewter')
  const pewter = declaration.getByRole('region', { name: 'Pewter' })
  const search = pewter.getByPlaceholder('Add a substance by name or number')
  await search.fill('7439-92-1')
  await page.getByRole('option', { name: /^Lead/ }).first().click()
  await pewter.getByRole('textbox', { name: 'Share of Lead' }).fill('8')
  // What may be claimed for lead comes with the next answer, and moves the search box down.
  await expect(pewter.getByText(/^Exemptions, RoHS/)).toBeVisible()
  await search.fill('Pewter base metal')
  await page.getByRole('option', { name: 'Use the name “Pewter base metal”' }).click()
  await pewter.getByRole('textbox', { name: 'Share of Pewter base metal' }).fill('90')
  await expect(pewter).toContainText('not declared 2 %')
  await expect(pewter).toContainText('Not 100 % ± 1')
  await pewter.getByRole('textbox', { name: 'Share of Pewter base metal' }).fill('91,5')
  await expect(pewter).toContainText('Adds up')
  await expectAccessible(page)
  await declaration.getByRole('button', { name: 'Save declaration' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Material declaration saved' })).toBeVisible()
  await expect(legislation(page, 'Article 33')).toContainText('Inform')
  await legislation(page, 'Article 33').getByRole('button', { name: /^Why/ }).click()
  await expect(page.getByRole('dialog', { name: /Why is the status/ })).toContainText('In Pewter')
})

test('[COMP-18] a condition that only a person can judge is recorded with its reason in "why?", and opened again', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Room sensor RS2')
  await legislation(page, 'FMV').getByRole('button', { name: 'Answer the questions under FMV' }).click()
  const drawer = page.getByRole('dialog', { name: /Why is the status of Room sensor RS2 for FMV/ })
  const condition = drawer.getByRole('radiogroup', { name: 'Does the condition hold for this product?' })
  await expectAccessible(page)

  await condition.getByRole('radio', { name: 'No, not in scope' }).check()
  await drawer.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(drawer.getByText('Say why the condition does not hold')).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Because/ }).fill('No article of ours with lead is delivered')
  await drawer.getByRole('button', { name: 'Record', exact: true }).click()
  const openAgain = drawer.getByRole('button', { name: /^Open again: Lead/ })
  await expect(openAgain).toBeVisible()
  await expect(drawer).toContainText('because: No article of ours with lead is delivered')
  await expect(condition).toBeHidden()
  await expectAccessible(page)

  await openAgain.click()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Open again', exact: true }).click()
  await expect(condition.getByRole('radio')).toHaveCount(2)
  await expect(condition.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page)
})

test('[PROD-26] the statuses that a substance moves are told before it is saved, and are those of the save', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Quick guide RS2')
  // Whichever version of the Candidate List another journey has put in force meanwhile.
  await expect(legislation(page, 'Article 33')).toContainText(/No duty|Partial/)
  const substances = section(page, 'Substances')
  await substances
    .getByRole('textbox', { name: /^Add a substance/ })
    .first()
    .fill('117-81-7')
  await page.getByRole('option', { name: /DEHP/ }).first().click()
  const preview = page.getByRole('region', { name: /unsaved change/ }).getByRole('status')
  const share = substances.getByRole('textbox', { name: /^Concentration of/ })
  await share.fill('0.3')
  await expect(preview).toContainText(
    /Article 33: information on articles:\s*(Compliant|Partial)\s*→\s*Inform/,
  )
  await expectAccessible(page)
  await share.fill('0.05')
  await expect(preview).not.toContainText('Article 33: information')
  await share.fill('0.3')
  await expect(preview).toContainText('Article 33: information')
  await expect(legislation(page, 'Article 33')).not.toContainText('Inform')
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(legislation(page, 'Article 33')).toContainText('Inform')
})
