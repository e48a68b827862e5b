import { CAS } from '#tests/compliance/world.ts'
import {
  article,
  articlesUnder,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  mixturesUnder,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

const inAnArticle = articlesUnder('reach_annex_xvii')
const inMixture = mixturesUnder('reach_annex_xvii')

const COBALT_CHLORIDE = '7646-79-9'
const PROPYLENE_OXIDE = '75-56-9'

/** Carcinogens, mutagens and reproductive toxicants of category 1A and 1B, for supply to the general public. */
const classified: LawCase[] = [
  inMixture('entry 28: a carcinogen below 0.1 % of a mixture', [inArticle('101-77-9', '0.09')], 'no_duty'),
  inMixture(
    'entry 28: of 0.1 %, and a person tells whether the public buys it',
    [inArticle('101-77-9', '0.1')],
    'assess answer_questions',
  ),
  inMixture('entry 28: formaldehyde is of category 1B', [inArticle('50-00-0', '0.1')], 'assess'),
  inMixture(
    'entry 28: benzo[a]pyrene has a specific limit of 0.01 %',
    [inArticle(CAS.benzopyrene, '0.01')],
    'assess',
  ),
  inMixture(
    'entry 28: cobalt dichloride has one of 0.01 %: 0.009 %',
    [inArticle(COBALT_CHLORIDE, '0.009')],
    'no_duty',
  ),
  inMixture('entry 28: cobalt dichloride of 0.01 %', [inArticle(COBALT_CHLORIDE, '0.01')], 'assess'),
  inMixture('entry 28: dimethyl sulphate has one of 0.01 %', [inArticle('77-78-1', '0.01')], 'assess'),
  inMixture('entry 28: dimethyl sulphate below it', [inArticle('77-78-1', '0.009')], 'no_duty'),
  inMixture('entry 28: benzidine has one of 0.01 %', [inArticle('92-87-5', '0.01')], 'assess'),
  inMixture('entry 28: benzidine below it', [inArticle('92-87-5', '0.009')], 'no_duty'),
  inMixture('entry 28: 2-naphthylamine has one of 0.01 %', [inArticle('91-59-8', '0.01')], 'assess'),
  inMixture('entry 28: 4-aminobiphenyl has one of 0.01 %', [inArticle('92-67-1', '0.01')], 'assess'),
  inMixture('entry 29: a mutagen of 0.1 % (methyloxirane)', [inArticle(PROPYLENE_OXIDE, '0.1')], 'assess'),
  inMixture('entry 30: toxic for reproduction, 0.29 % of DEHP', [inArticle(CAS.dehp, '0.29')], 'no_duty'),
  inMixture('entry 30: 0.3 % of DEHP', [inArticle(CAS.dehp, '0.3')], 'assess answer_questions'),
  inMixture('entry 30: lead as a powder has a limit of 0.03 %', [inArticle(CAS.lead, '0.03')], 'assess'),
  inMixture('entry 30: lead monoxide below 0.3 %', [inArticle(CAS.leadMonoxide, '0.29')], 'no_duty'),
  inMixture(
    'entry 30: each by itself, not added up',
    [inArticle(CAS.dehp, '0.2'), inArticle(CAS.dbp, '0.2')],
    'no_duty',
  ),
  inMixture('entries 30 and 71: NMP of 0.3 %', [inArticle(CAS.nmp, '0.3')], 'assess'),
  inMixture('entry 30: no concentration counts as above', [inArticle(CAS.dehp)], 'assess answer_questions'),
  inAnArticle(
    'entries 28 to 30 are about substances and mixtures: trichloroethylene in an article',
    [inArticle('79-01-6', '5')],
    'no_duty',
  ),
  {
    ...inMixture(
      'entry 30: recorded as outside: whether the public buys it is asked still',
      [inArticle(CAS.dehp, '5')],
      'assess answer_questions',
    ),
    recorded: { '30': 'not_in_scope' },
  },
  {
    ...inMixture(
      'entry 30: recorded as sold to the public',
      [inArticle(CAS.dehp, '5')],
      'prohibited replace_substance',
    ),
    recorded: { '30': 'in_scope' },
  },
  {
    law: 'entry 72 is open though entry 28 is recorded as outside',
    parts: [article(inMaterial('50-00-0', '0.01'))],
    recorded: { '28': 'not_in_scope' },
    expected: { reach_annex_xvii: 'assess answer_questions' },
  },
]

/** Entries whose limits are for materials of articles: a mixture by itself is judged by what is about mixtures. */
const materials: LawCase[] = [
  inMixture(
    'entry 51 is about articles: 0.2 % DBP in a mixture by itself',
    [inArticle(CAS.dbp, '0.2')],
    'no_duty',
  ),
  inMixture('entry 52 is about articles: 30 % DINP in a plastisol', [inArticle(CAS.dinp, '30')], 'no_duty'),
  inMixture(
    'entry 43(1) is about articles: 0.01 % of an amine in a dye',
    [inArticle('97-56-3', '0.01')],
    'no_duty',
  ),
  inMixture(
    'entry 63(15) is about PVC of articles: 0.2 % lead monoxide in a paste',
    [inArticle(CAS.leadMonoxide, '0.2')],
    'no_duty',
  ),
  inMixture(
    'entry 23 is about mixtures, too: 0.02 % cadmium in a plastic compound',
    [inArticle(CAS.cadmium, '0.02')],
    'assess answer_questions',
  ),
  inMixture(
    'entry 79 is about mixtures for the public, too: PFHxA of 25 ppb',
    [inArticle('307-24-4', '0.0000025')],
    'assess answer_questions',
  ),
  inMixture(
    'entry 47(1): 2 mg/kg soluble chromium VI in cement is not above',
    [inArticle('7778-50-9', '0.0005')],
    'no_duty',
  ),
  inMixture(
    'entry 47(1): 0.0006 % potassium dichromate is 2.1 mg/kg',
    [inArticle('7778-50-9', '0.0006')],
    'assess',
  ),
  inMixture(
    'entry 50(1): 1 mg/kg benzo[a]pyrene in extender oil is not above',
    [inArticle(CAS.benzopyrene, '0.0001')],
    'no_duty',
  ),
  inMixture('entry 50(1): above 1 mg/kg', [inArticle(CAS.benzopyrene, '0.00011')], 'assess'),
  inMixture(
    'entry 50(1): eight PAH of 11 mg/kg together',
    [inArticle('218-01-9', '0.0006'), inArticle('56-55-3', '0.0005')],
    'assess',
  ),
  {
    law: 'entry 52: used in an article the plastisol is a material of it, however little',
    parts: [article(), used(mixture(inArticle(CAS.dinp, '30')), '1', '1000')],
    expected: { reach_annex_xvii: 'assess answer_questions' },
  },
  {
    law: 'entry 52: … also where masses are missing',
    parts: [article(), mixture(inArticle(CAS.dinp, '30'))],
    expected: { reach_annex_xvii: 'assess answer_questions' },
  },
  {
    law: 'entry 52: no toy and no childcare article',
    parts: [article(), used(mixture(inArticle(CAS.dinp, '30')), '1', '1000')],
    context: { use: { toy: false, childcare_article: false } },
    expected: { reach_annex_xvii: 'no_duty' },
  },
  {
    law: 'entry 52: recorded as a toy that is put in the mouth',
    parts: [article(), used(mixture(inArticle(CAS.dinp, '30')), '1', '1000')],
    recorded: { '52': 'in_scope' },
    expected: { reach_annex_xvii: 'prohibited' },
  },
]

judgedByLaw('[COMP-08] [COMP-17] [COMP-18] REACH Annex XVII, entries 28 to 30, by the law', classified)
judgedByLaw(
  '[COMP-08] [COMP-16] [COMP-18] REACH Annex XVII, materials of articles and mixtures, by the law',
  materials,
)
