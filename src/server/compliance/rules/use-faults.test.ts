import { describe, expect, test } from 'vitest'

import { conditionFaultOf } from '#server/compliance/rules/use-faults.ts'
import { aUseFact } from '#tests/compliance/use-facts.ts'

const facts = [
  aUseFact('toy', 'boolean'),
  aUseFact('tonnes', 'number'),
  aUseFact('kind', 'choice'),
  aUseFact('placed_since', 'date'),
]

describe('[COMP-18] a condition of an entry or a limit', () => {
  test.each([
    'use.toy',
    '!use.toy || use.tonnes >= 1.0',
    '1.0 < use.tonnes',
    'use.kind == "fridge"',
    'use.kind in ["fridge", "other"]',
    'use.placed_since < "2026-12-30"',
  ])('may be %s', (when) => {
    expect(conditionFaultOf(when, facts)).toBeUndefined()
  })

  test.each([
    ['use.colour', 'There is no fact of use use.colour.'],
    ['use.toy && use.colour == "red"', 'There is no fact of use use.colour.'],
    ['use.toy > 1', 'no such overload'],
    ['use.toy &&', 'Unexpected'],
    ['"toy"', 'A condition is true or false; this is of type string.'],
    ['use.tonnes', 'A condition is true or false; this is of type double.'],
    ['use.tonnes + 1.0 > 2.0', 'This operator is not part of the rule language.'],
    ['use.tonnes == use.tonnes', 'use.tonnes is compared with values that stand in the rule.'],
    ['use.tonnes in []', 'use.tonnes is compared with values that stand in the rule.'],
    ['use.kind == "oven"', "'oven' is no option of use.kind."],
    ['use.kind in ["fridge", "oven"]', "'oven' is no option of use.kind."],
    ['use.placed_since < "soon"', '\'soon\' is no day such as "2026-12-30".'],
    ['use.placed_since in ["2026-12-30", "2026-02-30"]', '\'2026-02-30\' is no day such as "2026-12-30".'],
    ['roles == []', 'Unknown variable: roles'],
  ])('may not be %s: %s', (when, fault) => {
    expect(conditionFaultOf(when, facts)).toContain(fault)
  })
})
