import { describe, expect, test } from 'vitest'

import type { AnsweredSubstance, AnswerChanges } from '#contract/exchange/answering.ts'
import { substanceId } from '#contract/values/ids.ts'
import { missingOf } from '#domain/exchange/missing.ts'
import { answeredSubstance } from '#tests/answered-substance.ts'

const lead = (told: Partial<AnsweredSubstance>): AnsweredSubstance =>
  answeredSubstance(substanceId.parse(7), told)

const missingIn = (content: AnswerChanges) =>
  missingOf({ content, documents: 0, questions: [], listsOf: () => [] }).map(({ step, text }) => [
    step,
    text.en,
  ])

const ofWhole = (told: Partial<AnsweredSubstance>): AnswerChanges => ({
  informationOwner: 'we',
  isComplexProduct: false,
  substanceState: { answers: [], substances: [lead(told)], components: [] },
})

const REVERSED = 'the ranges: the lowest share must be below the highest'
const BOTH = 'a share or a mass of each substance, not both'
const mass = { value: '1', unit: 'g' as const }

describe('[REQ-07] figures that no product can hold are told before an answer is signed', () => {
  test.each<[string, Partial<AnsweredSubstance>, string[]]>([
    ['a range', { concentrationLow: '0.1', concentrationHigh: '0.5' }, []],
    ['a range of one share', { concentrationLow: '0.5', concentrationHigh: '0.5' }, []],
    ['a range without an end', { concentrationLow: '0.5' }, []],
    ['no figure', {}, []],
    ['a mass', { mass }, []],
    ['a range that begins above its end', { concentrationLow: '0.5', concentrationHigh: '0.1' }, [REVERSED]],
    ['a share below what it is at least', { concentration: '0.05', concentrationLow: '0.2' }, [REVERSED]],
    ['a mass beside a share', { concentration: '0.05', mass }, [BOTH]],
    ['a mass beside a range', { concentrationHigh: '0.05', mass }, [BOTH]],
  ])('%s', (_, told, expected) => {
    expect(missingIn(ofWhole(told))).toEqual(expected.map((text) => ['substances', text]))
  })

  test('and of which component they are', () => {
    const content: AnswerChanges = {
      informationOwner: 'we',
      isComplexProduct: true,
      substanceState: {
        answers: [],
        substances: [],
        components: [
          {
            title: 'Valve',
            productId: '',
            units: 1,
            answers: [],
            substances: [lead({ concentrationLow: '2', concentrationHigh: '1' })],
          },
        ],
      },
    }
    expect(missingIn(content)).toEqual([['substances', `${REVERSED} (Valve)`]])
  })
})
