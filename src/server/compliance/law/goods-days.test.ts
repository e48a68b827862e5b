import { documentsOf } from '#tests/compliance/cases.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'
import {
  as,
  importer,
  judgedByLaw,
  ofUnknownSize,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'

const SAWN_WOOD = '4407119000'
const COFFEE = '0901110000'
const CHOCOLATE = '1806321000'
const SEAT = '9401610000'
const SCREW = '7318155290'
const HYDROGEN = '2804100000'
const ELECTRICITY = '2716000000'

const goods =
  (legislation: 'eudr' | 'cbam') =>
  (law: string, customs: string) =>
  (asOf: string, use: UseValues, status: Status, context: LawCase['context'] = importer): LawCase => ({
    law: `${law}, on ${asOf}`,
    parts: [],
    customs: [customs],
    context: { ...context, use },
    asOf,
    expected: { [legislation]: status },
  })
const eudr = goods('eudr')
const cbam = goods('cbam')

const DUTY = 'duty submit_statement'
const micro = { operator_size: 'micro' }
const small = { operator_size: 'small' }
const medium = { operator_size: 'medium' }

/** Regulation (EU) 2023/1115, Article 38, as amended by Regulation (EU) 2025/2650. */
const beginnings: LawCase[] = [
  eudr('38(2): medium, coffee', COFFEE)('2026-12-29', medium, 'no_duty begins_on 2026-12-30'),
  eudr('38(2): medium, coffee', COFFEE)('2026-12-30', medium, DUTY),
  eudr('38(2): medium, coffee', COFFEE)('2026-12-31', medium, DUTY),
  eudr('38(3): small, coffee', COFFEE)('2026-12-29', small, 'no_duty begins_on 2027-06-30'),
  eudr('38(3): small, coffee', COFFEE)('2026-12-30', small, 'no_duty begins_on 2027-06-30'),
  eudr('38(3): small, coffee', COFFEE)('2027-06-29', small, 'no_duty begins_on 2027-06-30'),
  eudr('38(3): small, coffee', COFFEE)('2027-06-30', small, DUTY),
  eudr('38(3): small, coffee', COFFEE)('2027-07-01', small, DUTY),
  eudr('38(3): micro, wood of the Timber Regulation', SAWN_WOOD)(
    '2026-12-29',
    micro,
    'no_duty begins_on 2026-12-30',
  ),
  eudr('38(3): micro, wood of the Timber Regulation', SAWN_WOOD)('2026-12-30', micro, DUTY),
  eudr('38(3): small, wood of the Timber Regulation', SAWN_WOOD)('2026-12-31', small, DUTY),
  eudr('38(3): micro, a seat, which that Regulation does not name', SEAT)(
    '2026-12-30',
    { ...micro, eudr_commodity: true },
    'no_duty begins_on 2027-06-30',
  ),
  eudr('38(3): micro, a seat', SEAT)('2027-06-30', { ...micro, eudr_commodity: true }, DUTY),
  eudr('38: a size that nobody told, wood', SAWN_WOOD)('2026-12-30', ofUnknownSize, DUTY),
  eudr('38: a size that nobody told, coffee', COFFEE)('2026-12-30', ofUnknownSize, 'assess answer_questions'),
  eudr('38: a size that nobody told, coffee', COFFEE)('2027-06-30', ofUnknownSize, DUTY),
]

const tonnes = (net: number, isAuthorised?: boolean): UseValues => ({
  net_tonnes_imported: net,
  bought_in_union: false,
  ...(isAuthorised === undefined ? {} : { cbam_authorised: isAuthorised }),
})
const withData = { ...importer, documents: documentsOf('cbam', ['cbam_communication_template']) }
const STATUS = 'duty become_declarant'
const DATA = 'duty collect_emissions'
const BELOW = 'exempted below_threshold'

/** Article 2, as amended by Regulation (EU) 2025/2650: who makes products of what has a statement is a downstream operator. */
const downstream: LawCase[] = [
  eudr('2: chocolate of a maker who imports', CHOCOLATE)('2026-12-30', medium, DUTY, as('manufacturer')),
  eudr('2: chocolate of a maker who buys in the Union', CHOCOLATE)(
    '2026-12-30',
    { ...medium, bought_in_union: true },
    'duty collect_statement',
    as('manufacturer'),
  ),
]

/** Regulation (EU) 2023/956, Articles 2a, 4 to 6, as amended by Regulation (EU) 2025/2083. */
const imports: LawCase[] = [
  cbam('2a: 49.9 t of screws', SCREW)('2026-11-21', tonnes(49.9), BELOW),
  cbam('2a: 50 t of screws', SCREW)('2026-11-21', tonnes(50), BELOW),
  cbam('2a: 50.001 t of screws', SCREW)('2026-11-21', tonnes(50.001, true), DATA),
  cbam('4: above 50 t and not authorised', SCREW)('2026-11-21', tonnes(50.001, false), STATUS),
  cbam('4: at 50 t nobody needs to be', SCREW)('2026-11-21', tonnes(50, false), BELOW),
  cbam('4: above 50 t, whether authorised is not known', SCREW)('2026-11-21', tonnes(60), DATA),
  cbam('4: not authorised, though the data is there', SCREW)(
    '2026-11-21',
    tonnes(60, false),
    STATUS,
    withData,
  ),
  cbam('6: authorised, and the data is there', SCREW)(
    '2026-11-21',
    tonnes(60, true),
    'fulfilled declare_imports',
    withData,
  ),
  cbam('2a(4): hydrogen of 1 t, not authorised', HYDROGEN)('2026-11-21', tonnes(1, false), STATUS),
  cbam('2a(4): hydrogen of 1 t, authorised', HYDROGEN)('2026-11-21', tonnes(1, true), DATA),
  cbam('2a(4): electricity, not authorised', ELECTRICITY)('2026-11-21', tonnes(0, false), STATUS),
  cbam('36(2): before the transitional period', SCREW)(
    '2023-09-30',
    tonnes(60),
    'not_applicable begins_on 2023-10-01',
  ),
  cbam('36(2): in the transitional period', SCREW)('2023-10-01', tonnes(60), DATA),
  cbam('36(2): the day before imports need the status', SCREW)('2025-12-31', tonnes(60, false), DATA),
  cbam('36(2): the day from which they do', SCREW)('2026-01-01', tonnes(60, false), STATUS),
  cbam('36(2): the day after', SCREW)('2026-01-02', tonnes(60, false), STATUS),
  cbam('4: who does not import needs no status', SCREW)(
    '2026-11-21',
    tonnes(60, false),
    'not_applicable no_role',
    as('retailer'),
  ),
  cbam('4: bought in the Union', SCREW)(
    '2026-11-21',
    { ...tonnes(60, false), bought_in_union: true },
    'not_applicable bought_in_union',
  ),
]

judgedByLaw('[COMP-08] [COMP-13] [COMP-18] the EUDR begins by size and by goods', beginnings)
judgedByLaw('[COMP-08] [COMP-18] the EUDR further down the chain', downstream)
judgedByLaw('[COMP-08] [COMP-13] [COMP-18] CBAM by tonnes, status and day', imports)
