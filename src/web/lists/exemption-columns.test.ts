import { expect, test } from 'vitest'

import { exemptionState } from '#web/lists/exemption-columns.tsx'

test.each([
  [null, 'no', 'endless'],
  ['2026-11-21', 'no', 'valid'],
  ['2026-11-20', 'yes', 'pending'],
  ['2026-11-20', 'unknown', 'unsure'],
  ['2026-11-20', 'no', 'ended'],
] as const)('[SUB-10] an exemption until %s, renewal %s, is %s', (endsOn, renewalPending, state) => {
  expect(exemptionState({ endsOn, renewalPending }, '2026-11-21')).toBe(state)
})
