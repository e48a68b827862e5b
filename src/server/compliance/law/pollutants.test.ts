import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  articlesUnder,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  mixturesUnder,
  unanswered,
  used,
  type LawCase,
  type Status,
} from '#tests/compliance/law-cases.ts'

const SCCP = '85535-84-8'
const UV_328 = '25973-55-1'
const DECHLORANE = '13560-89-9'

const pops = articlesUnder('pops')
const popsInMixture = mixturesUnder('pops')
/** Delegated Regulation (EU) 2025/1482: decaBDE in a recovered material. */
const recoveredIn =
  (toy: boolean) =>
  (law: string, share: string, status: Status, asOf?: string): LawCase => ({
    ...pops(`decaBDE, ${law}`, [inMaterial(CAS.decaBde, share)], status, asOf),
    context: { use: { recovered_material: true, toy, childcare_article: false } },
  })
const recovered = recoveredIn(false)
const forChildren = recoveredIn(true)
/** decaBDE of 5 % in a use that Annex I exempts. */
const exempted = (pbde_exempted_use: string, law: string, asOf: string, status: Status): LawCase => ({
  ...pops(`decaBDE, ${law}`, [inMaterial(CAS.decaBde, '5')], status, asOf),
  context: { use: { pbde_exempted_use, recovered_material: false } },
})

