import { inArticle, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import { restrictedMixtures } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII, entry 75: limits of tattoo inks by the class of the substance. */

const CARCINOGEN = '79-01-6'
const MUTAGEN = '79-06-1'
const REPROTOXIC = '872-50-4'
const ALL_THREE = '10588-01-9'
const ink = restrictedMixtures({
  mixture_use: 'tattoo_ink',
  tattoo_limits_kept: true,
  for_consumers: false,
  exposure_controlled: true,
})
const unsure = restrictedMixtures({ mixture_use: 'tattoo_ink', for_consumers: false })
const irritating = restrictedMixtures({ mixture_use: 'tattoo_ink', tattoo_limits_kept: false })
const paint = restrictedMixtures({ mixture_use: 'paint', for_consumers: false, exposure_controlled: true })

const atLimit = (
  kind: string,
  cas: string,
  [below, at, above]: readonly [string, string, string],
): LawCase[] => [
  ink(`75(1): ${kind}, below`, [inArticle(cas, below)], 'no_duty'),
  ink(`75(1): ${kind}, at the limit`, [inArticle(cas, at)], 'prohibited'),
  ink(`75(1): ${kind}, above`, [inArticle(cas, above)], 'prohibited'),
]

const cases: LawCase[] = [
  ...atLimit('(a) a carcinogen', CARCINOGEN, ['0.000049', '0.00005', '0.000051']),
  ...atLimit('(a) a mutagen', MUTAGEN, ['0.000049', '0.00005', '0.000051']),
  ...atLimit('(b) toxic for reproduction', REPROTOXIC, ['0.00099', '0.001', '0.0011']),
  ...atLimit('(3) of several the strictest', ALL_THREE, ['0.000049', '0.00005', '0.000051']),
  ink('75(1): on 4 January 2022', [inArticle(CARCINOGEN, '1')], 'no_duty', '2022-01-04'),
  ink('75(1): after 4 January 2022', [inArticle(CARCINOGEN, '1')], 'prohibited', '2022-01-05'),
  ink('75(1): a day later', [inArticle(CARCINOGEN, '1')], 'prohibited', '2022-01-06'),
  unsure('75(1)(c) to (h): classes that no list names are asked', [], 'assess answer_questions'),
  unsure('75(1)(c) to (h): not before its day', [], 'no_duty', '2022-01-04'),
  irritating('75(1)(c) to (h): a class above its limit', [], 'prohibited'),
  irritating('75(1)(c) to (h): on 5 January 2022', [], 'prohibited', '2022-01-05'),
  ink('75(1)(c) to (h): all classes below', [], 'no_duty'),
  restrictedMixtures({ for_consumers: false })(
    '75: nobody is asked of a mixture whose kind is not told',
    [],
    'no_duty',
  ),
  paint('75(2): no ink for tattoos', [inArticle(REPROTOXIC, '0.1')], 'no_duty'),
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII, entry 75: tattoo inks', cases)
