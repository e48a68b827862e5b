import { describe, expect, test } from 'vitest'

import {
  article,
  exempt,
  inArticle,
  inMaterial,
  judgedBy,
  mixture,
  unanswered,
  used,
  type Declared,
  type LawCase,
} from '#tests/law-cases.ts'

const LEAD = '7439-92-1'
const CADMIUM = '7440-43-9'
const DEHP = '117-81-7'
const DBP = '84-74-2'
const DECA_BDE = '1163-19-5'
const PENTA_BDE = '32534-81-9'
const SCCP = '85535-84-8'
const UV_328 = '25973-55-1'
const DECHLORANE = '13560-89-9'

type Status = LawCase['expected'][string]
/** Equipment of a category with these materials, under RoHS. */
const equipment = (
  law: string,
  eeeCategory: number | null,
  ...[declared, status, asOf]: [declared: readonly Declared[], status: Status, asOf?: string]
): LawCase => ({
  law,
  parts: [article(...declared)],
  context: { isEee: true, eeeCategory },
  ...(asOf ? { asOf } : {}),
  expected: { rohs: status },
})
/** An article with these, under the POPs Regulation. */
const pops = (law: string, declared: readonly Declared[], status: Status, asOf?: string): LawCase => ({
  law,
  parts: [article(...declared)],
  ...(asOf ? { asOf } : {}),
  expected: { pops: status },
})

/** Delegated Regulation (EU) 2025/1482: decaBDE in a material that a person has recorded as recovered. */
const recovered = (law: string, share: string, status: Status, asOf?: string): LawCase => ({
  ...pops(`decaBDE, ${law}`, [inMaterial(DECA_BDE, share)], status, asOf),
  recorded: { 'pops: Bis(pentabromophenyl)': 'not_in_scope' },
})