const pollutants: LawCase[] = [
  pops('decaBDE of 10 mg/kg is a trace', [inMaterial(CAS.decaBde, '0.001')], 'no_duty'),
  pops(
    'decaBDE above 10 mg/kg: allowed with recovered material alone, which a person tells',
    [inMaterial(CAS.decaBde, '0.0011')],
    'assess answer_questions',
  ),
  pops(
    'the five ethers are added up',
    [inMaterial(CAS.decaBde, '0.0006'), inMaterial(CAS.pentaBde, '0.0006')],
    'assess answer_questions',
  ),
  pops('up to 500 mg/kg until 16 November 2025', [inMaterial(CAS.decaBde, '0.05')], 'no_duty', '2025-11-16'),
  pops('10 mg/kg from 17 November 2025', [inMaterial(CAS.decaBde, '0.0501')], 'prohibited', '2025-11-17'),
  recovered('350 mg/kg with recovered material', '0.035', 'no_duty'),
  recovered('351 mg/kg is prohibited, recovered or not', '0.0351', 'prohibited'),
  recovered('500 mg/kg until 29 December 2025', '0.05', 'no_duty', '2025-12-29'),
  recovered('500 mg/kg is not allowed from 30 December 2025', '0.05', 'prohibited', '2025-12-30'),
  recovered('300 mg/kg on 29 December 2027', '0.03', 'no_duty', '2027-12-29'),
  recovered('200 mg/kg from 30 December 2027, as was recorded before', '0.03', 'prohibited', '2027-12-30'),
  recovered('200 mg/kg stays allowed then', '0.02', 'no_duty', '2027-12-30'),
  {
    law: 'without recovered material, as recorded: 10 mg/kg',
    parts: [article(inMaterial(CAS.decaBde, '0.0011'))],
    recorded: { 'pops: Bis(pentabromophenyl)': 'in_scope' },
    expected: { pops: 'prohibited replace_substance' },
  },
  forChildren('toys of recovered material until 16 May 2027', '0.03', 'no_duty', '2027-05-16'),
  forChildren('toys of recovered material: 10 mg/kg from 17 May 2027', '0.0011', 'prohibited', '2027-05-17'),
  recovered('350 mg/kg of what is no toy then', '0.03', 'no_duty', '2027-05-17'),
  exempted('equipment', 'point 3(c): equipment within RoHS', '2026-11-21', 'exempted'),
  exempted('aircraft', 'point 3(a): an approved aircraft until 2 March 2027', '2027-03-02', 'exempted'),
  exempted('aircraft', 'point 3(a): an approved aircraft from 3 March 2027', '2027-03-03', 'prohibited'),
  exempted(
    'aircraft_part',
    'point 3(b)(i): a part of it, until its end of service',
    '2040-01-01',
    'exempted',
  ),
  exempted('vehicle_part', 'point 3(b)(ii): a part of an older vehicle', '2035-12-31', 'exempted'),
  exempted('vehicle_part', 'point 3(b)(ii): not in 2036', '2036-01-01', 'prohibited'),
  exempted('none', 'no exempted use', '2026-11-21', 'prohibited'),
  {
    ...exempted('aircraft', 'the exemption is of decaBDE: not of pentaBDE', '2026-11-21', 'prohibited'),
    parts: [article(inMaterial(CAS.pentaBde, '5'))],
  },
  {
    ...exempted(
      'equipment',
      'an exempted use, and a trace of another substance alone',
      '2026-11-21',
      'no_duty',
    ),
    parts: [article(inArticle(UV_328, '0.009'))],
  },
  {
    ...exempted('equipment', 'an exempted use, and a trace of decaBDE itself', '2026-11-21', 'no_duty'),
    parts: [article(inMaterial(CAS.decaBde, '0.001'))],
  },
  {
    ...exempted('equipment', 'an exempted use of decaBDE beside a trace', '2026-11-21', 'exempted'),
    parts: [article(inMaterial(CAS.decaBde, '5'), inArticle(UV_328, '0.009'))],
  },
  {
    ...exempted('equipment', 'a use of decaBDE does not exempt Dechlorane Plus', '2026-11-21', 'prohibited'),
    parts: [article(inArticle(DECHLORANE, '0.2'))],
  },
  {
    ...pops(
      'exempted: whether the material was recovered is not asked',
      [inMaterial(CAS.decaBde, '0.03')],
      'exempted',
    ),
    context: { use: { pbde_exempted_use: 'equipment' } },
  },
  {
    ...pops(
      'within the limit of recovered material, no use is exempted',
      [inMaterial(CAS.decaBde, '0.03')],
      'no_duty',
    ),
    context: { use: { pbde_exempted_use: 'equipment', recovered_material: true } },
  },
  popsInMixture(
    'a mixture of recovered material has the same limits',
    [inArticle(CAS.decaBde, '0.03')],
    'assess answer_questions',
  ),
  pops('the concentration of an ether is not told', [inMaterial(CAS.decaBde)], 'prohibited'),
  pops('HBCDD of 75 mg/kg is a trace', [inArticle('3194-55-6', '0.0075')], 'no_duty'),
  pops('HBCDD above 75 mg/kg', [inArticle('3194-55-6', '0.0076')], 'prohibited'),
  pops(
    'a flame-retarded part above 75 mg/kg counts, though the whole article is below',
    [inArticle('3194-55-6', '0.001'), inMaterial('3194-55-6', '0.7', 'Foam')],
    'prohibited',
  ),
  pops('SCCP below 0.15 % of an article', [inArticle(SCCP, '0.1499')], 'no_duty'),
  pops('SCCP of 0.15 % of an article', [inArticle(SCCP, '0.15')], 'prohibited'),
  pops('PFOA of 0.025 mg/kg is a trace', [inArticle('335-67-1', '0.0000025')], 'no_duty'),
  pops('PFOA above 0.025 mg/kg', [inArticle('335-67-1', '0.0000026')], 'prohibited'),
  pops('a PFOA-related compound has 1 mg/kg: 0.9', [inArticle('678-39-7', '0.00009')], 'no_duty'),
  pops('a PFOA-related compound above 1 mg/kg', [inArticle('678-39-7', '0.00011')], 'prohibited'),
  pops('PFHxS above 0.025 mg/kg', [inArticle('355-46-4', '0.0000026')], 'prohibited'),
  pops('a PFHxS-related compound of 0.9 mg/kg', [inArticle('423-50-7', '0.00009')], 'no_duty'),
  pops('PFOS of 0.025 mg/kg is a trace', [inArticle(CAS.pfos, '0.0000025')], 'no_duty'),
  pops('PFOS above 0.025 mg/kg', [inArticle(CAS.pfos, '0.0000026')], 'prohibited'),
  pops('a PFOS-related compound of 0.9 mg/kg', [inArticle('307-35-7', '0.00009')], 'no_duty'),
  pops('a PFOS-related compound above 1 mg/kg', [inArticle('307-35-7', '0.00011')], 'prohibited'),
  pops('UV-328 of 100 mg/kg until 3 August 2027', [inArticle(UV_328, '0.01')], 'no_duty', '2027-08-03'),
  pops('UV-328: 10 mg/kg from 4 August 2027', [inArticle(UV_328, '0.01')], 'prohibited', '2027-08-04'),
  pops('UV-328: 1 mg/kg from 4 August 2029', [inArticle(UV_328, '0.001')], 'prohibited', '2029-08-04'),
  pops(
    'Dechlorane Plus of 1 000 mg/kg until 14 April 2028',
    [inArticle(DECHLORANE, '0.1')],
    'no_duty',
    '2028-04-14',
  ),
  pops(
    'Dechlorane Plus: 1 mg/kg from 15 April 2028',
    [inArticle(DECHLORANE, '0.001')],
    'prohibited',
    '2028-04-15',
  ),
  pops('pentachlorophenol of 5 mg/kg is a trace', [inArticle('87-86-5', '0.0005')], 'no_duty'),
  pops('pentachlorophenol above 5 mg/kg', [inArticle('87-86-5', '0.0006')], 'prohibited'),
  pops('hexachlorobenzene above 10 mg/kg', [inArticle('118-74-1', '0.0011')], 'prohibited'),
  pops('methoxychlor of 0.01 mg/kg is a trace', [inArticle('72-43-5', '0.000001')], 'no_duty'),
  pops('methoxychlor above it', [inArticle('72-43-5', '0.0000011')], 'prohibited'),
  pops(
    'Article 3(1): without a limit for traces any content is prohibited: PCB',
    [inArticle('1336-36-3', '0.00001')],
    'prohibited',
  ),
  pops('without a limit: lindane', [inArticle('58-89-9', '0.00001')], 'prohibited'),
  pops('the concentration is not told, so it counts as above', [inArticle(CAS.decaBde)], 'prohibited'),
  popsInMixture('SCCP in a mixture below 1 %', [inArticle(SCCP, '0.9')], 'no_duty'),
  popsInMixture('SCCP of 1 % of a mixture', [inArticle(SCCP, '1')], 'prohibited'),
  {
    law: 'SCCP: a sealant of 0.9 % that is a fifth of the article makes 0.18 % of it',
    parts: [article(), used(mixture(inArticle(SCCP, '0.9')), '20', '100')],
    expected: { pops: 'prohibited' },
  },
  {
    law: 'SCCP: a tenth makes 0.09 %',
    parts: [article(), used(mixture(inArticle(SCCP, '0.9')), '10', '100')],
    expected: { pops: 'no_duty' },
  },
  {
    law: 'COMP-11: a prohibition is not hidden by a part that did not answer',
    parts: [article(inArticle(UV_328, '1')), unanswered],
    expected: { pops: 'prohibited' },
  },
]

judgedByLaw(
  '[COMP-08] [COMP-17] the POPs Regulation, Annex I, by the law, on the lists that ship',
  pollutants,
)
