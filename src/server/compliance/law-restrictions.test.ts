import {
  article,
  articlesUnder,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  mixturesUnder,
  unanswered,
  used,
  type LawCase,
} from '#tests/law-cases.ts'

/** An article with these, and a mixture by itself, under Annex XVII. */
const of = articlesUnder('reach_annex_xvii')
const inMixture = mixturesUnder('reach_annex_xvii')

const DMF_U = '624-49-7'
const PFNA = '375-95-1'
const DEHP = '117-81-7'
const DBP = '84-74-2'
const LEAD = '7439-92-1'
const LEAD_MONOXIDE = '1317-36-8'
const BAP = '50-32-8'

const cases: LawCase[] = [
  of('entry 1: terphenyls up to 50 mg/kg are allowed', [inArticle('61788-33-8', '0.005')], 'no_duty'),
  of('entry 1: more than 50 mg/kg are prohibited', [inArticle('61788-33-8', '0.0051')], 'prohibited'),
  of(
    'entries 5(1) and 72: benzene of 4 mg/kg in a textile toy',
    [inMaterial('71-43-2', '0.0004')],
    'no_duty',
  ),
  inMixture('entry 5(3): benzene of 0.1 % of a mixture', [inArticle('71-43-2', '0.1')], 'assess check_use'),
  of('entry 6: asbestos fibres in any amount', [inArticle('12001-29-5', '0.0001')], 'prohibited'),
  inMixture('entry 12: 2-naphthylamine below 0.1 % of a mixture', [inArticle('91-59-8', '0.099')], 'no_duty'),
  inMixture('entry 12: equal to 0.1 % is prohibited', [inArticle('91-59-8', '0.1')], 'prohibited'),
  of('entry 12 is about substances and mixtures, not articles', [inArticle('91-59-8', '1')], 'no_duty'),
  of('entry 20(5): 0.25 % dibutyltin dichloride is 0.098 % tin', [inArticle('683-18-1', '0.25')], 'no_duty'),
  of('entry 20(5): 0.26 % of it is 0.102 % tin', [inArticle('683-18-1', '0.26')], 'assess check_use'),
  inMixture('entry 20(5): dibutyltin in a mixture for the public', [inArticle('683-18-1', '1')], 'assess'),
  of('entry 20(6): DOTE is a dioctyltin compound, 15.8 % tin', [inArticle('15571-58-1', '0.7')], 'assess'),
  of('entry 20(6): 0.6 % of DOTE is 0.095 % tin', [inArticle('15571-58-1', '0.6')], 'no_duty'),
  of('entry 20(4): tributyltin chloride is tri-substituted', [inArticle('1461-22-9', '0.5')], 'assess'),
  of(
    'entry 20: several organotins are added up as tin: 0.2 % DBTC and 0.2 % DOTE are 0.11 %',
    [inArticle('683-18-1', '0.2'), inArticle('15571-58-1', '0.2')],
    'assess',
  ),
  of('entry 23: 0.01 % cadmium in a plastic', [inMaterial('1306-23-6', '0.0129')], 'assess check_use'),
  of(
    'entry 23: 0.0128 % cadmium sulphide is below 0.01 % cadmium',
    [inMaterial('1306-23-6', '0.0128')],
    'no_duty',
  ),
  of(
    'entry 27: nickel is limited by its release, which a person tells',
    [inArticle('7440-02-0', '2')],
    'assess',
  ),
  {
    law: 'entry 27: recorded as not in contact with the skin',
    parts: [article(inArticle('7440-02-0', '2'))],
    recorded: { '27': 'not_in_scope' },
    expected: { reach_annex_xvii: 'no_duty' },
  },
  {
    law: 'entry 27: recorded as in contact with the skin and above the release',
    parts: [article(inArticle('7440-02-0', '2'))],
    recorded: { '27': 'in_scope' },
    expected: { reach_annex_xvii: 'prohibited', reach: 'prohibited' },
  },
  of('entry 43: an amine of 30 mg/kg is not above 30 mg/kg', [inMaterial('97-56-3', '0.003')], 'no_duty'),
  of('entry 43: above 30 mg/kg in a textile', [inMaterial('97-56-3', '0.0031')], 'assess'),
  of('entry 45: octaBDE of 0.1 % is not above it', [inArticle('32536-52-0', '0.1')], 'no_duty'),
  of('entry 45: octaBDE above 0.1 %', [inArticle('32536-52-0', '0.11')], 'prohibited'),
  of(
    'entry 45: a flame-retarded part above 0.1 % counts, though the whole article is below',
    [inArticle('32536-52-0', '0.01'), inMaterial('32536-52-0', '0.2')],
    'prohibited',
  ),
  of('entry 46 is about mixtures: nonylphenol in an article', [inArticle('25154-52-3', '1')], 'no_duty'),
  inMixture('entry 46: nonylphenol of 0.1 %', [inArticle('25154-52-3', '0.1')], 'assess'),
  inMixture('entry 46: nonylphenol below 0.1 %', [inArticle('25154-52-3', '0.09')], 'no_duty'),
  of('entry 46a: nonylphenol ethoxylate of 0.01 % in a textile', [inArticle('9016-45-9', '0.01')], 'assess'),
  of('entry 46a: below 0.01 %', [inArticle('9016-45-9', '0.009')], 'no_duty'),
  of('entry 47(5): 3 mg/kg chromium VI in leather', [inMaterial('1333-82-0', '0.0006')], 'assess'),
  of(
    'entry 47(5): sodium dichromate is a chromium VI compound',
    [inMaterial('10588-01-9', '0.001')],
    'assess',
  ),
  of('entry 47(5): 0.0005 % chromium trioxide is 2.6 mg/kg', [inMaterial('1333-82-0', '0.0005')], 'no_duty'),
  inMixture('entry 48: toluene of 0.1 % in a glue or spray paint', [inArticle('108-88-3', '0.1')], 'assess'),
  of('entry 48 is about mixtures', [inArticle('108-88-3', '1')], 'no_duty'),
  of(
    'entry 50(6): 0.5 mg/kg of a PAH is not above the limit for toys',
    [inMaterial(BAP, '0.00005')],
    'no_duty',
  ),
  of(
    'entry 50(6): 0.6 mg/kg is, and a person tells whether it is a toy',
    [inMaterial(BAP, '0.00006')],
    'assess',
  ),
  of('entry 50(5): 1.1 mg/kg of a PAH in rubber', [inMaterial(BAP, '0.00011')], 'assess check_use'),
  of(
    'entry 51: DEHP and DBP of 0.05 % each in one plasticised material are 0.1 %',
    [inMaterial(DEHP, '0.05'), inMaterial(DBP, '0.05')],
    'assess check_use',
  ),
  of('entry 51: 0.05 % and 0.04 % are below', [inMaterial(DEHP, '0.05'), inMaterial(DBP, '0.04')], 'no_duty'),
  of(
    'entry 51: in two materials they are not added up',
    [inMaterial(DEHP, '0.05', 'Hose'), inMaterial(DBP, '0.05', 'Cable')],
    'no_duty',
  ),
  {
    law: 'entry 51: recorded as in scope',
    parts: [article(inMaterial(DEHP, '12'))],
    recorded: { '51': 'in_scope' },
    expected: { reach_annex_xvii: 'prohibited', reach: 'prohibited' },
  },
  {
    law: 'entry 51: one entry recorded as outside does not close another: lead stays open',
    parts: [article(inMaterial(DEHP, '12'), inArticle(LEAD_MONOXIDE, '1'))],
    recorded: { '51': 'not_in_scope' },
    expected: { reach_annex_xvii: 'assess check_use' },
  },
  {
    law: 'COMP-11: an open condition is not hidden by a part that did not answer',
    parts: [article(inMaterial(DEHP, '12')), unanswered],
    expected: { reach_annex_xvii: 'assess check_use' },
  },
  of('entry 52: DINP of 0.1 % in a plasticised material', [inMaterial('28553-12-0', '0.1')], 'assess'),
  of(
    'entry 52: DINP and DIDP are added up',
    [inMaterial('28553-12-0', '0.06'), inMaterial('26761-40-0', '0.05')],
    'assess',
  ),
  of('entry 52: DINP below 0.1 %', [inMaterial('28553-12-0', '0.09')], 'no_duty'),
  inMixture('entry 54: DEGME below 0.1 %', [inArticle('111-77-3', '0.09')], 'no_duty'),
  inMixture('entry 54: DEGME of 0.1 % in paint for the public', [inArticle('111-77-3', '0.1')], 'assess'),
  inMixture('entry 55: DEGBE below 3 %', [inArticle('112-34-5', '2.9')], 'no_duty'),
  inMixture('entry 55: DEGBE of 3 % in spray paint', [inArticle('112-34-5', '3')], 'assess'),
  of('entry 55 is about mixtures', [inArticle('112-34-5', '5')], 'no_duty'),
  of(
    'entry 57 is about contact adhesives: cyclohexane in an article',
    [inArticle('110-82-7', '1')],
    'no_duty',
  ),
  inMixture('entry 57: cyclohexane of 0.1 %', [inArticle('110-82-7', '0.1')], 'assess'),
  inMixture(
    'entry 59: dichloromethane below 0.1 % in paint stripper',
    [inArticle('75-09-2', '0.05')],
    'no_duty',
  ),
  inMixture('entry 59: dichloromethane of 0.1 %', [inArticle('75-09-2', '0.1')], 'assess'),
  inMixture('entry 60: acrylamide below 0.1 % for grouting', [inArticle('79-06-1', '0.09')], 'no_duty'),
  of('entry 61: dimethyl fumarate of 0.1 mg/kg is not above it', [inArticle(DMF_U, '0.00001')], 'no_duty'),
  of(
    'entry 61: dimethyl fumarate above 0.1 mg/kg',
    [inArticle(DMF_U, '0.000011')],
    'prohibited replace_substance',
  ),
  of(
    'entry 61: in a part of the article, the desiccant, though the whole article is below',
    [inArticle(DMF_U, '0.000001'), inMaterial(DMF_U, '0.01', 'Desiccant')],
    'prohibited',
  ),
  of(
    'entry 62: 0.0169 % phenylmercury acetate is 0.01 % mercury',
    [inArticle('62-38-4', '0.0169')],
    'prohibited',
  ),
  of('entry 63: 0.05 % lead in an article', [inArticle(LEAD_MONOXIDE, '0.0539')], 'assess check_use'),
  of(
    'entry 63: 0.0538 % lead monoxide is below 0.05 % lead',
    [inMaterial(LEAD_MONOXIDE, '0.0538')],
    'no_duty',
  ),
  of(
    'entry 63(15): 0.11 % lead monoxide in the PVC of an article that holds 0.01 % altogether',
    [inArticle(LEAD_MONOXIDE, '0.01'), inMaterial(LEAD_MONOXIDE, '0.11', 'PVC')],
    'assess check_use',
  ),
  inMixture('entry 64: 1,4-dichlorobenzene below 1 %', [inArticle('106-46-7', '0.9')], 'no_duty'),
  of('entry 66: 0.02 % bisphenol A in thermal paper', [inArticle('80-05-7', '0.02')], 'assess'),
  of('entry 66: below 0.02 %', [inArticle('80-05-7', '0.019')], 'no_duty'),
  of('entry 68: PFNA below 25 ppb', [inArticle(PFNA, '0.0000024')], 'no_duty'),
  of('entry 68: PFNA of 25 ppb', [inArticle(PFNA, '0.0000025')], 'prohibited'),
  of(
    'entry 68: PFNA and PFDA are added up',
    [inArticle(PFNA, '0.0000013'), inArticle('335-76-2', '0.0000013')],
    'prohibited',
  ),
  of(
    'entry 68: a related substance (10:2 FTOH) of 200 ppb is below its 260 ppb',
    [inArticle('865-86-1', '0.00002')],
    'no_duty',
  ),
  of('entry 68: a related substance of 260 ppb', [inArticle('865-86-1', '0.000026')], 'prohibited'),
  inMixture('entry 69: methanol below 0.6 %', [inArticle('67-56-1', '0.5')], 'no_duty'),
  inMixture('entry 69: methanol of 0.6 % in screen wash', [inArticle('67-56-1', '0.6')], 'assess'),
  of(
    'entry 70 is about substances and mixtures: D4 in silicone rubber',
    [inArticle('556-67-2', '0.5')],
    'no_duty',
  ),
  inMixture('entry 70: D4 of 0.1 %', [inArticle('556-67-2', '0.1')], 'assess'),
  inMixture('entry 71: NMP below 0.3 %', [inArticle('872-50-4', '0.29')], 'no_duty'),
  inMixture('entry 71: NMP of 0.3 %', [inArticle('872-50-4', '0.3')], 'assess'),
  inMixture(
    'entry 74: diisocyanates are added up: 0.06 % MDI and 0.05 % TDI',
    [inArticle('101-68-8', '0.06'), inArticle('584-84-9', '0.05')],
    'assess',
  ),
  of('entry 74 is about substances and mixtures', [inArticle('584-84-9', '1')], 'no_duty'),
  inMixture('entry 76: DMF of 0.3 %', [inArticle('68-12-2', '0.3')], 'assess'),
  of('entry 79: PFHxA before 10 October 2026', [inMaterial('307-24-4', '0.01')], 'no_duty', '2026-10-09'),
  of(
    'entry 79: PFHxA of 25 ppb since 10 October 2026',
    [inMaterial('307-24-4', '0.0000025')],
    'assess',
    '2026-10-10',
  ),
  of(
    'entry 79: 6:2 FTOH of 900 ppb is below the 1 000 ppb of related substances',
    [inMaterial('647-42-7', '0.00009')],
    'no_duty',
  ),
  of('entry 79: 6:2 FTOH of 1 000 ppb', [inMaterial('647-42-7', '0.0001')], 'assess'),
  {
    law: 'COMP-16: a restricted mixture in an assembly stays restricted as a mixture (entry 12)',
    parts: [article(), used(mixture(inArticle('91-59-8', '0.2')), '1', '1000')],
    expected: { reach_annex_xvii: 'prohibited' },
  },
  {
    law: 'COMP-16: entry 46a weighs the article: 1 g of 5 % in 1 000 g is 0.005 %',
    parts: [article(), used(mixture(inArticle('9016-45-9', '5')), '1', '1000')],
    expected: { reach_annex_xvii: 'no_duty' },
  },
  {
    law: 'the worst of Annex XVII and Article 33: prohibited goes before the duty to inform',
    parts: [article(inArticle('32536-52-0', '0.2'), inArticle(LEAD, '1'))],
    expected: { reach: 'prohibited', reach_article_33: 'duty' },
  },
]

judgedByLaw('[COMP-08] [COMP-17] [COMP-18] REACH Annex XVII by the law, on the lists that ship', cases)
