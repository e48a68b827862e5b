import { CAS } from '#tests/compliance/world.ts'
import { equipmentOf, inArticle, inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'

const BBP = '85-68-7'
const DIBP = '84-69-5'

/** Directive 2011/65/EU, Article 4(3), and Annex II as amended by Delegated Directive (EU) 2015/863. */
const phthalates: LawCase[] = [
  equipmentOf(3)(
    'Annex II: DEHP in equipment of category 3 from 22 July 2019',
    [inMaterial(CAS.dehp, '0.11')],
    'prohibited',
    '2019-07-22',
  ),
  equipmentOf(3)('Annex II: 0.1 % DEHP on that day', [inMaterial(CAS.dehp, '0.1')], 'no_duty', '2019-07-22'),
  equipmentOf(8)(
    'Annex II: DEHP in medical devices, not yet on 22 July 2019',
    [inMaterial(CAS.dehp, '5')],
    'no_duty',
    '2019-07-22',
  ),
  equipmentOf(8)(
    'Annex II: DEHP in medical devices, the day before 22 July 2021',
    [inMaterial(CAS.dehp, '5')],
    'no_duty',
    '2021-07-21',
  ),
  equipmentOf(8)(
    'Annex II: DEHP in medical devices from 22 July 2021',
    [inMaterial(CAS.dehp, '0.11')],
    'prohibited',
    '2021-07-22',
  ),
  equipmentOf(8)('Annex II: 0.1 % on that day', [inMaterial(CAS.dehp, '0.1')], 'no_duty', '2021-07-22'),
  equipmentOf(8)('Annex II: the day after', [inMaterial(CAS.dehp, '0.11')], 'prohibited', '2021-07-23'),
  equipmentOf(9)(
    'Annex II: BBP in monitoring and control instruments, the day before 22 July 2021',
    [inMaterial(BBP, '1')],
    'no_duty',
    '2021-07-21',
  ),
  equipmentOf(9)(
    'Annex II: BBP in monitoring and control instruments from 22 July 2021',
    [inMaterial(BBP, '1')],
    'prohibited',
    '2021-07-22',
  ),
  equipmentOf(9)('Annex II: DBP, the day before', [inMaterial(CAS.dbp, '1')], 'no_duty', '2021-07-21'),
  equipmentOf(9)('Annex II: DBP from that day', [inMaterial(CAS.dbp, '1')], 'prohibited', '2021-07-22'),
  equipmentOf(11)(
    'Annex II: DIBP in other equipment of category 11 from 22 July 2019',
    [inMaterial(DIBP, '1')],
    'prohibited',
    '2019-07-22',
  ),
  equipmentOf(10)(
    'Annex II: DIBP in automatic dispensers from 22 July 2019',
    [inMaterial(DIBP, '0.2')],
    'prohibited',
    '2019-07-22',
  ),
  equipmentOf(null)(
    'Annex II: without a category, over in some of them, until 21 July 2021',
    [inMaterial(CAS.dehp, '1')],
    'assess enter_equipment_category',
    '2021-07-21',
  ),
  equipmentOf(null)(
    'Annex II: without a category, over in each of them from 22 July 2021',
    [inMaterial(CAS.dehp, '1')],
    'prohibited',
    '2021-07-22',
  ),
  equipmentOf(8)(
    'Annex II: the share in a whole medical device asks for its material only from 22 July 2021',
    [inArticle(CAS.dehp, '0.05')],
    'no_duty',
    '2021-07-21',
  ),
  equipmentOf(8)(
    'Annex II: from then on it is asked for',
    [inArticle(CAS.dehp, '0.05')],
    'assess enter_material_share',
    '2021-07-22',
  ),
]

/** Article 4(3), last indent: all other equipment from 22 July 2019. */
const metals: LawCase[] = [
  equipmentOf(11)(
    'Article 4(3): lead in category 11 from 22 July 2019',
    [inMaterial(CAS.lead, '0.11')],
    'prohibited',
    '2019-07-22',
  ),
  equipmentOf(11)(
    'Annex II: 0.1 % lead in category 11',
    [inMaterial(CAS.lead, '0.1')],
    'no_duty',
    '2019-07-22',
  ),
  equipmentOf(9)(
    'Article 4(3): cadmium in industrial instruments, since 22 July 2017',
    [inMaterial(CAS.cadmium, '0.011')],
    'prohibited',
    '2019-07-22',
  ),
  equipmentOf(8)(
    'Article 4(3): mercury in diagnostic devices, since 22 July 2016',
    [inMaterial(CAS.mercury, '0.11')],
    'prohibited',
    '2019-07-22',
  ),
]

judgedByLaw('[COMP-04] [COMP-13] [COMP-17] RoHS begins on another day for each category', [
  ...phthalates,
  ...metals,
])
