import { describe, expect, test } from 'vitest'

import { assume } from '#domain/compliance/assumptions.ts'
import { asPossibleEntry, restingOnName, splitByCertainty } from '#domain/compliance/by-name.ts'
import { belongingQuestion } from '#domain/compliance/entry-question.ts'
import type { Finding } from '#domain/compliance/finding.ts'
import { emptyFinding } from '#domain/compliance/unmeasured-findings.ts'
import { aLimit, aList, anEntry, aSubstance } from '#tests/compliance/cases.ts'

const [PFOA, PFAS_BY_NAME] = [aSubstance(1), aSubstance(2)]

describe('a substance that is in an entry by its name alone', () => {
  test('is kept apart from those that the entry names', () => {
    const rows = [PFOA, PFAS_BY_NAME]
    expect(splitByCertainty(anEntry(7, { byName: [2] }), rows)).toEqual({
      certain: [PFOA],
      byName: [PFAS_BY_NAME],
    })
    expect(splitByCertainty(anEntry(7), rows)).toEqual({ certain: rows, byName: [] })
  })

  test('is held against every limit of the entry, whichever members it is for, and a person says whether it is in it', () => {
    const limits = [
      aLimit({ members: [1], appliesWhen: 'true', value: '0.2' }),
      aLimit({ appliesWhen: 'use.toy' }),
      aLimit({ value: '0.3' }),
    ]
    expect(asPossibleEntry(anEntry(7, { limits }))).toStrictEqual({
      ...anEntry(7),
      isGroup: true,
      dependsOnUse: true,
      limits: [
        aLimit({ appliesWhen: '', value: '0.2' }),
        aLimit({ appliesWhen: 'use.toy' }),
        aLimit({ appliesWhen: '', value: '0.3' }),
      ],
    })
  })

  test.each<[Finding['state'], string[]]>([
    ['above', ['range_upper_end', 'member_by_name']],
    ['assess', ['range_upper_end', 'member_by_name']],
    ['below', ['range_upper_end']],
  ])('tells that it rests on the name where it is %s', (state, keys) => {
    const finding: Finding = {
      ...emptyFinding(aList('pops'), PFAS_BY_NAME),
      state,
      assumptions: [assume('range_upper_end'), assume('depends_on_use')],
    }
    const found = restingOnName(finding, anEntry(7, { name: 'PFAS' }))
    expect(found.belonging).toBe(belongingQuestion(7, 2))
    expect(found.assumptions.map(({ key }) => key)).toEqual(keys)
    if (state !== 'below')
      expect(found.assumptions.at(-1)).toEqual(assume('member_by_name', { entry: 'PFAS' }))
  })

  test('is asked for where there is a substance', () => {
    const finding: Finding = { ...emptyFinding(aList('pops'), null), state: 'assess', assumptions: [] }
    expect(restingOnName(finding, anEntry(7))).not.toHaveProperty('belonging')
  })
})
