import {
  articlesUnder,
  as,
  inArticle,
  inContainer,
  inMaterial,
  judgedByLaw,
  mixture,
  mixturesUnder,
  article,
  unanswered,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

/** Regulation (EU) 2019/1021, Annex I: unintentional traces at and beside their figure, by their days, and summed as the act sums. */

const DECA = '1163-19-5'
const PENTA = '32534-81-9'
const TETRA = '40088-47-9'
const HBCDD = '25637-99-4'
const PFOS = '1763-23-1'
const PFOA = '335-67-1'
const SCCP = '85535-84-8'
const UV328 = '25973-55-1'
const DECHLORANE = '13560-89-9'
const METHOXYCHLOR = '72-43-5'

const inGoods = articlesUnder('pops')
const inRecovered = articlesUnder('pops', {
  use: { recovered_material: true, toy: false, childcare_article: false },
})
const inVirgin = articlesUnder('pops', { use: { recovered_material: false } })
const inInsulation = articlesUnder('pops', {
  use: { recovered_material: true, polystyrene_insulation: true },
})
const inMixtures = mixturesUnder('pops')

const brominated: LawCase[] = [
  inVirgin('PBDE of 10 mg/kg: equal to is allowed', [inArticle(DECA, '0.001')], 'no_duty'),
  inVirgin('PBDE above 10 mg/kg', [inArticle(DECA, '0.00101')], 'prohibited'),
  inVirgin(
    'PBDE: the five entries are added up',
    [inArticle(DECA, '0.0004'), inArticle(PENTA, '0.0004'), inArticle(TETRA, '0.0003')],
    'prohibited',
  ),
  inVirgin(
    'PBDE: the five entries together 10 mg/kg',
    [inArticle(DECA, '0.0004'), inArticle(PENTA, '0.0003'), inArticle(TETRA, '0.0003')],
    'no_duty',
  ),
  inRecovered('PBDE with recovered material: 350 mg/kg', [inArticle(DECA, '0.035')], 'no_duty'),
  inRecovered('PBDE with recovered material above 350 mg/kg', [inArticle(DECA, '0.0351')], 'prohibited'),
  inRecovered(
    'PBDE with recovered material, from 30 December 2027 200 mg/kg',
    [inArticle(DECA, '0.021')],
    'prohibited',
    '2027-12-30',
  ),
  inRecovered(
    'PBDE with recovered material, on 29 December 2027',
    [inArticle(DECA, '0.021')],
    'no_duty',
    '2027-12-29',
  ),
  inGoods(
    'PBDE of 100 mg/kg: whether it is recovered is not known',
    [inArticle(DECA, '0.01')],
    'assess answer_questions',
  ),
  inMixtures('PBDE in a mixture above 10 mg/kg', [inArticle(PENTA, '0.5')], 'prohibited'),
  inGoods('HBCDD of 75 mg/kg', [inArticle(HBCDD, '0.0075')], 'no_duty'),
  inGoods('HBCDD above 100 mg/kg', [inArticle(HBCDD, '0.0101')], 'prohibited'),
  inVirgin('HBCDD above 75 mg/kg', [inArticle(HBCDD, '0.0076')], 'prohibited'),
  inGoods(
    'HBCDD above 75 mg/kg is taken to be in no insulation of recycled polystyrene until somebody says so',
    [inArticle(HBCDD, '0.0076')],
    'prohibited',
  ),
  inInsulation(
    'HBCDD of 100 mg/kg in insulation of recycled polystyrene',
    [inArticle(HBCDD, '0.01')],
    'no_duty',
  ),
  inInsulation(
    'HBCDD above 100 mg/kg in insulation of recycled polystyrene',
    [inArticle(HBCDD, '0.0101')],
    'prohibited',
  ),
  inInsulation(
    'HBCDD of 100 mg/kg in insulation on the last day before it came to 75 mg/kg',
    [inArticle(HBCDD, '0.01')],
    'no_duty',
    '2024-10-16',
  ),
  inGoods(
    'HBCDD: isomers are one',
    [inArticle('134237-50-6', '0.004'), inArticle('134237-51-7', '0.004')],
    'prohibited',
  ),
  inGoods(
    'HBCDD in flame-retarded parts of the article',
    [inArticle(HBCDD, '0.0001'), inMaterial(HBCDD, '0.5', 'EPS')],
    'prohibited',
  ),
  inGoods('hexabromobiphenyl in any share', [inArticle('36355-01-8', '0.00001')], 'prohibited'),
]

const fluorinated: LawCase[] = [
  inGoods('PFOS of 0.025 mg/kg', [inArticle(PFOS, '0.0000025')], 'no_duty'),
  inGoods('PFOS above 0.025 mg/kg', [inArticle(PFOS, '0.0000026')], 'prohibited'),
  inGoods(
    'PFOS on 2 December 2025: articles below 0.1 %',
    [inArticle(PFOS, '0.05')],
    'no_duty',
    '2025-12-02',
  ),
  inGoods('PFOS on 2 December 2025: articles of 0.1 %', [inArticle(PFOS, '0.1')], 'prohibited', '2025-12-02'),
  inMixtures(
    'PFOS on 2 December 2025: mixtures of 10 mg/kg',
    [inArticle(PFOS, '0.001')],
    'no_duty',
    '2025-12-02',
  ),
  inGoods('PFOS from 3 December 2025', [inArticle(PFOS, '0.05')], 'prohibited', '2025-12-03'),
  inGoods(
    'PFOS and its salts are added up',
    [inArticle(PFOS, '0.0000015'), inArticle('2795-39-3', '0.0000015')],
    'prohibited',
  ),
  inGoods('PFOS-related substances: 1 mg/kg', [inArticle('1691-99-2', '0.0001')], 'no_duty'),
  inGoods('PFOA of 0.025 mg/kg', [inArticle(PFOA, '0.0000025')], 'no_duty'),
  inGoods('PFOA above 0.025 mg/kg', [inArticle(PFOA, '0.000003')], 'prohibited'),
  inGoods(
    'PFOA-related substances above 1 mg/kg together',
    [inArticle('678-39-7', '0.00006'), inArticle('39108-34-4', '0.00005')],
    'prohibited',
  ),
  inGoods('PFHxS of 0.026 mg/kg', [inArticle('355-46-4', '0.0000026')], 'prohibited'),
  inMixtures('PFHxS-related substances of 1 mg/kg', [inArticle('41997-13-1', '0.0001')], 'no_duty'),
]

const others: LawCase[] = [
  inGoods('SCCP below 0.15 % of an article', [inArticle(SCCP, '0.1499')], 'no_duty'),
  inGoods('SCCP of 0.15 % of an article', [inArticle(SCCP, '0.15')], 'prohibited'),
  inMixtures('SCCP below 1 % of a mixture', [inArticle(SCCP, '0.99')], 'no_duty'),
  inMixtures('SCCP of 1 % of a mixture', [inArticle(SCCP, '1')], 'prohibited'),
  inGoods('UV-328 of 100 mg/kg', [inArticle(UV328, '0.01')], 'no_duty'),
  inGoods('UV-328 above 100 mg/kg', [inArticle(UV328, '0.0101')], 'prohibited'),
  inGoods('UV-328 from 4 August 2027: 10 mg/kg', [inArticle(UV328, '0.005')], 'prohibited', '2027-08-04'),
  inGoods('UV-328 on 3 August 2027', [inArticle(UV328, '0.005')], 'no_duty', '2027-08-03'),
  inGoods('UV-328 from 4 August 2029: 1 mg/kg', [inArticle(UV328, '0.0005')], 'prohibited', '2029-08-04'),
  inGoods('Dechlorane Plus of 1000 mg/kg', [inArticle(DECHLORANE, '0.1')], 'no_duty'),
  inGoods(
    'Dechlorane Plus: its isomers are added up',
    [inArticle('135821-03-3', '0.06'), inArticle('135821-74-8', '0.05')],
    'prohibited',
  ),
  inGoods('Dechlorane Plus from 15 April 2028', [inArticle(DECHLORANE, '0.01')], 'prohibited', '2028-04-15'),
  inGoods('Dechlorane Plus on 14 April 2028', [inArticle(DECHLORANE, '0.01')], 'no_duty', '2028-04-14'),
  inGoods('methoxychlor of 0.01 mg/kg', [inArticle(METHOXYCHLOR, '0.000001')], 'no_duty'),
  inGoods('methoxychlor above 0.01 mg/kg', [inArticle(METHOXYCHLOR, '0.0000011')], 'prohibited'),
  inGoods(
    'pentachlorophenol with its salts above 5 mg/kg',
    [inArticle('87-86-5', '0.0003'), inArticle('131-52-2', '0.0003')],
    'prohibited',
  ),
  inGoods('hexachlorobenzene of 10 mg/kg', [inArticle('118-74-1', '0.001')], 'no_duty'),
  inGoods('PCB, of which Annex I names no trace', [inArticle('1336-36-3', '0.0001')], 'prohibited'),
  inGoods('polychlorinated naphthalenes', [inArticle('70776-03-3', '0.0001')], 'prohibited'),
  inGoods('an unknown share of dicofol', [inArticle('115-32-2')], 'prohibited'),
  articlesUnder('pops', as('internal_user'))(
    'Article 3(1): using is prohibited as well',
    [inArticle(PFOA, '1')],
    'prohibited',
  ),
  {
    law: 'Article 3(1): a prohibited part beside one that nobody answered for',
    parts: [article(inArticle(PFOA, '1')), unanswered],
    expected: { pops: 'prohibited' },
  },
  {
    law: 'Article 3(1): a range that reaches above the trace',
    parts: [article(inArticle(HBCDD, '0.001-0.02'))],
    expected: { pops: 'prohibited' },
  },
  {
    law: 'Annex I: the contents of a spray can are a mixture of 1 %',
    parts: [article(), inContainer(mixture(inArticle(SCCP, '0.9')))],
    expected: { pops: 'no_duty' },
  },
  {
    law: 'Annex I: a lubricant used in an article counts by its share of the article',
    parts: [article(), used(mixture(inArticle(SCCP, '0.9')), '10', '100')],
    expected: { pops: 'no_duty' },
  },
  {
    law: 'Annex I: a sealant used in an article of which it is a fifth',
    parts: [article(), used(mixture(inArticle(SCCP, '0.9')), '20', '100')],
    expected: { pops: 'prohibited' },
  },
]

judgedByLaw('[COMP-17] brominated pollutants by Annex I', brominated)
judgedByLaw('[COMP-17] fluorinated pollutants by Annex I', fluorinated)
judgedByLaw('[COMP-17] other pollutants by Annex I', others)
