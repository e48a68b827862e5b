import {
  article,
  articlesUnder,
  exempt,
  inArticle,
  inMaterial,
  judgedByLaw,
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

type Status = LawCase['expected'][string]
/** Equipment of a category with these materials, under RoHS. */
const equipment = (
  law: string,
  eeeCategory: number | null,
  ...[declared, status, asOf]: [declared: readonly Declared[], status: Status, asOf?: string]
): LawCase => articlesUnder('rohs', { isEee: true, eeeCategory })(law, declared, status, asOf)
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

judgedByLaw('[COMP-04] [COMP-08] [COMP-17] RoHS by the law, on the lists that ship', rohs)
