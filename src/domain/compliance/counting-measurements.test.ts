import { describe, expect, test } from 'vitest'

import { countingByEquipment, strictest } from '#domain/compliance/counting-measurements.ts'
import type { JudgedLimit } from '#domain/compliance/leaf.ts'
import type { Measurement } from '#domain/compliance/measure.ts'
import { aLimit } from '#tests/compliance/cases.ts'

const measurement = (result: Measurement['result'], limit: Partial<JudgedLimit> = {}): Measurement => ({
  rows: [],
  result,
  limit: aLimit(limit),
  measured: '0.2',
  assumptions: [],
})
/** Result, value of the limit and assumptions of those that count. */
const told = (measurements: readonly Measurement[]) =>
  measurements.map(({ result, limit, assumptions }) => [
    result,
    limit.value,
    ...assumptions.map(({ key }) => key),
  ])
const counting = (...measurements: Measurement[]) => told(countingByEquipment(measurements))

describe('[COMP-17] of several limits of an entry in one place', () => {
  test('the strictest that is exceeded counts, else the strictest, and that is told where they differ', () => {
    expect(told(strictest([]))).toEqual([])
    expect(told(strictest([measurement('above')]))).toEqual([['above', '0.1']])
    expect(told(strictest([measurement('below'), measurement('below')]))).toEqual([['below', '0.1']])
    expect(
      told(
        strictest([
          measurement('below', { value: '0.01' }),
          measurement('above', { value: '0.15' }),
          measurement('above', { value: '0.12' }),
        ]),
      ),
    ).toEqual([['above', '0.12', 'strictest_limit']])
    expect(
      told(strictest([measurement('below', { value: '5' }), measurement('below', { value: '0.3' })])),
    ).toEqual([['below', '0.3', 'strictest_limit']])
    expect(
      told(
        strictest([
          measurement('below', { value: '0.1' }),
          measurement('below', { value: '500', unit: 'mg/kg' }),
        ]),
      ),
    ).toEqual([['below', '500', 'strictest_limit']])
  })

  test('keeps what was assumed of it', () => {
    const assumptions = [{ key: 'range_upper_end' as const, params: {} }]
    const [first] = strictest([
      { ...measurement('above'), assumptions },
      measurement('above', { value: '0.5' }),
    ])
    expect(first?.assumptions.map(({ key }) => key)).toEqual(['range_upper_end', 'strictest_limit'])
  })

  test.each([
    ['above', 'unsure'],
    ['unsure', 'pending'],
    ['pending', 'below'],
    ['pending', null],
  ] as const)('%s goes before %s', (first, second) => {
    for (const order of [
      [first, second],
      [second, first],
    ])
      expect(told(strictest(order.map((result) => measurement(result))))).toEqual([[first, '0.1']])
  })

  test('what is above a limit for whatever use asks for no condition', () => {
    expect(
      counting(
        measurement('above', { appliesWhen: 'use.toy', value: '0.01' }),
        measurement('above', { appliesWhen: 'true' }),
        measurement('below', { value: '5' }),
      ),
    ).toEqual([['above', '0.1']])
    expect(
      counting(
        measurement('above', { appliesWhen: 'use.toy', value: '0.01' }),
        measurement('above', { value: '0.15' }),
      ),
    ).toEqual([['above', '0.15']])
  })

  test('a condition that may be exceeded counts beside the limit for any use', () => {
    expect(
      counting(
        measurement('below', { value: '5' }),
        measurement('above', { appliesWhen: 'use.toy' }),
        measurement('below', { appliesWhen: 'use.leather', value: '0.3' }),
        measurement('unsure', { appliesWhen: 'use.food', value: '0.02' }),
      ),
    ).toEqual([
      ['below', '5'],
      ['above', '0.1'],
      ['unsure', '0.02'],
    ])
    expect(counting(measurement('below', { appliesWhen: 'true', value: '5' }), measurement('below'))).toEqual(
      [['below', '0.1']],
    )
  })

  test('of conditions that are all met by nothing the strictest limit is told', () => {
    expect(
      counting(
        measurement('below', { appliesWhen: 'use.toy', value: '0.5' }),
        measurement('below', { appliesWhen: 'use.leather', value: '0.3' }),
      ),
    ).toEqual([['below', '0.3', 'strictest_limit']])
    expect(counting()).toEqual([])
  })

  test('limits for other categories of equipment count beside each other; where all are below, the strictest', () => {
    expect(
      counting(
        measurement('above', { equipment: '1-7' }),
        measurement('unsure', { equipment: '8', value: '0.3' }),
        measurement('below', { equipment: '9', value: '0.5' }),
      ),
    ).toEqual([
      ['above', '0.1'],
      ['unsure', '0.3'],
    ])
    expect(
      counting(
        measurement('below', { equipment: '1-7', value: '0.5' }),
        measurement('below', { equipment: '8' }),
      ),
    ).toEqual([['below', '0.1', 'strictest_limit']])
    expect(
      counting(measurement('above', { value: '0.3' }), measurement('above', { equipment: '8' })),
    ).toEqual([
      ['above', '0.3'],
      ['above', '0.1'],
    ])
    expect(
      counting(
        measurement('above', { equipment: '8', value: '0.3' }),
        measurement('above', { equipment: '8' }),
      ),
    ).toEqual([['above', '0.1', 'strictest_limit']])
  })
})
