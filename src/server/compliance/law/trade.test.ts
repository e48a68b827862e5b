import { documentsOf } from '#tests/compliance/cases.ts'
import {
  as,
  goodsUnder,
  importer,
  judgedByLaw,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'

type Facts = Record<string, string | number | boolean>

/** Regulation (EU) 2023/956 as amended by 2025/2083. */
const steel = ['7308909890']

const cbam =
  (use: Facts, asOf?: string, country: string | null = 'CN') =>
  (law: string, status: Status, customs = steel): LawCase =>
    goodsUnder('cbam', asOf)(law, customs, status, {
      ...importer,
      country,
      use: { cbam_authorised: true, ...use },
    })

const carbon: LawCase[] = [
  cbam({ net_tonnes_imported: 10 }, '2025-06-01')(
    'Articles 32 and 35: to the end of 2025 every importer reports, without a threshold',
    'duty collect_emissions',
  ),
  cbam({ net_tonnes_imported: 60, cbam_authorised: false })(
    'Article 5: above 50 tonnes only an authorised declarant imports',
    'duty become_declarant',
  ),
  cbam({ net_tonnes_imported: 50 })('Article 2a(1): 50 tonnes are not exceeded', 'exempted below_threshold'),
  cbam({ net_tonnes_imported: 50.001 })('Article 2a(1): 50 tonnes are exceeded', 'duty collect_emissions'),
  cbam({})('Article 2a(1): the year’s imports are not known', 'assess answer_questions'),
  cbam({ net_tonnes_imported: 10 })('Article 2a(4): hydrogen has no threshold', 'duty collect_emissions', [
    '2804100000',
  ]),
  cbam({ net_tonnes_imported: 10 })('Article 2a(4): electricity has no threshold', 'duty collect_emissions', [
    '2716000000',
  ]),
  cbam(
    { net_tonnes_imported: 100 },
    undefined,
    'NO',
  )('Article 2(4): of Norwegian origin', 'not_applicable outside_customs_scope'),
  cbam(
    { net_tonnes_imported: 100 },
    undefined,
    'CH',
  )('Article 2(4): of Swiss origin', 'not_applicable outside_customs_scope'),
  cbam({ net_tonnes_imported: 100 }, undefined, 'GB')('Article 2(4): of British origin', 'duty'),
  cbam({ net_tonnes_imported: 100 }, undefined, null)('Article 2(4): the origin is not known', 'duty'),
  cbam({ net_tonnes_imported: 100 })(
    'Annex I: a chair is not named',
    'not_applicable outside_customs_scope',
    ['9401790000'],
  ),
  cbam({ net_tonnes_imported: 100, bought_in_union: true })(
    'Article 4: bought in the Union from who imports',
    'not_applicable bought_in_union',
  ),
  cbam({ net_tonnes_imported: 10 }, '2026-01-01')('Article 2a(1): from 2026 on', 'exempted below_threshold'),
  goodsUnder('cbam')('Article 4: who does not import', steel, 'not_applicable no_role', as('manufacturer')),
  goodsUnder('cbam')('Article 4: without a customs code', [], 'unknown enter_customs_category', importer),
]

/** Regulation (EU) 2023/1115, Articles 4, 5 and 38, as amended by (EU) 2024/3234 and 2025/2650. */
const chocolate = ['1806310000']

const tyres = ['4011100000']

const chairs = ['9401790000']

const eudr =
  (operator_size: string, roles: string[], use: Facts = {}, more: Record<string, unknown> = {}) =>
  (law: string, customs: string[], status: Status, asOf: string): LawCase =>
    goodsUnder('eudr', asOf)(law, customs, status, {
      ...as(...roles),
      use: { operator_size, ...use },
      ...more,
    })

const wood = ['4407119000']
const forests: LawCase[] = [
  eudr('micro', ['importer'])(
    'Article 38(3): timber of Regulation (EU) No 995/2010 has no later day for small operators',
    wood,
    'duty submit_statement',
    '2026-12-30',
  ),
  eudr('large', ['importer'])(
    'Article 38(2): the day before 30 December 2026',
    chocolate,
    'no_duty begins_on 2026-12-30',
    '2026-12-29',
  ),
  eudr('large', ['importer'])(
    'Article 38(2): on 30 December 2026',
    chocolate,
    'duty submit_statement',
    '2026-12-30',
  ),
  eudr('medium', ['importer'])(
    'Article 38(2): a medium-sized operator',
    chocolate,
    'duty submit_statement',
    '2026-12-30',
  ),
  eudr('small', ['importer'])(
    'Article 38(3): a small operator, the day before 30 June 2027',
    chocolate,
    'no_duty begins_on 2027-06-30',
    '2027-06-29',
  ),
  eudr('small', ['importer'])(
    'Article 38(3): a small operator, on 30 June 2027',
    chocolate,
    'duty submit_statement',
    '2027-06-30',
  ),
  eudr('large', ['distributor'])(
    'Article 5: a trader keeps the number',
    chocolate,
    'duty collect_statement',
    '2026-12-30',
  ),
  eudr('large', ['importer'], { eudr_commodity: true })(
    'Annex I: tyres of natural rubber',
    tyres,
    'duty submit_statement',
    '2026-12-30',
  ),
  eudr('large', ['importer'], { eudr_commodity: false })(
    'Annex I: tyres of synthetic rubber',
    tyres,
    'not_applicable recorded_outside',
    '2026-12-30',
  ),
  eudr('large', ['importer'])(
    'Annex I: tyres of which nobody knows',
    tyres,
    'assess answer_questions',
    '2026-12-30',
  ),
  eudr('large', ['importer'], { eudr_commodity: false })(
    'Annex I: a metal chair',
    chairs,
    'not_applicable recorded_outside',
    '2026-12-30',
  ),
  eudr('large', ['importer'])(
    'Annex I: steel is not named',
    steel,
    'not_applicable outside_customs_scope',
    '2026-12-30',
  ),
  eudr('large', ['importer'], {}, { documents: documentsOf('eudr', ['eudr_dd_statement']) })(
    'Article 4(2): a statement is there',
    chocolate,
    'fulfilled',
    '2026-12-30',
  ),
  eudr('large', ['importer'])(
    'Article 4(2): no customs code',
    [],
    'unknown enter_customs_category',
    '2026-12-30',
  ),
]

judgedByLaw('[COMP-18] CBAM', carbon)

judgedByLaw('[COMP-13] EUDR: days and sizes', forests)
