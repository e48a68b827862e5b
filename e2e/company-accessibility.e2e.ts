import { test } from '@playwright/test'

import { lookName, walk } from '#e2e/accessibility-walk.ts'
import { looks } from '#e2e/support.ts'

const ANNA = [
  '/homepage',
  '/access-control',
  '/administration/import/candidate-list',
  '/product/overview',
  '/product/new/type',
  '/product/new/type/purchased_product',
]

for (const look of looks) {
  test(`[SHELL-11] the screens of a company are accessible ${lookName(look)}`, async ({ page }) => {
    await walk(page, { look, person: 'anna' }, ANNA)
  })
}
