import { expect, test } from 'vitest'

import { shortName } from '#domain/substances/short-name.ts'

test.each([
  ['Bis (2-ethylhexyl)phthalate (DEHP)', 'DEHP'],
  ['Benzo[def]chrysene (BaP)', 'BaP'],
  ['2-(2H-benzotriazol-2-yl)-4,6-ditertpentylphenol (UV-328)', 'UV-328'],
  ['Chromium (VI)', 'Chromium (VI)'],
  ['Permethrin (ISO)', 'Permethrin (ISO)'],
  ['Creosote (coal tar)', 'Creosote (coal tar)'],
  ['Hydrate (1:1)', 'Hydrate (1:1)'],
  ['Lead', 'Lead'],
])('[PROD-44] the short name of %s is %s', (name, expected) => {
  expect(shortName(name)).toBe(expected)
})
