import { inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import { restrictedArticles } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII, entry 72: of metals Appendix 12 limits what can be extracted, and not the content. */

const shirt = {
  for_consumers: true,
  clothing_or_textile: true,
  clothing: true,
  skin_contact: true,
  footwear: false,
  medical_device: false,
  toy: false,
  childcare_article: false,
  electrical_equipment: false,
  food_contact: false,
  mouthable: false,
  jewellery: false,
  pvc: false,
  leather: false,
  cadmium_material: false,
  industrial_or_outdoor_only: false,
  article_kind: 'other',
}
const giving = (extractable_metal: number) => restrictedArticles({ ...shirt, extractable_metal })
const untested = restrictedArticles(shirt)

const METALS = { cadmium: '1306-19-0', 'chromium VI': '18540-29-9', arsenic: '1327-53-3', lead: '1317-36-8' }

const cases: LawCase[] = [
  ...Object.entries(METALS).flatMap(([metal, cas]) => [
    giving(0.99)(
      `Appendix 12: ${metal}, 0.99 mg/kg extracted`,
      [inMaterial(cas, '0.02', 'Cotton')],
      'no_duty',
    ),
    giving(1)(`Appendix 12: ${metal}, 1 mg/kg extracted`, [inMaterial(cas, '0.02', 'Cotton')], 'prohibited'),
    giving(1.01)(
      `Appendix 12: ${metal}, 1.01 mg/kg extracted`,
      [inMaterial(cas, '0.02', 'Cotton')],
      'prohibited',
    ),
    untested(
      `Appendix 12: ${metal}, what is extracted is asked`,
      [inMaterial(cas, '0.02', 'Cotton')],
      'assess answer_questions',
    ),
    untested(
      `Appendix 12: ${metal}, less than 1 mg/kg in all`,
      [inMaterial(cas, '0.00009', 'Cotton')],
      'no_duty',
    ),
  ]),
  untested(
    'Appendix 12: compounds of one metal that come to 1 mg/kg',
    [inMaterial('1317-36-8', '0.00006', 'Cotton'), inMaterial('7439-92-1', '0.00006', 'Cotton')],
    'assess answer_questions',
  ),
  giving(1)(
    'Entry 72(1): to 1 November 2020',
    [inMaterial('1317-36-8', '0.02', 'Cotton')],
    'no_duty',
    '2020-11-01',
  ),
  giving(1)(
    'Entry 72(1): after 1 November 2020',
    [inMaterial('1317-36-8', '0.02', 'Cotton')],
    'prohibited',
    '2020-11-02',
  ),
  untested(
    'Appendix 12: of other substances the content counts',
    [inMaterial('50-32-8', '0.0001', 'Cotton')],
    'prohibited',
  ),
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII, entry 72: metals in textiles', cases)
