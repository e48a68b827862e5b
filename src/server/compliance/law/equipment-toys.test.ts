import { article, inMaterial, judgedByLaw, type LawCase, type Status } from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** Directive 2011/65/EU, Annex II: DEHP, BBP and DBP in toys are left to entry 51 of REACH Annex XVII; toys are of category 7 (Annex I). */

const [DEHP, BBP, DBP, DIBP] = ['117-81-7', '85-68-7', '84-74-2', '84-69-5']

const equipment =
  (eeeCategory: number | null, use: { toy?: boolean } = {}) =>
  (law: string, cas: string, status: Status, asOf?: string): LawCase => ({
    law: `Annex II: ${law}, category ${eeeCategory ?? 'not known'}`,
    parts: [article(inMaterial(cas, '0.2', 'PVC'))],
    context: { isEee: true, eeeCategory, use },
    ...(asOf ? { asOf } : {}),
    expected: { rohs: status },
  })
const toy = equipment(7, { toy: true })
const sports = equipment(7, { toy: false })

const toys: LawCase[] = [
  toy('DEHP in a toy', DEHP, 'no_duty none'),
  toy('BBP in a toy', BBP, 'no_duty none'),
  toy('DBP in a toy', DBP, 'no_duty none'),
  toy('DIBP in a toy', DIBP, 'prohibited replace_or_exempt'),
  toy('lead in a toy', CAS.lead, 'prohibited replace_or_exempt'),
  sports('DEHP in sports equipment', DEHP, 'prohibited replace_or_exempt'),
  sports('DEHP in it on 21 July 2019', DEHP, 'no_duty', '2019-07-21'),
  sports('DEHP in it on 22 July 2019', DEHP, 'prohibited', '2019-07-22'),
  equipment(7)('DEHP, whether in a toy is not known', DEHP, 'assess answer_questions'),
  equipment(7)('DIBP, which is asked of no toy', DIBP, 'prohibited'),
  equipment(3)('DEHP, which is no toy', DEHP, 'prohibited replace_or_exempt'),
  equipment(8)('DEHP, which is no toy', DEHP, 'prohibited replace_or_exempt'),
  equipment(null)('DEHP, above in every category', DEHP, 'prohibited replace_or_exempt'),
  equipment(null, { toy: true })('DEHP in a toy, until its category says so', DEHP, 'prohibited'),
  {
    law: 'REACH, entry 51(1): DEHP in an electric toy',
    parts: [article(inMaterial(DEHP, '0.2', 'PVC'))],
    context: { isEee: true, eeeCategory: 7, use: { toy: true, electrical_equipment: true } },
    expected: { rohs: 'no_duty', reach_annex_xvii: 'prohibited' },
  },
]

judgedByLaw('[COMP-04] [COMP-18] RoHS: phthalates in electric toys', toys)
