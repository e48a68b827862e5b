import { inArticle, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import { restrictedArticles, restrictedMixtures } from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII: what is restricted in paints, whatever the paint is called. */

const TBTO = '56-35-9'
const DBT = '77-58-7'
const LEAD_CARBONATE = '598-63-0'
const DEGME = '111-77-3'

const paint = (mixture_use: string, paint_biocide: boolean) =>
  restrictedMixtures({ mixture_use, paint_biocide, for_consumers: false, food_contact: false })
const ofPublic = (mixture_use: string) =>
  restrictedMixtures({ mixture_use, for_consumers: true, food_contact: false, paint_biocide: false })

const cases: LawCase[] = [
  paint('paint', true)(
    'Entry 20(1): a biocide in free association paint',
    [inArticle(TBTO, '0.001')],
    'prohibited',
  ),
  paint('paint', true)('Entry 20(1): none in the paint', [inArticle(TBTO, '0')], 'no_duty'),
  paint('paint', true)('Entry 20(1): no share is given', [inArticle(TBTO)], 'prohibited'),
  paint('spray_paint', true)(
    'Entry 20(1): a spray paint is a paint',
    [inArticle(TBTO, '0.05')],
    'prohibited',
  ),
  paint('artists_paint', true)(
    'Entry 20(1): so is an artists’ paint',
    [inArticle(TBTO, '0.05')],
    'prohibited',
  ),
  paint('wood_preservative', true)(
    'Entry 20(1): and a paint for wood',
    [inArticle(TBTO, '0.05')],
    'prohibited',
  ),
  paint('paint', true)(
    'Entry 20(1): any organotin, such as a dibutyltin',
    [inArticle(DBT, '0.05')],
    'prohibited',
  ),
  paint('paint', false)(
    'Entry 20(1): bound to the binder, or no biocide',
    [inArticle(TBTO, '0.05')],
    'no_duty',
  ),
  paint('adhesive', true)('Entry 20(1): no paint', [inArticle(TBTO, '0.05')], 'no_duty'),
  restrictedMixtures({ mixture_use: 'paint', for_consumers: false, food_contact: false })(
    'Entry 20(1): whether it is a biocide is asked',
    [inArticle(TBTO, '0.05')],
    'assess answer_questions',
  ),
  paint('antifouling', false)(
    'Entry 20(2): against fouling, whatever binds it',
    [inArticle(TBTO, '0.001')],
    'prohibited',
  ),
  paint('water_treatment', false)('Entry 20(3): industrial waters', [inArticle(TBTO, '0.001')], 'prohibited'),
  ofPublic('adhesive')(
    'Entry 20(5): dibutyltin above 0.1 % of tin for the public',
    [inArticle(DBT, '0.6')],
    'prohibited',
  ),
  ofPublic('adhesive')('Entry 20(5): dibutyltin of less tin', [inArticle(DBT, '0.5')], 'no_duty'),
  restrictedArticles({ for_consumers: true, food_contact: true })(
    'Entry 20(5)(d): not materials in contact with food',
    [inArticle(DBT, '5')],
    'no_duty',
  ),
  paint('artists_paint', false)(
    'Entry 16: lead carbonate in artists’ paints',
    [inArticle(LEAD_CARBONATE, '1')],
    'prohibited',
  ),
  paint('antifouling', false)(
    'Entry 16: lead carbonate in antifouling paint',
    [inArticle(LEAD_CARBONATE, '1')],
    'prohibited',
  ),
  paint('adhesive', false)('Entry 16: no paint', [inArticle(LEAD_CARBONATE, '1')], 'no_duty'),
  paint('artists_paint', false)(
    'Entry 17: lead sulphate in artists’ paints',
    [inArticle('7446-14-2', '1')],
    'prohibited',
  ),
  paint('cleaning', false)('Entry 17: no paint', [inArticle('7446-14-2', '1')], 'no_duty'),
  ofPublic('artists_paint')(
    'Entry 54: 0.1 % DEGME in artists’ paints',
    [inArticle(DEGME, '0.1')],
    'prohibited',
  ),
  ofPublic('antifouling')('Entry 54: and in antifouling paint', [inArticle(DEGME, '0.1')], 'prohibited'),
  ofPublic('artists_paint')('Entry 54: below 0.1 %', [inArticle(DEGME, '0.099')], 'no_duty'),
]

judgedByLaw('[COMP-17] [COMP-18] Annex XVII: paints', cases)
