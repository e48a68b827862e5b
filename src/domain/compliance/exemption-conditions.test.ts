import { describe, expect, test } from 'vitest'

import { decimal } from '#domain/compliance/decimal.ts'
import { exemptedShareOf, isExemptionOf } from '#domain/compliance/exemption-conditions.ts'

const share = (atLeast: string | null, atMost: string | null) => ({
  atLeast: atLeast === null ? null : decimal(atLeast),
  atMost: atMost === null ? null : decimal(atMost),
})

describe('[SUB-10] the share that the text of an exemption allows', () => {
  test.each([
    ['Copper alloy containing up to 4 % lead by weight', share(null, '4')],
    ['Lead as an alloying element in steel, at most 0.35 %', share(null, '0.35')],
    ['Cadmium not exceeding 0.01%', share(null, '0.01')],
    ['Mercury less than 2 %', share(null, '2')],
    ['Aluminium with lead ≤ 0.4 %', share(null, '0.4')],
    ['Aluminium with lead <=0.4 %', share(null, '0.4')],
    ['Lead-based alloys containing at least 85 % lead', share('85', null)],
    ['Solders with MORE THAN 85.5 % lead', share('85.5', null)],
    ['Solder with lead ≥85 %', share('85', null)],
    ['Solder with at least  85.25% lead', share('85.25', null)],
    ['Solder with lead >= 85 %', share('85', null)],
    ['Solders of 80–85 % lead', share('80', '85')],
    ['Solders of 80.5 - 85.25% lead', share('80.5', '85.25')],
    ['Solders of more than 1 % tin and 80-85 % lead', share('80', '85')],
    ['At least 20 % and up to 85 % lead', share('20', '85')],
    ['Lead in glass of cathode ray tubes', share(null, null)],
    ['Up to 4 mg of mercury', share(null, null)],
  ])('%s', (text, expected) => {
    expect(exemptedShareOf(text, 'Lead')).toEqual(expected)
  })

  test('is left to the claimer where the text is about several substances: whose figure it is, is not said', () => {
    expect(exemptedShareOf('Up to 4 % lead and cadmium', 'Lead; Cadmium')).toEqual(share(null, null))
  })
})

describe('[SUB-10] an exemption', () => {
  test.each([
    ['Lead', 'Lead (Pb)', true],
    ['lead', 'LEAD', true],
    ['Lead', 'Cadmium (Cd)', false],
    ['Lead; Cadmium', 'Cadmium (Cd)', true],
    ['Lead;Cadmium', 'Mercury (Hg)', false],
    ['Chromium VI', 'Hexavalent chromium (Cr6+)', true],
    ['Hexavalent chromium', 'Hexavalent chromium (Cr6+)', true],
    ['Trivalent chromium', 'Hexavalent chromium (Cr6+)', false],
    ['Chromium VI', 'Lead (Pb)', false],
    ['', 'Lead (Pb)', false],
    ['Lead;', 'Cadmium (Cd)', false],
  ])('for "%s" is one for "%s": %s', (substanceName, entryName, expected) => {
    expect(isExemptionOf(substanceName, entryName)).toBe(expected)
  })
})
