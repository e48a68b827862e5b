import { describe, expect, test } from 'vitest'

import { judgeLeaf } from '#domain/compliance/judge-leaf.ts'
import type { JudgedLimit } from '#domain/compliance/leaf.ts'
import { sharesTogether } from '#domain/compliance/mixtures-together.ts'
import { aLeaf, aLimit, aList, anEntry, aSubstance } from '#tests/compliance/cases.ts'

const [DEHP, DBP, LEAD] = [1, 2, 3]
/** Phthalates are one entry, lead is another; above 0.1 % of the article. */
const listThatWeighs = (weighed: JudgedLimit['weighed']) => {
  const limits = [aLimit({ weighed })]
  return aList('reach_ann_17', {
    entries: [
      anEntry(51, { substanceIds: [DEHP, DBP], limits }),
      anEntry(63, { substanceIds: [LEAD], limits }),
    ],
  })
}
/** The limits that an article of 100 g exceeds by its glues together: 5 g of one for each of these substances, at 1.5 %. */
const exceeded = (weighed: JudgedLimit['weighed'], substances: readonly number[]) => {
  const glues = substances.map((id) => {
    const included = [aSubstance(id, { concentration: '1.5' })]
    const glue = aLeaf({ kind: 'chemical_product', included })
    const { facts } = judgeLeaf(glue, [listThatWeighs(weighed)], '2026-11-21')
    return { facts, share: { mixtureUg: 5_000_000, assemblyUg: 100_000_000 } }
  })
  const together = sharesTogether(glues).get('reach_ann_17')?.values() ?? []
  return Array.from(together, ({ pending }) => pending.of)
}

describe('[COMP-16] glues of one article, each with 0.075 % of it', () => {
  test('are added up where the limit weighs a substance and both hold it', () => {
    expect(exceeded('substance', [DEHP, DEHP])).toEqual(['51/1'])
    expect(exceeded('substance', [DEHP, DBP])).toEqual([])
  })

  test.each<JudgedLimit['weighed']>(['sum', 'entry'])(
    'are added up whichever substance of the entry they hold, where the limit weighs its %s',
    (weighed) => {
      expect(exceeded(weighed, [DEHP, DEHP])).toEqual(['51'])
      expect(exceeded(weighed, [DEHP, DBP])).toEqual(['51'])
      expect(exceeded(weighed, [DEHP, LEAD])).toEqual([])
    },
  )
})
