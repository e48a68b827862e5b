import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  equipmentOf,
  exempt,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  mixturesUnder,
  unanswered,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

const equipment = equipmentOf(3)

const rohs: LawCase[] = [
  equipment('Annex II: 0.1 % lead is tolerated', [inMaterial(CAS.lead, '0.1')], 'no_duty'),
  equipment('Annex II: above 0.1 % is not', [inMaterial(CAS.lead, '0.1001')], 'prohibited'),
  equipment('Annex II: 0.01 % cadmium is tolerated', [inMaterial(CAS.cadmium, '0.01')], 'no_duty'),
  equipment('Annex II: 0.011 % cadmium is not', [inMaterial(CAS.cadmium, '0.011')], 'prohibited'),
  equipmentOf(5)('Annex II: mercury above 0.1 %', [inMaterial(CAS.mercury, '0.11')], 'prohibited'),
  equipment(
    'Annex II: 0.19 % chromium trioxide is 0.099 % chromium VI',
    [inMaterial(CAS.chromiumTrioxide, '0.19')],
    'no_duty',
  ),
  equipment('Annex II: 0.2 % of it is 0.104 %', [inMaterial(CAS.chromiumTrioxide, '0.2')], 'prohibited'),
  equipment(
    'Annex II: lead chromate is restricted for its chromium VI, too: 0.7 % holds 0.11 %',
    [inMaterial('7758-97-6', '0.7')],
    'prohibited',
  ),
  equipment(
    'Annex II: how much lead a compound without a formula holds, is not known',
    [inMaterial('1344-37-2', '0.11')],
    'assess enter_element_share',
  ),
  equipment(
    'Annex II: a compound without a formula of 0.1 % holds no more lead than that',
    [inMaterial('1344-37-2', '0.1')],
    'no_duty',
  ),
  equipment(
    'Annex II: with 0.11 % lead beside it the material is above the limit, whatever the compound holds',
    [inMaterial('1344-37-2', '0.11'), inMaterial(CAS.lead, '0.11')],
    'prohibited',
  ),
  equipment('Annex II: 0.11 % DEHP', [inMaterial(CAS.dehp, '0.11')], 'prohibited'),
  equipment(
    'Annex II: each phthalate has a limit of its own',
    [inMaterial(CAS.dehp, '0.06'), inMaterial(CAS.dbp, '0.06')],
    'no_duty',
  ),
  equipment(
    'Annex II: brominated diphenyl ethers are added up',
    [inMaterial(CAS.decaBde, '0.06'), inMaterial(CAS.pentaBde, '0.06')],
    'prohibited',
  ),
  equipment(
    'Annex II: not over two materials',
    [inMaterial(CAS.decaBde, '0.06', 'ABS'), inMaterial(CAS.pentaBde, '0.06', 'PC')],
    'no_duty',
  ),
  equipment(
    'Annex II: the share in the whole article says nothing of its materials',
    [inArticle(CAS.lead, '0.01')],
    'assess enter_material_share',
  ),
  equipment(
    'Annex II: a whole article above the limit has a material that is',
    [inArticle(CAS.lead, '0.2')],
    'prohibited',
  ),
  equipment('Annex II: the concentration is not told', [inMaterial(CAS.lead)], 'prohibited'),
  equipment(
    '6(c): copper alloy of 4 % lead',
    [exempt('6(c)', CAS.lead, '4')],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment('6(c): 4.1 % is more than it exempts', [exempt('6(c)', CAS.lead, '4.1')], 'prohibited'),
  equipment('6(c): on its last day', [exempt('6(c)', CAS.lead, '4')], 'exempted', '2027-06-30'),
  equipment(
    '6(c): the day after, whether a renewal is pending is not known (Article 5(5))',
    [exempt('6(c)', CAS.lead, '4')],
    'assess check_exemption_renewal',
    '2027-07-01',
  ),
  equipment(
    '6(a): steel of 0.35 % lead until 11 December 2026',
    [exempt('6(a)', CAS.lead, '0.35')],
    'exempted exemption_ends 2026-12-11',
  ),
  equipment('6(a): 0.36 % is more than it exempts', [exempt('6(a)', CAS.lead, '0.36')], 'prohibited'),
  equipment(
    '6(b)-II: aluminium for machining ends earlier for categories 1–7 and 10',
    [exempt('6(b)-II', CAS.lead, '0.4')],
    'exempted',
  ),
  equipment(
    '7(a): solder of 85 % lead',
    [exempt('7(a)', CAS.lead, '85')],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment(
    '7(a): solder of 80 % lead is not of high melting temperature',
    [exempt('7(a)', CAS.lead, '80')],
    'prohibited',
  ),
  equipment(
    '8(b)-I: its date has passed; a renewal was applied for',
    [exempt('8(b)-I', CAS.cadmium, '10')],
    'assess check_exemption_renewal',
  ),
  equipmentOf(4)('39(a): ended on 21 November 2025', [exempt('39(a)', CAS.cadmium, '0.1')], 'prohibited'),
  equipmentOf(5)(
    '4(e): metal halide lamps until 24 February 2027',
    [exempt('4(e)', CAS.mercury, '1')],
    'exempted exemption_ends 2027-02-24',
  ),
  equipmentOf(5)(
    '1(a): compact fluorescent lamps ended on 24 February 2023',
    [exempt('1(a)', CAS.mercury, '1')],
    'prohibited',
  ),
  equipment('6(c) is for lead: it exempts no cadmium', [exempt('6(c)', CAS.cadmium, '0.5')], 'prohibited'),
  equipmentOf(8)(
    'Annex IV is for categories 8 and 9: a medical device',
    [exempt('48', CAS.lead, '20')],
    'exempted',
  ),
  equipmentOf(7)(
    'Annex IV is for categories 8 and 9: not a toy',
    [exempt('48', CAS.lead, '20')],
    'prohibited',
  ),
  equipmentOf(null)(
    'without a category, an exemption for some of them is for a person to judge',
    [exempt('48', CAS.lead, '20')],
    'assess enter_equipment_category',
  ),
  equipment(
    'an exemption of one material does not exempt another',
    [exempt('6(c)', CAS.lead, '3'), inMaterial(CAS.lead, '0.5', 'Solder')],
    'prohibited',
  ),
  {
    law: 'Article 2: what is no equipment is outside',
    parts: [article(inMaterial(CAS.lead, '5'))],
    context: { isEee: false },
    expected: { rohs: 'not_applicable not_equipment' },
  },
  mixturesUnder('rohs')(
    'Article 3(1): a solder paste by itself is no equipment',
    [inArticle(CAS.lead, '37')],
    'not_applicable not_equipment',
  ),
  {
    law: 'Article 4(1): in equipment the paste is a material of it',
    parts: [article(), used(mixture(inArticle(CAS.lead, '37')), '1', '1000')],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'prohibited' },
  },
  {
    law: 'COMP-11: an exempted part does not hide that another did not answer, nor the other way',
    parts: [article(exempt('6(c)', CAS.lead, '3')), unanswered],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'exempted exemption_ends 2027-06-30' },
  },
  {
    law: 'of two exemptions the first to end is named',
    parts: [article(exempt('6(c)', CAS.lead, '3')), article(exempt('6(a)', CAS.lead, '0.3'))],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'exempted exemption_ends 2026-12-11' },
  },
]

judgedByLaw('[COMP-04] [COMP-08] [COMP-17] RoHS by the law, on the lists that ship', rohs)