const rohs: LawCase[] = [
  equipment('Annex II: 0.1 % lead is tolerated', 3, [inMaterial(LEAD, '0.1')], 'no_duty'),
  equipment('Annex II: above 0.1 % is not', 3, [inMaterial(LEAD, '0.1001')], 'prohibited'),
  equipment('Annex II: 0.01 % cadmium is tolerated', 3, [inMaterial(CADMIUM, '0.01')], 'no_duty'),
  equipment('Annex II: 0.011 % cadmium is not', 3, [inMaterial(CADMIUM, '0.011')], 'prohibited'),
  equipment('Annex II: mercury above 0.1 %', 5, [inMaterial('7439-97-6', '0.11')], 'prohibited'),
  equipment(
    'Annex II: 0.19 % chromium trioxide is 0.099 % chromium VI',
    3,
    [inMaterial('1333-82-0', '0.19')],
    'no_duty',
  ),
  equipment('Annex II: 0.2 % of it is 0.104 %', 3, [inMaterial('1333-82-0', '0.2')], 'prohibited'),
  equipment(
    'Annex II: lead chromate is restricted for its chromium VI, too: 0.7 % holds 0.11 %',
    3,
    [inMaterial('7758-97-6', '0.7')],
    'prohibited',
  ),
  equipment(
    'Annex II: a lead compound without a formula counts whole',
    3,
    [inMaterial('1344-37-2', '0.11')],
    'prohibited',
  ),
  equipment('Annex II: 0.11 % DEHP', 3, [inMaterial(DEHP, '0.11')], 'prohibited'),
  equipment(
    'Annex II: each phthalate has a limit of its own',
    3,
    [inMaterial(DEHP, '0.06'), inMaterial(DBP, '0.06')],
    'no_duty',
  ),
  equipment(
    'Annex II: brominated diphenyl ethers are added up',
    3,
    [inMaterial(DECA_BDE, '0.06'), inMaterial(PENTA_BDE, '0.06')],
    'prohibited',
  ),
  equipment(
    'Annex II: not over two materials',
    3,
    [inMaterial(DECA_BDE, '0.06', 'ABS'), inMaterial(PENTA_BDE, '0.06', 'PC')],
    'no_duty',
  ),
  equipment(
    'Annex II: the share in the whole article says nothing of its materials',
    3,
    [inArticle(LEAD, '0.01')],
    'assess enter_material_share',
  ),
  equipment(
    'Annex II: a whole article above the limit has a material that is',
    3,
    [inArticle(LEAD, '0.2')],
    'prohibited',
  ),
  equipment('Annex II: the concentration is not told', 3, [inMaterial(LEAD)], 'prohibited'),
  equipment(
    '6(c): copper alloy of 4 % lead',
    3,
    [exempt('6(c)', LEAD, '4')],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment('6(c): 4.1 % is more than it exempts', 3, [exempt('6(c)', LEAD, '4.1')], 'prohibited'),
  equipment('6(c): on its last day', 3, [exempt('6(c)', LEAD, '4')], 'exempted', '2027-06-30'),
  equipment(
    '6(c): the day after, whether a renewal is pending is not known (Article 5(5))',
    3,
    [exempt('6(c)', LEAD, '4')],
    'assess check_exemption_renewal',
    '2027-07-01',
  ),
  equipment(
    '6(a): steel of 0.35 % lead until 11 December 2026',
    3,
    [exempt('6(a)', LEAD, '0.35')],
    'exempted exemption_ends 2026-12-11',
  ),
  equipment('6(a): 0.36 % is more than it exempts', 3, [exempt('6(a)', LEAD, '0.36')], 'prohibited'),
  equipment(
    '6(b)-II: aluminium for machining ends earlier for categories 1–7 and 10',
    3,
    [exempt('6(b)-II', LEAD, '0.4')],
    'exempted',
  ),
  equipment(
    '7(a): solder of 85 % lead',
    3,
    [exempt('7(a)', LEAD, '85')],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment(
    '7(a): solder of 80 % lead is not of high melting temperature',
    3,
    [exempt('7(a)', LEAD, '80')],
    'prohibited',
  ),
  equipment(
    '8(b)-I: its date has passed; a renewal was applied for',
    3,
    [exempt('8(b)-I', CADMIUM, '10')],
    'assess check_exemption_renewal',
  ),
  equipment('39(a): ended on 21 November 2025', 4, [exempt('39(a)', CADMIUM, '0.1')], 'prohibited'),
  equipment(
    '4(e): metal halide lamps until 24 February 2027',
    5,
    [exempt('4(e)', '7439-97-6', '1')],
    'exempted exemption_ends 2027-02-24',
  ),
  equipment(
    '1(a): compact fluorescent lamps ended on 24 February 2023',
    5,
    [exempt('1(a)', '7439-97-6', '1')],
    'prohibited',
  ),
  equipment('6(c) is for lead: it exempts no cadmium', 3, [exempt('6(c)', CADMIUM, '0.5')], 'prohibited'),
  equipment(
    'Annex IV is for categories 8 and 9: a medical device',
    8,
    [exempt('48', LEAD, '20')],
    'exempted',
  ),
  equipment('Annex IV is for categories 8 and 9: not a toy', 7, [exempt('48', LEAD, '20')], 'prohibited'),
  equipment(
    'without a category, an exemption for some of them is for a person to judge',
    null,
    [exempt('48', LEAD, '20')],
    'assess enter_equipment_category',
  ),
  equipment(
    'an exemption of one material does not exempt another',
    3,
    [exempt('6(c)', LEAD, '3'), inMaterial(LEAD, '0.5', 'Solder')],
    'prohibited',
  ),
  {
    law: 'Article 2: what is no equipment is outside',
    parts: [article(inMaterial(LEAD, '5'))],
    context: { isEee: false },
    expected: { rohs: 'not_applicable not_equipment' },
  },
  {
    law: 'Article 3(1): a solder paste by itself is no equipment',
    parts: [mixture(inArticle(LEAD, '37'))],
    context: { kind: 'chemical_product', isLeaf: true },
    expected: { rohs: 'not_applicable not_equipment' },
  },
  {
    law: 'Article 4(1): in equipment the paste is a material of it',
    parts: [article(), used(mixture(inArticle(LEAD, '37')), '1', '1000')],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'prohibited' },
  },
  {
    law: 'COMP-11: an exempted part does not hide that another did not answer, nor the other way',
    parts: [article(exempt('6(c)', LEAD, '3')), unanswered],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'exempted exemption_ends 2027-06-30' },
  },
  {
    law: 'of two exemptions the first to end is named',
    parts: [article(exempt('6(c)', LEAD, '3')), article(exempt('6(a)', LEAD, '0.3'))],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'exempted exemption_ends 2026-12-11' },
  },
]

