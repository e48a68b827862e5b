import type { UseValues } from '#domain/compliance/use-conditions.ts'
import { importer, ofUnknownSize } from '#tests/compliance/law-cases.ts'
import { outputsByLaw, type OutputCase } from '#tests/compliance/output-cases.ts'

type Expected = OutputCase['outputs'][string]

const goods =
  (place: string, customs: string) =>
  (asOf: string, use: UseValues, expected: Expected): OutputCase => ({
    law: `${place} of ${customs} on ${asOf}: ${JSON.stringify(use)}`,
    parts: [],
    customs: [customs],
    context: { ...importer, use },
    asOf,
    outputs: { [place]: expected },
  })

const SCREW = '7318155290'
const HYDROGEN = '2804100000'
const imported = (net: number, isAuthorised = true) => ({
  net_tonnes_imported: net,
  bought_in_union: false,
  cbam_authorised: isAuthorised,
})

const margin = goods('cbam/margin', SCREW)
const declarant = goods('cbam/declarant', SCREW)
const due = goods('cbam/declaration_due', SCREW)
/** Regulation (EU) 2023/956, Articles 2a, 4 and 6, as amended by Regulation (EU) 2025/2083. */
outputsByLaw('[COMP-10] CBAM: what is left of 50 tonnes, the declarant, and the day of the declaration', [
  margin('2026-11-21', imported(49.5), [0.5]),
  margin('2026-11-21', imported(50), [0]),
  margin('2026-11-21', imported(62), [-12]),
  margin('2026-11-21', imported(50.001), [-0.001]),
  goods('cbam/margin', HYDROGEN)('2026-11-21', imported(1), null),
  declarant('2026-11-21', imported(50, false), ['not_needed']),
  declarant('2026-11-21', imported(50.1, false), ['needed']),
  declarant('2026-11-21', imported(50.1), ['held']),
  goods('cbam/declarant', HYDROGEN)('2026-11-21', imported(1, false), ['needed']),
  declarant('2025-12-31', imported(60, false), null),
  declarant('2026-01-01', imported(60, false), ['needed']),
  due('2026-11-21', imported(50), null),
  due('2026-11-21', imported(50.1), ['2027-09-30']),
  due('2026-12-31', imported(60), ['2027-09-30']),
  due('2027-01-01', imported(60), ['2027-09-30', '2028-09-30']),
  due('2027-09-30', imported(60), ['2027-09-30', '2028-09-30']),
  due('2027-10-01', imported(60), ['2028-09-30']),
  due('2025-12-31', imported(60), null),
])

const COFFEE = '0901110000'
const SAWN_WOOD = '4407119000'
const begins = goods('eudr/applies_from', COFFEE)
const ofWood = goods('eudr/applies_from', SAWN_WOOD)
/** Regulation (EU) 2023/1115, Article 38, as amended by Regulation (EU) 2025/2650. */
outputsByLaw('[COMP-10] EUDR: the first day by size and goods', [
  begins('2026-11-21', { operator_size: 'large' }, ['2026-12-30']),
  begins('2026-11-21', { operator_size: 'medium' }, ['2026-12-30']),
  begins('2026-11-21', { operator_size: 'small' }, ['2027-06-30']),
  begins('2026-12-30', { operator_size: 'micro' }, ['2027-06-30']),
  begins('2027-06-30', { operator_size: 'micro' }, ['2027-06-30']),
  begins('2026-11-21', ofUnknownSize, '? operator_size'),
  ofWood('2026-11-21', { operator_size: 'micro' }, ['2026-12-30']),
  ofWood('2026-12-30', { operator_size: 'small' }, ['2026-12-30']),
  ofWood('2026-11-21', ofUnknownSize, ['2026-12-30']),
  goods('eudr/applies_from', '6109100010')('2026-12-30', { operator_size: 'large' }, null),
])
