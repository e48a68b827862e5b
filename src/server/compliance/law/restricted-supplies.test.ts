import { inArticle, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'
import {
  restrictedArticles as articles,
  restrictedMixtures as mixtures,
} from '#tests/compliance/restricted-cases.ts'

/** REACH Annex XVII: mixtures for the general public, for professionals and for industrial sites. */

const CHLOROFORM = '67-66-3'
const MDI = '101-68-8'
const TDI = '584-84-9'
const NITRATE = '6484-52-2'

const toPublic = { for_consumers: true, industrial_use_only: false, intermediate_use: false }
const toTrade = {
  food_contact: false,
  for_consumers: false,
  industrial_use_only: false,
  intermediate_use: false,
}

const publicUse = (mixture_use: string) => mixtures({ ...toPublic, mixture_use })
const tradeUse = (mixture_use: string) => mixtures({ ...toTrade, mixture_use })

const solvents: LawCase[] = [
  publicUse('other')(
    'Entry 32: 0.1 % chloroform for the general public',
    [inArticle(CHLOROFORM, '0.1')],
    'prohibited',
  ),
  tradeUse('cleaning')('Entry 32: surface cleaning by anybody', [inArticle(CHLOROFORM, '0.1')], 'prohibited'),
  tradeUse('other')('Entry 32: other professional use', [inArticle(CHLOROFORM, '5')], 'no_duty'),
  publicUse('other')(
    'Entry 34: below 0.1 % 1,1,2-trichloroethane',
    [inArticle('79-00-5', '0.09')],
    'no_duty',
  ),
  publicUse('contact_adhesive')(
    'Entry 48: toluene in adhesives',
    [inArticle('108-88-3', '0.1')],
    'prohibited',
  ),
  publicUse('spray_paint')('Entry 48: toluene in spray paints', [inArticle('108-88-3', '0.5')], 'prohibited'),
  tradeUse('adhesive')('Entry 48: adhesives for professionals', [inArticle('108-88-3', '50')], 'no_duty'),
  tradeUse('other')('Entry 49: trichlorobenzene for any use', [inArticle('120-82-1', '0.1')], 'prohibited'),
  mixtures({ ...toTrade, mixture_use: 'other', intermediate_use: true })(
    'Entry 49(a): as an intermediate of synthesis',
    [inArticle('120-82-1', '10')],
    'no_duty',
  ),
  publicUse('paint')('Entry 54: 0.1 % DEGME in paints', [inArticle('111-77-3', '0.1')], 'prohibited'),
  publicUse('floor_polish')(
    'Entry 54: DEGME in floor sealants',
    [inArticle('111-77-3', '0.2')],
    'prohibited',
  ),
  tradeUse('paint')('Entry 54: not for the general public', [inArticle('111-77-3', '2')], 'no_duty'),
  publicUse('aerosol_cleaner')(
    'Entry 55: 3 % DEGBE in spray cleaners',
    [inArticle('112-34-5', '3')],
    'prohibited',
  ),
  publicUse('cleaning')('Entry 55: cleaners that are no aerosol', [inArticle('112-34-5', '10')], 'no_duty'),
  mixtures({ ...toPublic, mixture_use: 'contact_adhesive', package_mass: 350, warning_marked: true })(
    'Entry 57: a package of 350 g is not greater',
    [inArticle('110-82-7', '20')],
    'no_duty',
  ),
  tradeUse('paint_stripper')('Entry 59(1)(c): professionals', [inArticle('75-09-2', '0.1')], 'prohibited'),
  publicUse('air_freshener')(
    'Entry 64: 0.99 % 1,4-dichlorobenzene',
    [inArticle('106-46-7', '0.99')],
    'no_duty',
  ),
  publicUse('windscreen_fluid')('Entry 69: 0.6 % methanol', [inArticle('67-56-1', '0.6')], 'prohibited'),
  tradeUse('windscreen_fluid')(
    'Entry 69: not for the general public',
    [inArticle('67-56-1', '30')],
    'no_duty',
  ),
  publicUse('impregnation_spray')(
    'Entry 73: 2 ppb TDFAs',
    [inArticle('51851-37-7', '0.0000002')],
    'prohibited',
  ),
  publicUse('impregnation_spray')(
    'Entry 73: “after 2 January 2021”: not on that day',
    [inArticle('51851-37-7', '1')],
    'no_duty',
    '2021-01-02',
  ),
  publicUse('impregnation_spray')(
    'Entry 73: the day after 2 January 2021',
    [inArticle('51851-37-7', '1')],
    'prohibited',
    '2021-01-03',
  ),
  publicUse('impregnation_spray')(
    'Entry 73: below 2 ppb TDFAs',
    [inArticle('51851-37-7', '0.00000019')],
    'no_duty',
  ),
  tradeUse('impregnation_spray')(
    'Entry 73: not for the general public',
    [inArticle('51851-37-7', '1')],
    'no_duty',
  ),
  publicUse('tattoo_ink')(
    'Entry 75: a carcinogen in tattoo inks',
    [inArticle('50-32-8', '0.01')],
    'prohibited',
  ),
]

const classified: LawCase[] = [
  publicUse('other')(
    'Entry 28: benzene of 0.1 % for the general public',
    [inArticle('71-43-2', '0.1')],
    'prohibited',
  ),
  publicUse('other')(
    'Entry 28: formaldehyde of 0.1 %, category 1B',
    [inArticle('50-00-0', '0.1')],
    'prohibited',
  ),
  publicUse('other')(
    'Entry 28: cobalt sulphate has a limit of 0.01 %',
    [inArticle('10124-43-3', '0.01')],
    'prohibited',
  ),
  publicUse('artists_paint')('Entry 28(2)(d): artists’ paints', [inArticle('10124-43-3', '1')], 'no_duty'),
  mixtures({ ...toPublic, mixture_use: 'medicine', exposure_controlled: true })(
    'Entry 30(2)(a): medicinal products',
    [inArticle('872-50-4', '1')],
    'no_duty',
  ),
  publicUse('other')('Entry 30: 0.3 % NMP', [inArticle('872-50-4', '0.3')], 'prohibited'),
  publicUse('other')('Entry 30: 0.03 % lead', [inArticle('7439-92-1', '0.03')], 'prohibited'),
  publicUse('other')('Entry 30: below 0.03 % lead', [inArticle('7439-92-1', '0.029')], 'no_duty'),
  mixtures({ mixture_use: 'other', industrial_use_only: false })(
    'Entry 28: for whom is not known',
    [inArticle('50-32-8', '0.2')],
    'assess answer_questions',
  ),
  publicUse('other')('Entry 28: trichloroethylene', [inArticle('79-01-6', '0.1')], 'prohibited'),
  publicUse('other')('Entry 30: boric acid of 0.3 %', [inArticle('10043-35-3', '0.3')], 'prohibited'),
]

const workplaces: LawCase[] = [
  mixtures({ ...toPublic, gloves_in_package: false, users_trained: true, training_statement: true })(
    'Entry 56: 0.1 % MDI without gloves',
    [inArticle(MDI, '0.1')],
    'prohibited',
  ),
  mixtures({ ...toPublic, gloves_in_package: true, users_trained: true, training_statement: true })(
    'Entry 56: MDI with gloves and warnings',
    [inArticle(MDI, '20')],
    'no_duty',
  ),
  mixtures({ ...toPublic, gloves_in_package: false, users_trained: true, training_statement: true })(
    'Entry 56: isomers of MDI are added up',
    [inArticle(MDI, '0.05'), inArticle('5873-54-1', '0.05')],
    'prohibited',
  ),
  mixtures({ ...toTrade, users_trained: false, training_statement: true })(
    'Entry 74(1): diisocyanates are added up',
    [inArticle(TDI, '0.05'), inArticle('91-08-7', '0.05')],
    'prohibited',
  ),
  mixtures({ ...toTrade, users_trained: false, training_statement: true })(
    'Entry 74(1): less than 0.1 %',
    [inArticle(TDI, '0.099')],
    'no_duty',
  ),
  mixtures({ ...toTrade, users_trained: false, training_statement: true })(
    'Entry 74(1): after 24 August 2023',
    [inArticle(TDI, '1')],
    'prohibited',
    '2023-08-25',
  ),
  mixtures({ ...toTrade, users_trained: false, training_statement: true })(
    'Entry 74(1): on 24 August 2023',
    [inArticle(TDI, '1')],
    'no_duty',
    '2023-08-24',
  ),
  mixtures({ exposure_controlled: false, for_consumers: false })(
    'Entry 76: 0.3 % DMF',
    [inArticle('68-12-2', '0.3')],
    'prohibited',
  ),
  mixtures({ exposure_controlled: false, for_consumers: false })(
    'Entry 76: 0.299 % DMF',
    [inArticle('68-12-2', '0.299')],
    'no_duty',
  ),
  mixtures({ exposure_controlled: false, for_consumers: false })(
    'Entry 80: DMAC on 23 December 2026',
    [inArticle('127-19-5', '0.3')],
    'no_duty',
    '2026-12-23',
  ),
  mixtures({ mixture_use: 'cosmetic_wash_off', industrial_use_only: false })(
    'Entry 70(1): D6 in wash-off cosmetics, before the amendment applies',
    [inArticle('540-97-6', '1')],
    'no_duty',
    '2026-06-06',
  ),
  mixtures({ mixture_use: 'cleaning', industrial_use_only: true })(
    'Entry 70: industrial sites alone',
    [inArticle('541-02-6', '1')],
    'no_duty',
  ),
  mixtures({ mixture_use: 'fire_foam_portable', for_consumers: false, food_contact: false })(
    'Entry 82(1): portable extinguishers after 23 October 2026',
    [inArticle('307-24-4', '0.0002')],
    'prohibited',
  ),
]

const fertilisers: LawCase[] = [
  mixtures({ ...toTrade, mixture_use: 'fertiliser', detonation_resistant: false })(
    'Entry 58(1): a fertiliser of more than 28 % nitrogen from ammonium nitrate',
    [inArticle(NITRATE, '85')],
    'prohibited',
  ),
  mixtures({ ...toTrade, mixture_use: 'fertiliser', detonation_resistant: true })(
    'Entry 58(1): as Regulation (EU) 2019/1009 asks',
    [inArticle(NITRATE, '85')],
    'no_duty',
  ),
  mixtures({ ...toTrade, mixture_use: 'fertiliser', detonation_resistant: false })(
    'Entry 58(1): 79 % ammonium nitrate holds less than 28 % nitrogen',
    [inArticle(NITRATE, '79')],
    'no_duty',
  ),
  mixtures({ ...toPublic, mixture_use: 'fertiliser', detonation_resistant: true })(
    'Entry 58(2): 16 % nitrogen for the general public',
    [inArticle(NITRATE, '46')],
    'prohibited',
  ),
  mixtures({ ...toPublic, mixture_use: 'fertiliser', detonation_resistant: true })(
    'Entry 58(2): below 16 % nitrogen',
    [inArticle(NITRATE, '45')],
    'no_duty',
  ),
  mixtures({ mixture_use: 'other' })(
    'Entry 58(2): for whom is not known',
    [inArticle(NITRATE, '46')],
    'assess answer_questions',
  ),
  articles({ article_kind: 'thermal_paper' })(
    'Entry 66: 0.0199 % bisphenol A in thermal paper',
    [inArticle('80-05-7', '0.0199')],
    'no_duty',
  ),
  articles({ article_kind: 'clay_target' })(
    'Entry 50a: 18 hydrocarbons together above 0.005 %',
    [inArticle('91-20-3', '0.003'), inArticle('85-01-8', '0.0021')],
    'prohibited',
  ),
  articles({ article_kind: 'clay_target' })(
    'Entry 50a: clay targets on 21 April 2026',
    [inArticle('91-20-3', '1')],
    'no_duty',
    '2026-04-21',
  ),
]

judgedByLaw('[COMP-18] solvents and sprays under Annex XVII', solvents)
judgedByLaw('[COMP-18] substances by their classification under Annex XVII', classified)
judgedByLaw('[COMP-18] training and workplaces under Annex XVII', workplaces)
judgedByLaw('[COMP-18] fertilisers, paper and targets under Annex XVII', fertilisers)
