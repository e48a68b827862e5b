import { inArticle, inMaterial, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import {
  restrictedArticles as articles,
  restrictedMixtures as mixtures,
} from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII: biocides, treated wood, organotins, and processes that lose what they use to water. */

const TBT_OXIDE = '56-35-9'
const DBT_DILAURATE = '77-58-7'
const DOT_DILAURATE = '3648-18-8'
const CREOSOTE = '8001-58-9'
const ARSENIC_ACID = '1327-53-3'
const NPE = '9016-45-9'

const soldToAll = { for_consumers: true, jewellery: false, food_contact: false, electrical_equipment: false }
const treated = { ...soldToAll, article_kind: 'treated_wood' }

const wood: LawCase[] = [
  mixtures({ mixture_use: 'wood_preservative' })(
    'Entry 19(3): arsenic in wood preservatives',
    [inArticle(ARSENIC_ACID, '5')],
    'prohibited',
  ),
  articles({ ...treated, treated_wood_professional: false })(
    'Entry 19(3): wood so treated is not placed on the market',
    [inArticle(ARSENIC_ACID, '0.3')],
    'prohibited',
  ),
  articles({ ...treated, for_consumers: false, treated_wood_professional: true })(
    'Entry 19(4)(b): poles and sleepers for professional use',
    [inArticle(ARSENIC_ACID, '0.3')],
    'no_duty',
  ),
  articles(treated)(
    'Entry 19(4): whether it is of those uses is not known',
    [inArticle(ARSENIC_ACID, '0.3')],
    'assess answer_questions',
  ),
  articles({ ...treated, treated_wood_professional: false })(
    'Entry 31(1): wood treated with creosote',
    [inArticle(CREOSOTE, '10')],
    'prohibited',
  ),
  articles({ ...treated, for_consumers: false, treated_wood_professional: true })(
    'Entry 31(2)(b): railway sleepers, for professional use',
    [inArticle(CREOSOTE, '10')],
    'no_duty',
  ),
  mixtures({ mixture_use: 'wood_preservative', for_consumers: true, industrial_use_only: false })(
    'Entry 31(1): creosote for wood treatment',
    [inArticle(CREOSOTE, '90')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'antifouling' })(
    'Entry 18(1): mercury in antifouling',
    [inArticle('7487-94-7', '0.01')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'water_treatment' })(
    'Entry 19(2): arsenic in the treatment of industrial waters',
    [inArticle(ARSENIC_ACID, '0.01')],
    'prohibited',
  ),
  articles({ article_kind: 'measuring_device', for_consumers: true })(
    'Entry 18a: mercury in measuring devices',
    [inArticle('7439-97-6', '0.5')],
    'prohibited',
  ),
]

const tin: LawCase[] = [
  articles(soldToAll)('Entry 20(4): tributyltin, 0.1 % as tin', [inArticle(TBT_OXIDE, '0.3')], 'prohibited'),
  articles(soldToAll)(
    'Entry 20(4): tributyltin, 0.24 % holds less than 0.1 %',
    [inArticle(TBT_OXIDE, '0.24')],
    'no_duty',
  ),
  articles(soldToAll)(
    'Entry 20(4): a part of the article',
    [inArticle(TBT_OXIDE, '0.01'), inMaterial(TBT_OXIDE, '0.5', 'Foam')],
    'prohibited',
  ),
  articles(soldToAll)('Entry 20(4): on 1 July 2010', [inArticle(TBT_OXIDE, '1')], 'no_duty', '2010-07-01'),
  articles(soldToAll)(
    'Entry 20(5): dibutyltin in articles for the general public',
    [inMaterial(DBT_DILAURATE, '0.6')],
    'prohibited',
  ),
  articles({ ...soldToAll, for_consumers: false })(
    'Entry 20(5): dibutyltin, not for the general public',
    [inMaterial(DBT_DILAURATE, '0.6')],
    'no_duty',
  ),
  articles({ jewellery: false })(
    'Entry 20(5): dibutyltin, for whom is not known',
    [inMaterial(DBT_DILAURATE, '0.6')],
    'assess answer_questions',
  ),
  articles(soldToAll)(
    'Entry 20(5): on 1 January 2012',
    [inMaterial(DBT_DILAURATE, '0.6')],
    'no_duty',
    '2012-01-01',
  ),
  mixtures({ for_consumers: true, mixture_use: 'other', food_contact: false })(
    'Entry 20(5): dibutyltin in mixtures for the general public',
    [inArticle(DBT_DILAURATE, '0.6')],
    'prohibited',
  ),
  articles({ ...soldToAll, clothing_or_textile: true, skin_contact: true })(
    'Entry 20(6)(a): dioctyltin in textile that touches the skin',
    [inMaterial(DOT_DILAURATE, '0.7')],
    'prohibited',
  ),
  articles({ ...soldToAll, footwear: true })(
    'Entry 20(6)(c): dioctyltin in footwear',
    [inMaterial(DOT_DILAURATE, '0.7')],
    'prohibited',
  ),
  articles({ ...soldToAll, childcare_article: true })(
    'Entry 20(6)(e): dioctyltin in childcare articles',
    [inMaterial(DOT_DILAURATE, '0.7')],
    'prohibited',
  ),
  articles({ ...soldToAll, article_kind: 'wall_or_floor_covering' })(
    'Entry 20(6)(d): dioctyltin in wall and floor coverings',
    [inMaterial(DOT_DILAURATE, '0.7')],
    'prohibited',
  ),
  articles({
    ...soldToAll,
    clothing_or_textile: false,
    footwear: false,
    childcare_article: false,
    article_kind: 'other',
  })('Entry 20(6): dioctyltin in other articles', [inMaterial(DOT_DILAURATE, '0.7')], 'no_duty'),
  mixtures({ mixture_use: 'antifouling' })(
    'Entry 20(2): any organotin in antifouling, whatever the share',
    [inArticle(DOT_DILAURATE, '0.01')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'water_treatment' })(
    'Entry 20(3): in the treatment of industrial waters',
    [inArticle(TBT_OXIDE, '0.01')],
    'prohibited',
  ),
]

const lost: LawCase[] = [
  mixtures({ mixture_use: 'pesticide' })(
    'Entry 46(9): co-formulants in pesticides',
    [inArticle(NPE, '0.1')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'wood_preservative' })(
    'Entry 46(9): co-formulants in biocides',
    [inArticle('25154-52-3', '0.1')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'personal_care' })(
    'Entry 46(8): personal care products',
    [inArticle('25154-52-3', '0.1')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'teat_dip' })(
    'Entry 46(4): agricultural teat dips',
    [inArticle(NPE, '0.2')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'cleaning' })(
    'Entry 46(1): ethoxylates in cleaning agents',
    [inArticle(NPE, '0.1')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'cleaning' })('Entry 46(1): below 0.1 %', [inArticle(NPE, '0.0999')], 'no_duty'),
  mixtures({ mixture_use: 'paint' })('Entry 46: paints are not named', [inArticle(NPE, '2')], 'no_duty'),
  mixtures({ mixture_use: 'textile_leather' })(
    'Entry 43(3): the blue dye of Appendix 9 above 0.1 % for textile',
    [inArticle('118685-33-9', '0.2')],
    'prohibited',
  ),
  mixtures({ mixture_use: 'textile_leather' })(
    'Entry 43(3): the blue dye of Appendix 9, 0.1 % is not above',
    [inArticle('118685-33-9', '0.1')],
    'no_duty',
  ),
  mixtures({ mixture_use: 'paint' })(
    'Entry 16: lead carbonate in paints',
    [inArticle('598-63-0', '1')],
    'prohibited',
  ),
  articles({ article_kind: 'cellulose_insulation', ammonia_emission: 3 })(
    'Entry 65: 3 ppm ammonia from cellulose insulation',
    [inArticle('7783-20-2', '5')],
    'prohibited',
  ),
  articles({ article_kind: 'cellulose_insulation', ammonia_emission: 2.9 })(
    'Entry 65: less than 3 ppm',
    [inArticle('7783-20-2', '5')],
    'no_duty',
  ),
  articles({ article_kind: 'other' })(
    'Entry 65: no cellulose insulation',
    [inArticle('7783-20-2', '5')],
    'no_duty',
  ),
  articles({ article_kind: 'cellulose_insulation' })(
    'Entry 65: the emission is not known',
    [inArticle('7783-20-2', '5')],
    'assess answer_questions',
  ),
]

judgedByLaw('[COMP-18] treated wood under Annex XVII', wood)
judgedByLaw('[COMP-18] organotins under Annex XVII', tin)
judgedByLaw('[COMP-18] what goes into water and air under Annex XVII', lost)
