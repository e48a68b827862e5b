import {
  article,
  articlesUnder,
  equipmentOf,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixturesUnder,
  type LawCase,
} from '#tests/compliance/law-cases.ts'
import { ordinaryArticle, restrictedArticles } from '#tests/compliance/restricted-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

/** A supplier who declares a share of 0 says that the substance is not there: no act restricts what is not there. */
const [CFC_11, HFC_134A, NICKEL, DIBP] = ['75-69-4', '811-97-2', '7440-02-0', '84-69-5'] as const
const equipment = equipmentOf(3)
const held = restrictedArticles({ ...ordinaryArticle, skin_contact: true, nickel_release: 0.6 })

const absent: LawCase[] = [
  articlesUnder('pops')('Annex I, dicofol: none of it', [inArticle(CAS.dicofol, '0')], 'no_duty'),
  articlesUnder('pops')('Annex I, dicofol: a trace', [inArticle(CAS.dicofol, '0.0000001')], 'prohibited'),
  mixturesUnder('pops')('Annex I, dicofol: none in a mixture', [inArticle(CAS.dicofol, '0')], 'no_duty'),
  equipment(
    'RoHS Annex II: no lead in the article is none in its materials',
    [inArticle(CAS.lead, '0')],
    'no_duty',
  ),
  equipment('RoHS Annex II: a range from 0 to 0', [inArticle(CAS.lead, '0-0')], 'no_duty'),
  equipment(
    'RoHS Annex II: a little lead in the article may be much in a material',
    [inArticle(CAS.lead, '0.001')],
    'assess enter_material_share',
  ),
  equipment(
    'RoHS Annex II: a material that holds it counts, whatever is said of the article',
    [inArticle(CAS.lead, '0'), inMaterial(CAS.lead, '0.2')],
    'prohibited',
  ),
  articlesUnder('reach_annex_xvii')(
    'Entry 51: nobody is asked whether it is a toy',
    [inArticle(CAS.dehp, '0'), inArticle(DIBP, '0')],
    'no_duty none',
  ),
  held('Entry 27: no nickel', [inArticle(NICKEL, '0')], 'no_duty'),
  held('Entry 27: nickel that is released', [inArticle(NICKEL, '0.5')], 'prohibited'),
  articlesUnder('ods')('Article 4: no CFC-11', [inArticle(CFC_11, '0')], 'no_duty'),
  articlesUnder('f_gas', { use: { equipment_kind: 'commercial_refrigeration' } })(
    'Annex IV: no HFC-134a',
    [inArticle(HFC_134A, '0')],
    'no_duty',
  ),
  articlesUnder('f_gas')(
    'Annex IV: nobody is asked for the kind of equipment',
    [inArticle(HFC_134A, '0')],
    'no_duty',
  ),
  {
    law: 'Article 33: none in one part does not hide what is in another',
    parts: [article(inArticle(CAS.dehp, '0')), article(inArticle(CAS.dehp, '0.2'))],
    expected: { reach_article_33: 'duty', rohs: 'prohibited' },
  },
]

judgedByLaw('[COMP-17] a declared share of 0', absent)
