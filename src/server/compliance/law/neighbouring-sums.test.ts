import {
  article,
  articlesUnder,
  equipmentOf,
  exempt,
  inArticle,
  inContainer,
  inMaterial,
  judgedByLaw,
  mixture,
  unanswered,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

/** Neighbours of cases that were judged wrongly once: sums of elements, isomers and related substances, ranges, coatings and last days. */

const DEHP = '117-81-7'
const LEAD = '7439-92-1'
const PBO = '1317-36-8'

const pops: LawCase[] = [
  articlesUnder('pops', { use: { recovered_material: false } })(
    'decabromodiphenyl ether of a range 5 to 15 mg/kg',
    [inArticle('1163-19-5', '0.0005-0.0015')],
    'prohibited',
  ),
  articlesUnder('pops')('PCP sodium salt alone 5 mg/kg', [inArticle('131-52-2', '0.0005')], 'no_duty'),
  articlesUnder('pops')(
    'PFOA 0.015 and its ammonium salt 0.015 mg/kg',
    [inArticle('335-67-1', '0.0000015'), inArticle('3825-26-1', '0.0000015')],
    'prohibited',
  ),
  articlesUnder('pops')(
    'PFOA below and related below',
    [inArticle('335-67-1', '0.0000020'), inArticle('678-39-7', '0.00009')],
    'no_duty',
  ),
  articlesUnder('pops')(
    'SCCP 1 % of one material, 0.14 of the article',
    [inArticle('85535-84-8', '0.14'), inMaterial('85535-84-8', '1', 'Rubber')],
    'no_duty',
  ),
  articlesUnder('pops')(
    'SCCP 1 % of one material, article not known',
    [inMaterial('85535-84-8', '1', 'Rubber')],
    'prohibited',
  ),
]

const rohs: LawCase[] = [
  equipmentOf(9)(
    'Article 4(3): industrial instruments on 21 July 2017',
    [inMaterial(LEAD, '1', 'Tin plating')],
    'no_duty',
    '2017-07-21',
  ),
  equipmentOf(4)('Annex II: PbO 0.108 % holds 0.1003 %', [inMaterial(PBO, '0.108', 'Glaze')], 'prohibited'),
  equipmentOf(4)('Annex II: PbO 0.107 % holds 0.0993 %', [inMaterial(PBO, '0.107', 'Glaze')], 'no_duty'),
  equipmentOf(4)(
    'Annex II: lead and its oxide in one material are added up as lead',
    [inMaterial(PBO, '0.06', 'Glaze'), inMaterial(LEAD, '0.05', 'Glaze')],
    'prohibited',
  ),
  equipmentOf(4)(
    'Annex II: polybrominated biphenyls in two materials are not added up',
    [inMaterial('36355-01-8', '0.06', 'ABS'), inMaterial('36355-01-8', '0.06', 'PS')],
    'no_duty',
  ),
  equipmentOf(4)('Annex III, 6(c): at 4 %', [exempt('6(c)', LEAD, '4')], 'exempted'),
  equipmentOf(4)('Annex III, 6(c): above 4 %', [exempt('6(c)', LEAD, '4.01')], 'prohibited'),
  equipmentOf(4)('Annex III, 6(c): range above 4 %', [exempt('6(c)', LEAD, '3-4.5')], 'prohibited'),
  equipmentOf(4)('Annex III, 6(c): last day', [exempt('6(c)', LEAD, '3')], 'exempted', '2027-06-30'),
  equipmentOf(4)('Annex III, 6(c): for steel', [exempt('6(c)', LEAD, '3', 'Steel')], 'prohibited'),
  equipmentOf(4)('Annex III, 6(c): covers no cadmium', [exempt('6(c)', '7440-43-9', '0.02')], 'prohibited'),
  equipmentOf(4)('Annex III, 7(a): tin solder of 84 % lead', [exempt('7(a)', LEAD, '84')], 'prohibited'),
  equipmentOf(4)('Annex III, 7(a): solder of 85 % lead', [exempt('7(a)', LEAD, '85')], 'exempted'),
  equipmentOf(4)('Annex II: lead of an unknown share', [inMaterial(LEAD, undefined, 'Brass')], 'prohibited'),
]

const duties: LawCase[] = [
  {
    law: 'Article 33(1): only one part above 0.1 %',
    parts: [article(inArticle(LEAD, '0.1001')), article(), unanswered],
    expected: { 'reach/article_33': 'duty' },
  },
  {
    law: 'Article 33(1): cartridge with lead paste',
    parts: [article(), inContainer(mixture(inArticle(LEAD, '50')))],
    expected: { 'reach/article_33': 'no_duty' },
  },
  {
    law: 'Article 33(1): a coating of 1 g with 20 % in 100 g',
    parts: [article(), used(mixture(inArticle(LEAD, '20')), '1', '100')],
    expected: { 'reach/article_33': 'duty' },
  },
  {
    law: 'Article 33(1): a coating of 1 g with 10 % in 100 g is 0.1 %',
    parts: [article(), used(mixture(inArticle(LEAD, '10')), '1', '100')],
    expected: { 'reach/article_33': 'no_duty' },
  },
  {
    law: 'Article 33(1): two MHHPA isomers of 0.06 %',
    parts: [article(inArticle('25550-51-0', '0.06'), inArticle('19438-60-9', '0.06'))],
    expected: { 'reach/article_33': 'duty' },
  },
  {
    law: 'Article 33(1): DEHP 0.06 and DBP 0.06 are two substances',
    parts: [article(inArticle(DEHP, '0.06'), inArticle('84-74-2', '0.06'))],
    expected: { 'reach/article_33': 'no_duty' },
  },
]

judgedByLaw('[COMP-17] pollutants: ranges, sums with related substances, materials of an article', pops)
judgedByLaw('[COMP-17] RoHS: compounds by their element, materials, and the ends of exemptions', rohs)
judgedByLaw('[COMP-17] [COMP-16] Article 33: parts, coatings, containers and isomers', duties)
