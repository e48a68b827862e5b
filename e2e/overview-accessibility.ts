import { screensTest, type Look } from '#e2e/accessibility-walk.ts'

/** Screens of a company, walked on a desk and on a phone. */
const screens = {
  person: 'anna',
  paths: ['/product/overview', '/product/new/type', '/product/new/type/purchased_product'],
} as const

export const overviewTest = (look: Look) => screensTest('overview and new product', screens, look)
