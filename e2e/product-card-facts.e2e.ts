import { expect as plainExpect, test, type Locator, type Page } from '@playwright/test'

import { expectAccessible, signIn } from '#e2e/support.ts'

/** A journey waits for answers, not for a clock; on a busy machine a screen takes its time. */
const expect = plainExpect.configure({ timeout: 20_000 })
test.describe.configure({ timeout: 240_000 })

const section = (page: Page, name: string) => page.getByRole('region', { name })
const savedToast = (page: Page) => page.getByRole('alert').filter({ hasText: /^Saved/ })

async function saveCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(savedToast(page)).toBeVisible()
  // It stays as long as the pointer is on it.
  await page.mouse.move(0, 0)
  await expect(savedToast(page)).toBeHidden()
}

/**
 * Creates a product by the form for its type and waits for the card. `name` should sort after the first page,
 * because other journeys open products from the first page.
 */
async function create(page: Page, type: string, name: string): Promise<void> {
  await page.goto(`/product/new/type/${type}`)
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill(name)
  await page.getByRole('button', { name: 'Remove Product ID' }).click()
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectCard(page, name)
}

/**
 * Waits until a new card has finished loading: a late part of the page would move a field while the test uses
 * the field.
 */
async function expectCard(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Yes, these').first()).toBeVisible()
  await expect(page.getByText('No documents yet', { exact: true })).toBeVisible()
  await expect(page.getByText('No documents of suppliers yet')).toBeVisible()
  await expect(section(page, 'General statements').getByRole('checkbox').first()).toBeVisible()
}

async function choose(page: Page, box: Locator, option: string | RegExp): Promise<void> {
  await box.click()
  await page.getByRole('option', { name: option }).first().click()
}

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('[PROD-01, PROD-06, PROD-21, PROD-38] a product is found its type, made, and told all its facts', async ({
  page,
}) => {
  await signIn(page, 'anna', '/product/overview')
  await page.getByRole('link', { name: 'New product' }).click()

  // The wizard: three answers, one of them changed.
  const questions = section(page, 'Find the type')
  await questions.getByRole('button', { name: 'Several products that are seen together' }).click()
  await expect(questions.getByText('It is “Product group”')).toBeVisible()
  await questions.getByRole('button', { name: 'Change' }).click()
  await questions.getByRole('button', { name: 'One product, part or material' }).click()
  await questions.getByRole('button', { name: 'We make it, or have it made by our drawings' }).click()
  await expectAccessible(page)
  await questions.getByRole('link', { name: 'Continue with this type' }).click()

  // A wrong check digit is told at its place and loses nothing.
  await page.getByRole('textbox', { name: 'Value of Our product name' }).fill('=Valve "12" 🔧')
  await choose(
    page,
    page.getByRole('group', { name: 'Product ID' }).getByRole('combobox', { name: 'Type' }),
    'EAN',
  )
  await page.getByRole('textbox', { name: 'Value of EAN' }).fill('7350012041209')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expect(page.getByText('Check digit should be 5')).toBeVisible()
  await page.getByRole('textbox', { name: 'Value of EAN' }).fill('7350012041205')
  await page.getByRole('button', { name: 'Create product' }).click()
  await expectCard(page, '=Valve "12" 🔧')

  // Categories: by words, by a code that there is not, and in the tree by keys.
  const categories = section(page, 'Categories')
  const search = categories.getByRole('textbox', { name: 'Search Customs categories' })
  await search.fill('safety or relief valves')
  await page.getByRole('option', { name: /^8481 40 Safety or relief valves/ }).click()
  await search.fill('8481 11 99')
  await expect(page.getByText('There is no code 84811199 in the nomenclature.')).toBeVisible()
  await search.fill('')
  await categories.getByRole('button', { name: 'Browse' }).click()
  await expect(page.getByRole('textbox', { name: 'Search Customs nomenclature' })).toBeFocused()
  const tree = page.getByRole('tree', { name: 'Customs nomenclature' })
  await tree.getByRole('treeitem', { name: /^39 / }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: /^3901 / })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: /^3901 10 / })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(tree.getByRole('treeitem', { name: /^3901 10 / })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: 'Close with 2 categories' }).click()

  // Characteristics: a wrong figure at once, a comma as a point, colours, a pair, and a picture by its content.
  const facts = section(page, 'Characteristics')
  await facts.getByRole('textbox', { name: 'Height' }).fill('tall')
  await expect(facts.getByText(/A number above zero/)).toBeVisible()
  await facts.getByRole('textbox', { name: 'Height' }).fill('12,5')
  await choose(page, facts.getByRole('combobox', { name: 'Unit of Weight' }), 'kg')
  await facts.getByRole('textbox', { name: 'Weight' }).fill('0.75')
  await choose(page, facts.getByRole('combobox', { name: 'Colours' }), 'grey')
  await page.keyboard.press('Escape')
  await facts.getByRole('button', { name: 'Add characteristic' }).click()
  await facts.getByRole('textbox', { name: 'Name of characteristic 1' }).fill('Thread')
  await facts.getByRole('textbox', { name: 'Value of characteristic 1' }).fill('G 1/2"')
  const file = facts.locator('input[type=file]')
  await file.setInputFiles({ name: 'valve.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
  await expect(facts.getByText(/valve.png is no picture that can be shown/)).toBeVisible()
  await file.setInputFiles({ name: 'valve.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') })
  await expect(facts.getByRole('img', { name: /^Picture of/ })).toBeVisible()

  // SCIP settings: a language without a text is refused, then filled in.
  const scip = section(page, 'SCIP notification')
  await scip.getByText('Yes', { exact: true }).click()
  await choose(page, scip.getByRole('combobox', { name: 'Primary identifier' }), 'EAN: 7350012041205')
  await choose(
    page,
    scip.getByRole('combobox', { name: 'Production in the European Union' }),
    'EU or EEA produced',
  )
  await scip.getByRole('radio', { name: 'Instructions in one or more languages' }).check()
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(scip.getByText('Field is required')).toBeVisible()
  await scip.getByRole('textbox', { name: 'Instructions in English' }).fill('Wash your hands')
  await choose(page, scip.getByRole('combobox', { name: 'Add a language' }), 'Swedish')
  await scip.getByRole('textbox', { name: 'Instructions in Swedish' }).fill('Tvätta händerna')
  await saveCard(page)
  await expectAccessible(page)

  await page.reload()
  await expect(
    categories.getByRole('button', { name: 'Remove 8481 40 Safety or relief valves' }),
  ).toBeVisible()
  await expect(categories.getByRole('button', { name: /^Remove 3901 10/ })).toBeVisible()
  await expect(facts.getByRole('textbox', { name: 'Height' })).toHaveValue('12.5')
  await expect(facts.getByRole('combobox', { name: 'Unit of Weight' })).toHaveValue('kg')
  await expect(facts.getByRole('textbox', { name: 'Value of characteristic 1' })).toHaveValue('G 1/2"')
  await expect(facts.getByRole('img', { name: /^Picture of/ })).toBeVisible()
  await expect(scip.getByRole('textbox', { name: 'Instructions in Swedish' })).toHaveValue('Tvätta händerna')
  await expect(scip.getByRole('combobox', { name: 'Primary identifier' })).toHaveValue('EAN: 7350012041205')
})

