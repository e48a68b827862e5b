import { screensTest, type Look } from '#e2e/accessibility-walk.ts'

/** Screens of the operator, walked in each look. */
const screens = {
  person: 'system',
  paths: ['/homepage', '/administration/import/candidate-list', '/access-control', '/changelog'],
} as const

export const operatorTest = (look: Look) =>
  screensTest('the screens of who runs the installation', screens, look)