const pollutants: LawCase[] = [
  pops('decaBDE of 10 mg/kg is a trace', [inMaterial(DECA_BDE, '0.001')], 'no_duty'),
  pops(
    'decaBDE above 10 mg/kg: allowed with recovered material alone, which a person tells',
    [inMaterial(DECA_BDE, '0.0011')],
    'assess check_use',
  ),
  pops(
    'the five ethers are added up',
    [inMaterial(DECA_BDE, '0.0006'), inMaterial(PENTA_BDE, '0.0006')],
    'assess check_use',
  ),
  pops('up to 500 mg/kg until 16 November 2025', [inMaterial(DECA_BDE, '0.05')], 'no_duty', '2025-11-16'),
  pops('10 mg/kg from 17 November 2025', [inMaterial(DECA_BDE, '0.0501')], 'prohibited', '2025-11-17'),
  recovered('350 mg/kg with recovered material', '0.035', 'no_duty'),
  recovered('351 mg/kg is prohibited, recovered or not', '0.0351', 'prohibited'),
  recovered('500 mg/kg until 29 December 2025', '0.05', 'no_duty', '2025-12-29'),
  recovered('500 mg/kg is not allowed from 30 December 2025', '0.05', 'prohibited', '2025-12-30'),
  recovered('300 mg/kg on 29 December 2027', '0.03', 'no_duty', '2027-12-29'),
  recovered('200 mg/kg from 30 December 2027, as was recorded before', '0.03', 'prohibited', '2027-12-30'),
  recovered('200 mg/kg stays allowed then', '0.02', 'no_duty', '2027-12-30'),
  {
    law: 'without recovered material, as recorded: 10 mg/kg',
    parts: [article(inMaterial(DECA_BDE, '0.0011'))],
    recorded: { 'pops: Bis(pentabromophenyl)': 'in_scope' },
    expected: { pops: 'prohibited replace_substance' },
  },
  {
    law: 'a mixture of recovered material has the same limits',
    parts: [mixture(inArticle(DECA_BDE, '0.03'))],
    context: { kind: 'chemical_product', isLeaf: true },
    expected: { pops: 'assess check_use' },
  },
  pops('the concentration of an ether is not told', [inMaterial(DECA_BDE)], 'prohibited'),
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
  pops('PFOS of 0.025 mg/kg is a trace', [inArticle('1763-23-1', '0.0000025')], 'no_duty'),
  pops('PFOS above 0.025 mg/kg', [inArticle('1763-23-1', '0.0000026')], 'prohibited'),
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
  pops('the concentration is not told, so it counts as above', [inArticle(DECA_BDE)], 'prohibited'),
  {
    law: 'SCCP in a mixture below 1 %',
    parts: [mixture(inArticle(SCCP, '0.9'))],
    context: { kind: 'chemical_product', isLeaf: true },
    expected: { pops: 'no_duty' },
  },
  {
    law: 'SCCP of 1 % of a mixture',
    parts: [mixture(inArticle(SCCP, '1'))],
    context: { kind: 'chemical_product', isLeaf: true },
    expected: { pops: 'prohibited' },
  },
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

describe('[COMP-04] [COMP-08] [COMP-17] RoHS by the law, on the lists that ship', () => {
  test.each(rohs)('$law', async (lawCase) => {
    expect(await judgedBy(lawCase)).toEqual(lawCase.expected)
  })
})

describe('[COMP-08] [COMP-17] the POPs Regulation, Annex I, by the law, on the lists that ship', () => {
  test.each(pollutants)('$law', async (lawCase) => {
    expect(await judgedBy(lawCase)).toEqual(lawCase.expected)
  })
})