test('[PROD-04] only allowed types are offered; a refused one says the rule and the rows against it', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await create(page, 'own_product', 'Wall bracket WB1')
  const open = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Change type' }).click()
    return page.getByRole('dialog', { name: /^Change the type of/ })
  }
  let dialog = await open()
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await dialog.getByRole('radio', { name: /^Purchased product/ }).check()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog.getByText('The new type needs a supplier. Choose one above.')).toBeVisible()
  const suppliers = dialog.getByRole('textbox', { name: 'Search suppliers' })
  await suppliers.fill('Bracket Supply AB')
  await page.getByRole('option', { name: 'Add “Bracket Supply AB” as a new supplier' }).click()
  await expect(dialog.getByText('Bracket Supply AB', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Purchased product', { exact: true }).first()).toBeVisible()

  // Back again: its supplier stands against it until it is told to go.
  dialog = await open()
  await dialog.getByRole('radio', { name: /^Own product/ }).check()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog.getByText('It has suppliers, and the new type has none:')).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Bracket Supply AB$/ })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /^Remove its suppliers/ }).check()
  await dialog.getByRole('button', { name: 'Change type' }).click()
  await expect(dialog).toBeHidden()
})

test('[PROD-27, PROD-41] a chemical product has a mixture category, and an amount where it is a component', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await create(page, 'own_product', 'Thread glue TG1')
  const settings = section(page, 'Settings')
  await settings.getByRole('radio', { name: /^Chemical product/ }).check()
  await page.getByRole('button', { name: /^Save changes/ }).click()
  await expect(settings.getByText('Field is required')).toBeVisible()
  const mixture = settings.getByRole('combobox', { name: 'Mixture category' })
  await mixture.fill('household school glue')
  await page.getByRole('option', { name: /^Adhesives and sealants - household/ }).click()
  await saveCard(page)

  await create(page, 'own_product', 'Thread joint TJ1')
  const components = section(page, 'Included products')
  await components.getByRole('textbox', { name: 'Find a product to include' }).fill('Thread glue TG1')
  await page
    .getByRole('option', { name: /Thread glue TG1/ })
    .first()
    .click()
  const amount = components.getByRole('textbox', { name: 'Amount of Thread glue TG1' })
  await amount.fill('0')
  await expect(components.getByText(/A number above zero/)).toBeVisible()
  await amount.fill('2,5')
  await choose(page, components.getByRole('combobox', { name: 'Unit of the amount of Thread glue TG1' }), 'g')
  await saveCard(page)
  await page.reload()
  await components.getByText('Direct 1').click()
  await expect(amount).toHaveValue('2.5')
})

test('[PROD-27, SUB-08] the material of an included substance is named by the authority’s lists', async ({
  page,
}) => {
  await signIn(page, 'anna')
  await create(page, 'own_product', 'Water pipe WP1')
  const list = section(page, 'Substances in the product')
  await list.getByRole('textbox', { name: /^Add a substance/ }).fill('DEHP')
  await page.getByRole('option', { name: /DEHP/ }).first().click()
  await list.getByRole('textbox', { name: /^Concentration of/ }).fill('0.3')
  const material = list.getByRole('combobox', { name: /^Material category of/ })
  await material.fill('pvc soft')
  await page
    .getByRole('option', { name: /polyvinylchloride .*soft/ })
    .first()
    .click()
  await choose(page, list.getByRole('combobox', { name: /^Additional characteristics/ }), 'coated')
  await page.keyboard.press('Escape')
  await saveCard(page)
  await page.reload()
  await expect(list.getByRole('combobox', { name: /^Material category of/ })).toHaveValue(/polyvinylchloride/)
  await expect(list.getByText('coated', { exact: true }).first()).toBeVisible()
})
