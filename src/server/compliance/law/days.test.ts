import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  articlesUnder,
  equipmentOf,
  exempt,
  inArticle,
  inMaterial,
  judgedByLaw,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

const inAnArticle = articlesUnder('reach_annex_xvii')
const pops = articlesUnder('pops')

/** Exemptions on the days around their end: Directive 2011/65/EU, Articles 4(6) and 5(5). */
const exemptions: LawCase[] = [
  equipmentOf(3)(
    '6(a) the day before it ends',
    [exempt('6(a)', CAS.lead, '0.35')],
    'exempted exemption_ends 2026-12-11',
    '2026-12-10',
  ),
  equipmentOf(3)(
    '6(a) on its last day',
    [exempt('6(a)', CAS.lead, '0.35')],
    'exempted exemption_ends 2026-12-11',
    '2026-12-11',
  ),
  equipmentOf(3)(
    '6(a) the day after: a renewal may be pending',
    [exempt('6(a)', CAS.lead, '0.35')],
    'assess check_exemption_renewal',
    '2026-12-12',
  ),
  equipmentOf(5)('4(e) the day before it ends', [exempt('4(e)', CAS.mercury, '1')], 'exempted', '2027-02-23'),
  equipmentOf(5)('4(e) on its last day', [exempt('4(e)', CAS.mercury, '1')], 'exempted', '2027-02-24'),
  equipmentOf(5)(
    '4(e) the day after',
    [exempt('4(e)', CAS.mercury, '1')],
    'assess check_exemption_renewal',
    '2027-02-25',
  ),
  equipmentOf(4)(
    '39(a) the day before it ended',
    [exempt('39(a)', CAS.cadmium, '0.1')],
    'exempted',
    '2025-11-20',
  ),
  equipmentOf(4)('39(a) on its last day', [exempt('39(a)', CAS.cadmium, '0.1')], 'exempted', '2025-11-21'),
  equipmentOf(4)(
    '39(a) the day after: no renewal is pending',
    [exempt('39(a)', CAS.cadmium, '0.1')],
    'prohibited replace_or_exempt',
    '2025-11-22',
  ),
  equipmentOf(1)(
    '9(a)-III: the heat pump’s working fluid until 31 December 2026',
    [exempt('9(a)-III', CAS.chromiumTrioxide, '0.5')],
    'exempted exemption_ends 2026-12-31',
    '2026-12-31',
  ),
  equipmentOf(1)(
    '9(a)-III from 1 January 2027',
    [exempt('9(a)-III', CAS.chromiumTrioxide, '0.5')],
    'assess check_exemption_renewal',
    '2027-01-01',
  ),
  equipmentOf(3)(
    'of two materials the one whose exemption has ended decides',
    [exempt('6(a)', CAS.lead, '0.3'), { ...exempt('6(c)', CAS.lead, '3'), material: 'Brass' }],
    'assess check_exemption_renewal',
    '2026-12-12',
  ),
]

/**
 * Cases around first days: a rule is not law the day before it begins (COMP-13); lists are known from the
 * version that ships on.
 */
const beginnings: LawCase[] = [
  pops(
    'PFOS in an article below 0.1 % until 2 December 2025',
    [inArticle(CAS.pfos, '0.09')],
    'no_duty',
    '2025-12-02',
  ),
  pops('PFOS of 0.1 % of an article before that', [inArticle(CAS.pfos, '0.1')], 'prohibited', '2025-12-02'),
  pops('PFOS: 0.025 mg/kg from 3 December 2025', [inArticle(CAS.pfos, '0.0001')], 'prohibited', '2025-12-03'),
  inAnArticle(
    'entry 50a: clay targets before 22 April 2026',
    [inArticle('206-44-0', '0.01')],
    'no_duty',
    '2026-04-21',
  ),
  inAnArticle('entry 50a: from that day', [inArticle('206-44-0', '0.01')], 'assess', '2026-04-22'),
  inAnArticle(
    'entry 77: formaldehyde is not asked about on 6 August 2026, the last day',
    [inMaterial('50-00-0', '0.005', 'Chipboard')],
    'no_duty',
    '2026-08-06',
  ),
  inAnArticle(
    'entry 77: after 6 August 2026 its release is',
    [inMaterial('50-00-0', '0.005', 'Chipboard')],
    'assess',
    '2026-08-07',
  ),
  inAnArticle(
    'entry 77: and the day after',
    [inMaterial('50-00-0', '0.005', 'Chipboard')],
    'assess',
    '2026-08-08',
  ),
  {
    law: 'Article 33: a substance counts from the version that lists it, also judged for a later day',
    parts: [article(inArticle(CAS.nHexane, '0.2'))],
    asOf: '2027-02-04',
    expected: { reach_article_33: 'duty' },
  },
]

judgedByLaw('[COMP-06] [COMP-13] [SUB-10] exemptions on the days around their end', exemptions)
judgedByLaw('[COMP-06] [COMP-13] what begins on a day', beginnings)
