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
  page.getByRole('table', { name: 'Compliance overview' }).getByRole('row', { name: new RegExp(`^${name}`) })

async function openCard(page: Page, title: string): Promise<void> {
  await page.goto(`/product/overview?name=${encodeURIComponent(title)}`)
  await row(page, new RegExp(title)).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
}

test('[COMP-18, COMP-05, COMP-11] a condition of use is asked for, answered with a reason, shown with its author, changed, and opened again', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await openCard(page, 'Cable gland kit')
  const annexXvii = legislation(page, 'Annex XVII')
  await expect(annexXvii).toContainText('Assess')
  await annexXvii.getByRole('button', { name: 'Record your assessment under Annex XVII' }).click()

  const drawer = page.getByRole('dialog', { name: /Why is the status of Cable gland kit for Annex XVII/ })
  const assessment = drawer.getByRole('region', { name: 'Your assessment' })
  await expect(assessment).toContainText('Entry “')
  await assessment.getByRole('radio', { name: 'No, not in scope' }).first().check()
  await assessment.getByRole('button', { name: 'Record', exact: true }).first().click()
  await expect(assessment).toContainText('Say why the condition does not hold')
  await assessment.getByRole('textbox', { name: /Because/ }).fill('Mounted in a cabinet, out of reach')
  await expectAccessible(page)
  await assessment.getByRole('button', { name: 'Record', exact: true }).first().click()

  await expect(assessment).toContainText('because: Mounted in a cabinet, out of reach')
  await expect(assessment).toContainText('Anna Lindqvist')
  await assessment
    .getByRole('button', { name: /^Change the assessment/ })
    .first()
    .click()
  await assessment.getByRole('radio', { name: 'Yes, in scope' }).first().check()
  await assessment.getByRole('button', { name: 'Record', exact: true }).first().click()
  await expect(drawer.getByRole('heading', { name: 'Over limit' })).toBeVisible()

  await assessment
    .getByRole('button', { name: /^Open the question again/ })
    .first()
    .click()
  await expect(assessment).toContainText('What was recorded stays in the activity of the product')
  await expectAccessible(page)
  await assessment.getByRole('button', { name: 'Open again', exact: true }).click()
  await expect(drawer.getByRole('heading', { name: 'Assess' })).toBeVisible()
  await expect(assessment).not.toContainText('Anna Lindqvist')
  await page.keyboard.press('Escape')
  await expect(annexXvii).toContainText('Assess')
  const activity = page.getByRole('list', { name: 'Activity' })
  await expect(activity).toContainText('opened again')
  await expect(activity).toContainText('assessed')
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
