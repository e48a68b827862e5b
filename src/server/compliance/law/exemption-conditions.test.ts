import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  claimed,
  equipmentOf,
  exempt,
  inArticle,
  inMaterial,
  judgedByLaw,
  type Declared,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

const equipment = equipmentOf(3)

/** Codes of the authority's list of material categories. */
const [BRASS, CARBON_STEEL, ALUMINIUM_ALLOY, TIN_ALLOY, LEAD_ALLOY, PZT, OPTICAL_GLASS, PVC, OTHER] = [
  66386, 66375, 66383, 66408, 66398, 66334, 66359, 66494, 1342,
]
const ofCategory = (category: number, declared: Declared, material = 'Housing'): Declared => ({
  ...declared,
  material,
  category,
})

/** Directive 2011/65/EU, Annex III: which material an exemption covers. */
const materials: LawCase[] = [
  equipment(
    '6(c) "copper alloy": brass by its category',
    [ofCategory(BRASS, exempt('6(c)', CAS.lead, '3'))],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment(
    '6(c) "up to 4 % lead": how much is in the brass, is not said',
    [ofCategory(BRASS, exempt('6(c)', CAS.lead, undefined))],
    'assess enter_material_share',
  ),
  equipment(
    '6(c) is not for steel, given by its category',
    [ofCategory(CARBON_STEEL, exempt('6(c)', CAS.lead, '3'))],
    'prohibited replace_or_exempt',
  ),
  equipment(
    '6(c) is not for solder, given by its name',
    [exempt('6(c)', CAS.lead, '3', 'Solder SAC305')],
    'prohibited',
  ),
  equipment(
    '6(c): the category goes before the name: "Brass look" of steel',
    [ofCategory(CARBON_STEEL, exempt('6(c)', CAS.lead, '3'), 'Brass look')],
    'prohibited',
  ),
  equipment(
    '6(c): what the material is, is not said',
    [exempt('6(c)', CAS.lead, '3', 'Part A')],
    'assess enter_material_category',
  ),
  equipment(
    '6(c): a name that tells of two materials leaves it open',
    [exempt('6(c)', CAS.lead, '3', 'Copper-plated steel')],
    'assess enter_material_category',
  ),
  equipment(
    '6(c): "other:" in the category is told by its name',
    [ofCategory(OTHER, exempt('6(c)', CAS.lead, '3'), 'Gunmetal')],
    'exempted',
  ),
  equipment('6(c): by the designation of the alloy', [exempt('6(c)', CAS.lead, '3', 'CW614N')], 'exempted'),
  equipment(
    '6(a)-I "steel for machining purposes": steel',
    [ofCategory(CARBON_STEEL, exempt('6(a)-I', CAS.lead, '0.35'))],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment(
    '6(a)-I is not for aluminium',
    [ofCategory(ALUMINIUM_ALLOY, exempt('6(a)-I', CAS.lead, '0.35'))],
    'prohibited',
  ),
  equipment(
    '6(b)-II "aluminium": aluminium alloy',
    [ofCategory(ALUMINIUM_ALLOY, exempt('6(b)-II', CAS.lead, '0.4'))],
    'exempted exemption_ends 2027-06-11',
  ),
  equipment(
    '6(b)-II is not for brass',
    [ofCategory(BRASS, exempt('6(b)-II', CAS.lead, '0.4'))],
    'prohibited',
  ),
  equipment(
    '7(a) "solders": a lead alloy',
    [ofCategory(LEAD_ALLOY, exempt('7(a)', CAS.lead, '90'))],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment('7(a) is not for plastic', [ofCategory(PVC, exempt('7(a)', CAS.lead, '90'))], 'prohibited'),
  equipment(
    '7(a): a tin alloy of less than 85 % lead is no such solder',
    [ofCategory(TIN_ALLOY, exempt('7(a)', CAS.lead, '37'))],
    'prohibited',
  ),
  equipment(
    '7(a): an alloy of 80 to 90 % lead may have less than 85 %',
    [ofCategory(LEAD_ALLOY, exempt('7(a)', CAS.lead, '80-90'))],
    'prohibited',
  ),
  equipment(
    '7(a): an alloy of 85 to 97 % lead',
    [ofCategory(LEAD_ALLOY, exempt('7(a)', CAS.lead, '85-97'))],
    'exempted',
  ),
  equipment(
    '7(c)-I "glass or ceramic": piezo ceramic',
    [ofCategory(PZT, exempt('7(c)-I', CAS.lead, '60'))],
    'exempted',
  ),
  equipment(
    '7(c)-I "glass or ceramic": glass',
    [ofCategory(OPTICAL_GLASS, exempt('7(c)-I', CAS.lead, '20'))],
    'exempted',
  ),
  equipment(
    '7(c)-I is not for solder',
    [ofCategory(TIN_ALLOY, exempt('7(c)-I', CAS.lead, '37'))],
    'prohibited',
  ),
  equipment(
    '7(c)-II is for ceramic, not for glass',
    [ofCategory(OPTICAL_GLASS, exempt('7(c)-II', CAS.lead, '20'))],
    'prohibited',
  ),
  equipment(
    '6(c): one of two materials is not covered',
    [
      ofCategory(BRASS, exempt('6(c)', CAS.lead, '3'), 'Valve'),
      ofCategory(PVC, exempt('6(c)', CAS.lead, '3'), 'Hose'),
    ],
    'prohibited',
  ),
  equipment(
    '6(c): the share in the whole article names no material',
    [{ ...inArticle(CAS.lead, '3'), exemption: '6(c)' }],
    'assess enter_material_category',
  ),
  equipment(
    'Article 4(6): of two claimed exemptions the one that covers the material counts',
    [
      ofCategory(CARBON_STEEL, exempt('6(a)-I', CAS.lead, '0.3')),
      ofCategory(CARBON_STEEL, exempt('6(c)', CAS.lead, '0.3')),
    ],
    'exempted',
  ),
]

/** Cases on the use that an exemption is for: confirmed, or open for a person. */
const applications: LawCase[] = [
  equipment(
    '6(a)-I "for machining purposes": not said',
    [claimed(exempt('6(a)-I', CAS.lead, '0.35'))],
    'assess confirm_exemption_use',
  ),
  equipment('6(a)-I: said', [exempt('6(a)-I', CAS.lead, '0.35')], 'exempted'),
  equipment(
    '6(c) asks for no application: the copper alloy says all',
    [claimed(exempt('6(c)', CAS.lead, '3'))],
    'exempted',
  ),
  equipmentOf(5)(
    '4(e) "metal halide lamps": not said',
    [claimed(exempt('4(e)', CAS.mercury, '1'))],
    'assess confirm_exemption_use',
  ),
  equipmentOf(5)('4(e): said', [exempt('4(e)', CAS.mercury, '1')], 'exempted'),
  equipment(
    '7(c)-I: neither the material nor the application is said: the material is asked first',
    [claimed(exempt('7(c)-I', CAS.lead, '60', 'Chip'))],
    'assess enter_material_category',
  ),
  equipment(
    '7(c)-I: of ceramic, and the application not said',
    [claimed(ofCategory(PZT, exempt('7(c)-I', CAS.lead, '60')))],
    'assess confirm_exemption_use',
  ),
  equipment(
    '39(b) "quantum dots directly on LED chips": not said',
    [claimed(exempt('39(b)', CAS.cadmium, '0.1'))],
    'assess confirm_exemption_use',
  ),
]

/** The first day of an exemption, and its last one for each category. */
const days: LawCase[] = [
  equipment('7(a)-I the day before it began', [exempt('7(a)-I', CAS.lead, '90')], 'prohibited', '2025-12-10'),
  equipment('7(a)-I from 11 December 2025', [exempt('7(a)-I', CAS.lead, '90')], 'exempted', '2025-12-11'),
  equipment(
    '7(a)-I on its last day',
    [exempt('7(a)-I', CAS.lead, '90')],
    'exempted exemption_ends 2027-12-31',
    '2027-12-31',
  ),
  equipment(
    '7(a)-I the day after: a renewal may be pending (Article 5(5))',
    [exempt('7(a)-I', CAS.lead, '90')],
    'assess check_exemption_renewal',
    '2028-01-01',
  ),
  equipment(
    '39(b) the day before it began',
    [exempt('39(b)', CAS.cadmium, '0.1')],
    'prohibited',
    '2024-06-09',
  ),
  equipment('39(b) from 10 June 2024', [exempt('39(b)', CAS.cadmium, '0.1')], 'exempted', '2024-06-10'),
  equipment(
    '13(a) in category 3 on 21 July 2021',
    [exempt('13(a)', CAS.lead, '20', 'Glass')],
    'exempted',
    '2021-07-21',
  ),
  equipment(
    '13(a) in category 3 the day after',
    [exempt('13(a)', CAS.lead, '20', 'Glass')],
    'assess check_exemption_renewal',
    '2021-07-22',
  ),
  equipmentOf(11)(
    '13(a) in category 11 is longer',
    [exempt('13(a)', CAS.lead, '20', 'Glass')],
    'exempted',
    '2022-07-21',
  ),
  equipmentOf(8)(
    '13(a) in medical devices in 2022: of in vitro diagnostics alone',
    [exempt('13(a)', CAS.lead, '20', 'Glass')],
    'assess',
    '2022-07-21',
  ),
  equipmentOf(1)(
    '9(a)-III the day before it began',
    [exempt('9(a)-III', CAS.chromiumTrioxide, '0.5')],
    'prohibited',
    '2023-02-14',
  ),
  equipmentOf(1)(
    '9(a)-III from 15 February 2023',
    [exempt('9(a)-III', CAS.chromiumTrioxide, '0.5')],
    'exempted',
    '2023-02-15',
  ),
]

/** Annex II names the metals: a compound counts by its metal, and so do the exemptions for it. */
const compounds: LawCase[] = [
  equipment(
    '6(b) of 0.4 % lead: 0.43 % lead monoxide is 0.3992 % lead',
    [exempt('6(b)', CAS.leadMonoxide, '0.43')],
    'exempted',
  ),
  equipment('6(b): 0.44 % of it is 0.408 %', [exempt('6(b)', CAS.leadMonoxide, '0.44')], 'prohibited'),
  equipment(
    '7(c)-I: lead monoxide in glass',
    [exempt('7(c)-I', CAS.leadMonoxide, '25', 'Glass')],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment(
    '7(c)-I: lead titanium trioxide in ceramic',
    [exempt('7(c)-I', '12060-00-3', '60', 'Ceramic')],
    'exempted',
  ),
  equipment(
    '7(c)-I: a lead compound without a formula is claimed for, too',
    [exempt('7(c)-I', '61790-14-5', '5', 'Glass')],
    'exempted',
  ),
  equipment(
    '8(b)-I is for cadmium: cadmium oxide in contacts, its renewal not known',
    [exempt('8(b)-I', '1306-19-0', '10')],
    'assess check_exemption_renewal',
  ),
  equipment(
    '6(c) is for lead: it exempts no cadmium oxide',
    [exempt('6(c)', '1306-19-0', '1')],
    'prohibited',
  ),
  equipment(
    '7(c)-I "in a glass or ceramic": a plastic with glass fibre is not told by its name',
    [exempt('7(c)-I', CAS.lead, '0.5', 'PA66 with 30 % glass fibre')],
    'assess enter_material_category',
  ),
  equipment(
    '6(c): zinc that is plated with brass is not told by its name',
    [exempt('6(c)', CAS.lead, '3', 'Zinc, brass-plated')],
    'assess enter_material_category',
  ),
  equipment(
    '6(c) "up to 4 % lead": 2 % and the 1.857 % of 2 % lead monoxide are 3.857 % of the alloy',
    [exempt('6(c)', CAS.lead, '2'), exempt('6(c)', CAS.leadMonoxide, '2')],
    'exempted exemption_ends 2027-06-30',
  ),
  equipment(
    '6(c): 2.5 % and 1.857 % are 4.357 %, though each is below 4 %',
    [exempt('6(c)', CAS.lead, '2.5'), exempt('6(c)', CAS.leadMonoxide, '2')],
    'prohibited',
  ),
  equipment(
    '6(c): a range counts by its upper end, of all lead together',
    [exempt('6(c)', CAS.lead, '2-2.2'), exempt('6(c)', CAS.leadMonoxide, '1-2')],
    'prohibited',
  ),
  equipment(
    '6(c): two alloys are two materials',
    [exempt('6(c)', CAS.lead, '3', 'Brass'), exempt('6(c)', CAS.leadMonoxide, '3', 'Bronze')],
    'exempted',
  ),
  equipment(
    '6(a)-I "up to 0.35 % lead": 0.2 % and 0.186 %',
    [exempt('6(a)-I', CAS.lead, '0.2', 'Steel'), exempt('6(a)-I', CAS.leadMonoxide, '0.2', 'Steel')],
    'prohibited',
  ),
  equipment(
    '7(a) "85 % or more": 80 % lead and 5.57 % in 6 % lead monoxide',
    [exempt('7(a)', CAS.lead, '80'), exempt('7(a)', CAS.leadMonoxide, '6')],
    'exempted',
  ),
  equipment(
    '7(a): 80 % and 3.7 %',
    [exempt('7(a)', CAS.lead, '80'), exempt('7(a)', CAS.leadMonoxide, '4')],
    'prohibited',
  ),
  equipment(
    '6(c): with a compound of which nobody knows how much lead it holds, between 2 % and 5 %',
    [exempt('6(c)', CAS.lead, '2'), exempt('6(c)', '61790-14-5', '3')],
    'assess enter_material_share',
  ),
  equipment(
    '6(c): 4.1 % without it',
    [exempt('6(c)', CAS.lead, '4.1'), exempt('6(c)', '61790-14-5', '3')],
    'prohibited',
  ),
  equipmentOf(1)(
    '9(a)-III is for chromium VI: chromium trioxide of 0.7 % chromium VI in the working fluid',
    [exempt('9(a)-III', CAS.chromiumTrioxide, '1.34')],
    'exempted',
  ),
  equipmentOf(1)(
    '9(a)-III: 1.36 % of it is 0.707 %',
    [exempt('9(a)-III', CAS.chromiumTrioxide, '1.36')],
    'prohibited',
  ),
  {
    law: 'a compound without a formula beside an exempted material asks for its element’s share',
    parts: [article(exempt('6(c)', CAS.lead, '3'), inMaterial('61790-14-5', '1', 'PVC'))],
    context: { isEee: true, eeeCategory: 3 },
    expected: { rohs: 'assess enter_element_share' },
  },
]

judgedByLaw('[SUB-10] [COMP-08] an exemption covers its materials (Article 5(1), Annex III)', materials)
judgedByLaw('[SUB-10] [COMP-08] an exemption covers its application', applications)
judgedByLaw('[SUB-10] [COMP-13] an exemption begins and ends by the category', days)
judgedByLaw('[SUB-10] [COMP-17] compounds are exempted by the metal in them', compounds)
