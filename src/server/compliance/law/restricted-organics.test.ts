import {
  articlesUnder,
  inArticle,
  inMaterial,
  judgedByLaw,
  type Declared,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'

/** REACH Annex XVII: limits at and beside their figure, each with the facts of use that its entry asks for. */

type Facts = Record<string, string | number | boolean>

const XVII = 'reach_annex_xvii'

const articles =
  (use: Facts) =>
  (law: string, declared: readonly Declared[], status: Status, asOf?: string): LawCase =>
    articlesUnder(XVII, { use })(law, declared, status, asOf)

const BAP = '50-32-8'
const CHRYSENE = '218-01-9'
const NPE = '9016-45-9'
const AMINE = '92-87-5'
const PFNA = '375-95-1'
const PFDA = '335-76-2'
const PCT = '61788-33-8'
const CHRYSOTILE = '12001-29-5'
const DMFU = '624-49-7'

const grip = {
  article_kind: 'other',
  clothing_or_textile: false,
  footwear: false,
  leather: false,
  food_contact: false,
  industrial_or_outdoor_only: false,
  toy: false,
  childcare_article: false,
  for_consumers: true,
  skin_contact: true,
  mouthable: false,
}

const organics: LawCase[] = [
  articles(grip)(
    'Entry 50(5): 1 mg/kg is not more than 1 mg/kg',
    [inMaterial(BAP, '0.0001', 'Rubber')],
    'no_duty',
  ),
  articles(grip)('Entry 50(5): more than 1 mg/kg', [inMaterial(BAP, '0.00011', 'Rubber')], 'prohibited'),
  articles(grip)(
    'Entry 50(5): each of the eight by itself',
    [inMaterial(BAP, '0.00009', 'Rubber'), inMaterial(CHRYSENE, '0.00009', 'Rubber')],
    'no_duty',
  ),
  articles(grip)(
    'Entry 50(5): from 27 December 2015 on',
    [inMaterial(BAP, '0.01', 'Rubber')],
    'no_duty',
    '2015-12-26',
  ),
  articles({ ...grip, toy: true })(
    'Entry 50(6): toys, more than 0.5 mg/kg',
    [inMaterial(BAP, '0.00006', 'Rubber')],
    'prohibited',
  ),
  articles({ ...grip, toy: true })(
    'Entry 50(6): toys, 0.5 mg/kg',
    [inMaterial(BAP, '0.00005', 'Rubber')],
    'no_duty',
  ),
  articles({ ...grip, toy: true, skin_contact: false, mouthable: true })(
    'Entry 50(6): contact with the oral cavity',
    [inMaterial(BAP, '0.00006', 'Rubber')],
    'prohibited',
  ),
  articles({ ...grip, skin_contact: false })(
    'Entry 50(5): no contact with skin or mouth',
    [inMaterial(BAP, '0.01', 'Rubber')],
    'no_duty',
  ),
  articles({ clothing_or_textile: true, washable: true })(
    'Entry 46a: 0.01 % nonylphenol ethoxylates in washable textile',
    [inArticle(NPE, '0.01')],
    'prohibited',
  ),
  articles({ clothing_or_textile: true, washable: true })(
    'Entry 46a: below 0.01 %',
    [inArticle(NPE, '0.0099')],
    'no_duty',
  ),
  articles({ clothing_or_textile: true, washable: true })(
    'Entry 46a: to 3 February 2021',
    [inArticle(NPE, '1')],
    'no_duty',
    '2021-02-02',
  ),
  articles({ clothing_or_textile: true, washable: false })(
    'Entry 46a: a textile that is not washed',
    [inArticle(NPE, '1')],
    'no_duty',
  ),
  articles({ clothing_or_textile: true, skin_contact: true, leather: false })(
    'Entry 43(1): 30 mg/kg of an amine is not above',
    [inMaterial(AMINE, '0.003', 'Cotton')],
    'no_duty',
  ),
  articles({ clothing_or_textile: true, skin_contact: true, leather: false })(
    'Entry 43(1): above 30 mg/kg',
    [inMaterial(AMINE, '0.0031', 'Cotton')],
    'prohibited',
  ),
  articles({})('Entry 61: 0.1 mg/kg dimethyl fumarate is not above', [inArticle(DMFU, '0.00001')], 'no_duty'),
  articles({})('Entry 61: above 0.1 mg/kg', [inArticle(DMFU, '0.000011')], 'prohibited'),
  articles({ article_kind: 'thermal_paper' })(
    'Entry 66: 0.02 % bisphenol A in thermal paper',
    [inArticle('80-05-7', '0.02')],
    'prohibited',
  ),
  articles({ article_kind: 'thermal_paper' })(
    'Entry 66: below 0.02 %',
    [inArticle('80-05-7', '0.019')],
    'no_duty',
  ),
  articles({ article_kind: 'thermal_paper' })(
    'Entry 66: to 2 January 2020',
    [inArticle('80-05-7', '1')],
    'no_duty',
    '2020-01-01',
  ),
  articles({ article_kind: 'other' })('Entry 66: no thermal paper', [inArticle('80-05-7', '1')], 'no_duty'),
  articles({})(
    'Entry 68(1): 25 ppb, the sum of C9 to C14',
    [inArticle(PFNA, '0.0000015'), inArticle(PFDA, '0.000001')],
    'prohibited',
  ),
  articles({})(
    'Entry 68(1): below 25 ppb',
    [inArticle(PFNA, '0.0000014'), inArticle(PFDA, '0.000001')],
    'no_duty',
  ),
  articles({})('Entry 68(1): to 24 February 2023', [inArticle(PFNA, '1')], 'no_duty', '2023-02-24'),
  articles({})('Entry 1: 50 mg/kg of terphenyls is not above', [inArticle(PCT, '0.005')], 'no_duty'),
  articles({})('Entry 1: above 50 mg/kg', [inArticle(PCT, '0.0051')], 'prohibited'),
  articles({})(
    'Entry 6: asbestos that was added, in any share',
    [inArticle(CHRYSOTILE, '0.0001')],
    'prohibited',
  ),
  articles({ ...grip, toy: true })(
    'Entry 5(1): benzene in toys, 5 mg/kg is not above',
    [inArticle('71-43-2', '0.0005')],
    'no_duty',
  ),
  articles({ ...grip, toy: true })(
    'Entry 5(1): benzene in toys, above 5 mg/kg',
    [inArticle('71-43-2', '0.0006')],
    'prohibited',
  ),
  articles({})(
    'Entry 62(3): 0.01 % mercury from phenylmercury: 0.02 % phenylmercury acetate holds 0.0119 %',
    [inArticle('62-38-4', '0.02')],
    'prohibited',
  ),
  articles({})(
    'Entry 62(3): 0.016 % phenylmercury acetate holds 0.0095 % mercury',
    [inArticle('62-38-4', '0.016')],
    'no_duty',
  ),
  articles({ ...grip, article_kind: 'furniture_or_wood', formaldehyde_emission: 0.062 })(
    'Entry 77(1)(a): 0.062 mg/m³ is not exceeded',
    [inArticle('50-00-0', '0.01')],
    'no_duty',
  ),
  articles({ ...grip, article_kind: 'furniture_or_wood', formaldehyde_emission: 0.07 })(
    'Entry 77(1)(a): furniture above 0.062 mg/m³',
    [inArticle('50-00-0', '0.01')],
    'prohibited',
  ),
  articles({ ...grip, article_kind: 'other', formaldehyde_emission: 0.07 })(
    'Entry 77(1)(b): other articles up to 0.080 mg/m³',
    [inArticle('50-00-0', '0.01')],
    'no_duty',
  ),
  articles({ ...grip, article_kind: 'other', formaldehyde_emission: 0.081 })(
    'Entry 77(1)(b): other articles above 0.080 mg/m³',
    [inArticle('50-00-0', '0.01')],
    'prohibited',
  ),
  articles({ ...grip, article_kind: 'other', formaldehyde_emission: 0.081 })(
    'Entry 77: to 6 August 2026',
    [inArticle('50-00-0', '0.01')],
    'no_duty',
    '2026-08-05',
  ),
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII: organic substances in articles', organics)
