import {
  article,
  articlesUnder,
  as,
  inArticle,
  inContainer,
  inMaterial,
  judgedByLaw,
  mixture,
  mixturesUnder,
  unanswered,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** Regulation (EU) 2019/1021, Article 4(1)(b) and Annex I: unintentional trace contaminants. */
const pops = articlesUnder('pops')

const HBCDD = '25637-99-4'
const PCP = '87-86-5'
const PFOA = '335-67-1'
const PFHXS = '355-46-4'
const METHOXYCHLOR = '72-43-5'
const DECHLORANE = '13560-89-9'
const UV_328 = '25973-55-1'
const SCCP = '85535-84-8'
const HCB = '118-74-1'

const recycled = (recovered_material: boolean) => articlesUnder('pops', { use: { recovered_material } })

const traces: LawCase[] = [
  pops('Annex I, HBCDD: 75 mg/kg is equal to the value', [inArticle(HBCDD, '0.0075')], 'no_duty'),
  pops('Annex I, HBCDD: above 75 mg/kg', [inArticle(HBCDD, '0.0076')], 'prohibited replace_substance'),
  pops(
    'Annex I, HBCDD: isomers are added up',
    [inArticle('134237-50-6', '0.004'), inArticle('134237-51-7', '0.004')],
    'prohibited',
  ),
  pops('Annex I, pentachlorophenol: 5 mg/kg', [inArticle(PCP, '0.0005')], 'no_duty'),
  pops('Annex I, pentachlorophenol: above 5 mg/kg', [inArticle(PCP, '0.00051')], 'prohibited'),
  pops('Annex I, PFOA: 0.025 mg/kg', [inArticle(PFOA, '0.0000025')], 'no_duty'),
  pops('Annex I, PFOA: above 0.025 mg/kg', [inArticle(PFOA, '0.0000026')], 'prohibited'),
  pops(
    'Annex I, PFOA and its salts are added up',
    [inArticle(PFOA, '0.000002'), inArticle('3825-26-1', '0.000001')],
    'prohibited',
  ),
  pops('Annex I, PFHxS: above 0.025 mg/kg', [inArticle(PFHXS, '0.0000026')], 'prohibited'),
  pops('Annex I, methoxychlor: above 0.01 mg/kg', [inArticle(METHOXYCHLOR, '0.0000011')], 'prohibited'),
  pops('Annex I, hexachlorobenzene: 10 mg/kg', [inArticle(HCB, '0.001')], 'no_duty'),
  pops('Annex I, hexachlorobenzene: above 10 mg/kg', [inArticle(HCB, '0.0011')], 'prohibited'),
  pops('Annex I, dicofol: no value for traces', [inArticle(CAS.dicofol, '0.000001')], 'prohibited'),
  pops('Annex I, chlorinated paraffins C10-13: articles below 0.15 %', [inArticle(SCCP, '0.149')], 'no_duty'),
  pops('Annex I, chlorinated paraffins C10-13: 0.15 % is not below', [inArticle(SCCP, '0.15')], 'prohibited'),
  mixturesUnder('pops')(
    'Annex I, chlorinated paraffins C10-13: mixtures below 1 %',
    [inArticle(SCCP, '0.99')],
    'no_duty',
  ),
  mixturesUnder('pops')(
    'Annex I, chlorinated paraffins C10-13: a mixture of 1 %',
    [inArticle(SCCP, '1')],
    'prohibited',
  ),
  recycled(false)(
    'Annex I, diphenyl ethers: 10 mg/kg since 17 November 2025',
    [inArticle(CAS.decaBde, '0.001')],
    'no_duty',
    '2025-11-17',
  ),
  recycled(false)(
    'Annex I, diphenyl ethers: the sum of those listed',
    [inArticle(CAS.decaBde, '0.0006'), inArticle(CAS.pentaBde, '0.0006')],
    'prohibited',
  ),
  recycled(true)(
    'Annex I, diphenyl ethers: 350 mg/kg with recovered material',
    [inArticle(CAS.decaBde, '0.035')],
    'no_duty',
    '2026-01-01',
  ),
  recycled(true)(
    'Annex I, diphenyl ethers: above 350 mg/kg with recovered material',
    [inArticle(CAS.decaBde, '0.0351')],
    'prohibited',
    '2026-01-01',
  ),
  recycled(true)(
    'Annex I, diphenyl ethers: 200 mg/kg from 30 December 2027',
    [inArticle(CAS.decaBde, '0.03')],
    'prohibited',
    '2027-12-30',
  ),
  pops(
    'Annex I, diphenyl ethers: whether material was recovered is asked',
    [inArticle(CAS.decaBde, '0.01')],
    'assess answer_questions',
  ),
  pops('Annex I, UV-328: 100 mg/kg', [inArticle(UV_328, '0.01')], 'no_duty'),
  pops('Annex I, UV-328: above 100 mg/kg', [inArticle(UV_328, '0.011')], 'prohibited'),
  pops(
    'Annex I, UV-328: 10 mg/kg from 4 August 2027',
    [inArticle(UV_328, '0.009')],
    'prohibited',
    '2027-08-04',
  ),
  pops('Annex I, Dechlorane Plus: 1 000 mg/kg to 14 April 2028', [inArticle(DECHLORANE, '0.1')], 'no_duty'),
  pops(
    'Annex I, Dechlorane Plus: 1 mg/kg from 15 April 2028',
    [inArticle(DECHLORANE, '0.1')],
    'prohibited',
    '2028-04-15',
  ),
  pops('Annex I: a share that nobody knows', [inArticle(PFOA)], 'prohibited'),
  articlesUnder('pops', as('exporter'))(
    'Article 3(1): who exports places on the market or uses',
    [inArticle(CAS.dicofol, '1')],
    'prohibited',
  ),
  articlesUnder('pops', as('internal_user'))(
    'Article 3(1): own use',
    [inArticle(CAS.dicofol, '1')],
    'prohibited',
  ),
  {
    law: 'Article 3(1): what is in the container of an article',
    parts: [article(), inContainer(mixture(inArticle(CAS.dicofol, '1')))],
    expected: { pops: 'prohibited' },
  },
  {
    law: 'Article 4(1)(b): a trace in one part, no answers of another',
    parts: [article(inArticle(HBCDD, '0.0076')), unanswered],
    expected: { pops: 'prohibited' },
  },
  {
    law: 'Annex I: decaBDE in a glue that is 1 % of the article: the value is for mixtures, too',
    parts: [article(), used(mixture(inArticle(CAS.decaBde, '0.5')), '1', '100')],
    expected: { pops: 'prohibited' },
  },
]

const parts: LawCase[] = [
  {
    law: 'one part above in several laws at once',
    parts: [
      article(inMaterial(CAS.lead, '5'), inArticle(CAS.dehp, '0.2')),
      article(inArticle(CAS.dicofol, '1')),
    ],
    context: { isEee: true, eeeCategory: 1 },
    expected: { reach_article_33: 'duty', rohs: 'prohibited', pops: 'prohibited', scip: 'duty' },
  },
  {
    law: 'a legislation that somebody said does not apply',
    parts: [article(inArticle(CAS.dicofol, '1'))],
    context: { applies: { 5: 'no' } },
    expected: { pops: 'not_applicable set_by_you', reach_article_33: 'no_duty' },
  },
]

judgedByLaw('[COMP-17] POPs: traces', traces)

judgedByLaw('[COMP-09] several laws', parts)
