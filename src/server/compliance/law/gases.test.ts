import {
  articlesUnder,
  inArticle,
  judgedByLaw,
  mixture,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

type Facts = Record<string, string | number | boolean>

/** Regulation (EU) 2024/573, Annex IV: the equipment, the day and the potential of the gas (Annex VI for blends). */
const R32 = '75-10-5'
const R125 = '354-33-6'
const R134A = '811-97-2'
const SF6 = '2551-62-4'
const R152A = '75-37-6'

const gas =
  (equipment_kind: string | null) =>
  (law: string, declared: ReturnType<typeof inArticle>[], status: Status, asOf?: string): LawCase => ({
    law,
    parts: [mixture(...declared)],
    context: { kind: 'chemical_product', isLeaf: true, use: equipment_kind ? { equipment_kind } : {} },
    ...(asOf ? { asOf } : {}),
    expected: { f_gas: status },
  })

const r410a = [inArticle(R32, '50'), inArticle(R125, '50')]

const gases: LawCase[] = [
  gas('single_split')('Annex IV: single split below 3 kg, R32 of 675', [inArticle(R32, '100')], 'no_duty'),
  gas('single_split')(
    'Annex IV: single split below 3 kg, R410A of 2 088, on 31 December 2024',
    r410a,
    'no_duty',
    '2024-12-31',
  ),
  gas('single_split')(
    'Annex IV: single split below 3 kg, R410A, on 1 January 2025',
    r410a,
    'prohibited',
    '2025-01-01',
  ),
  gas('domestic_refrigeration')(
    'Annex IV: household refrigerator, HFC of 150 and more',
    [inArticle(R134A, '100')],
    'prohibited',
    '2024-06-01',
  ),
  gas('domestic_refrigeration')(
    'Annex IV: household refrigerator, any fluorinated gas from 2026-01-01',
    [inArticle(R152A, '100')],
    'prohibited',
    '2026-01-01',
  ),
  gas('domestic_refrigeration')(
    'Annex IV: household refrigerator, R152a of 124 before',
    [inArticle(R152A, '100')],
    'no_duty',
    '2025-12-31',
  ),
  gas('foam')(
    'Annex IV: foam, 150 and more from 2023-01-01',
    [inArticle(R134A, '100')],
    'prohibited',
    '2024-06-01',
  ),
  gas('switchgear_24')(
    'Article 13(9): switchgear up to 24 kV, from 2026-01-01',
    [inArticle(SF6, '100')],
    'prohibited',
    '2026-01-01',
  ),
  gas('switchgear_24')(
    'Article 13(9): switchgear up to 24 kV, the day before',
    [inArticle(SF6, '100')],
    'no_duty',
    '2025-12-31',
  ),
  gas('none')('Annex IV: no equipment that it names', [inArticle(R134A, '100')], 'no_duty'),
  gas(null)('Annex IV: the equipment is not known', [inArticle(R134A, '100')], 'assess answer_questions'),
  gas('single_split')('Annex IV: nothing of the gas', [], 'no_duty none'),
]

/** Regulation (EU) 2024/590, Articles 4 and 5. */
const CFC_11 = '75-69-4'

const ozone = (use: Facts = {}) => articlesUnder('ods', { use })

const depleting: LawCase[] = [
  ozone({ ods_exempted_use: false })(
    'Article 5: a product with CFC-11',
    [inArticle(CFC_11, '1')],
    'prohibited',
  ),
  ozone({ ods_exempted_use: true })(
    'Articles 6 to 9: an exempted use',
    [inArticle(CFC_11, '1')],
    'no_duty recorded_outside',
  ),
  ozone()('Articles 6 to 9: the use is not known', [inArticle(CFC_11, '1')], 'assess answer_questions'),
  ozone()('Article 5: nothing depleting in it', [inArticle(CAS.dehp, '1')], 'no_duty none'),
]

judgedByLaw('[COMP-18] F-gases: Annex IV', gases)

judgedByLaw('[COMP-18] ODS', depleting)
