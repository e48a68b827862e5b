import { screensTest, type Look } from '#e2e/accessibility-walk.ts'

/** Screens of a company, walked on a desk and on a phone. */
const screens = {
  person: 'anna',
  paths: ['/homepage', '/access-control', '/administration/import/candidate-list'],
} as const

export const companyTest = (look: Look) => screensTest('the start screens of a company', screens, look)
