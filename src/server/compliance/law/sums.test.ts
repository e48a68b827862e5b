import {
  article,
  articlesUnder,
  inArticle,
  inMaterial,
  judgedByLaw,
  mixture,
  used,
  type LawCase,
} from '#tests/compliance/law-cases.ts'

const [ALPHA, BETA, GAMMA] = ['134237-50-6', '134237-51-7', '134237-52-8']
const art33 = articlesUnder('reach_article_33')
const pops = articlesUnder('pops')

/** "Hexabromocyclododecane (HBCDD) and all major diastereoisomers identified" and entries like it are one substance. */
const isomers: LawCase[] = [
  art33(
    'Article 33: alpha-, beta- and gamma-HBCDD are one entry: 0.04 + 0.04 + 0.03 % are 0.11 %',
    [inArticle(ALPHA, '0.04'), inArticle(BETA, '0.04'), inArticle(GAMMA, '0.03')],
    'duty',
  ),
  art33(
    'Article 33: 0.04 + 0.03 + 0.03 % are 0.1 %, which is not above',
    [inArticle(ALPHA, '0.04'), inArticle(BETA, '0.03'), inArticle(GAMMA, '0.03')],
    'no_duty',
  ),
  art33('Article 33: 0.09 % of one isomer by itself', [inArticle(ALPHA, '0.09')], 'no_duty'),
  art33(
    'Article 33: the upper ends of two ranges are added up: 0.06 + 0.06 %',
    [inArticle(ALPHA, '0.01-0.06'), inArticle(BETA, '0.01-0.06')],
    'duty',
  ),
  art33(
    'Article 33: an isomer without a share makes the sum unknown, which counts as above',
    [inArticle(ALPHA, '0.01'), inArticle(BETA)],
    'duty',
  ),
  art33(
    'Article 33: in two materials of one article the richest counts for the article',
    [inMaterial(ALPHA, '0.06', 'Foam'), inMaterial(BETA, '0.06', 'Film')],
    'no_duty',
  ),
  art33(
    'Article 33: in one material they are added up',
    [inMaterial(ALPHA, '0.06', 'Foam'), inMaterial(BETA, '0.06', 'Foam')],
    'duty',
  ),
  {
    law: 'C-106/14: isomers in two articles are not added up',
    parts: [article(inArticle(ALPHA, '0.06')), article(inArticle(BETA, '0.06'))],
    expected: { reach_article_33: 'no_duty', scip: 'no_duty' },
  },
  {
    law: 'Directive 2008/98/EC, Article 9(1)(i): the sum is notified, too',
    parts: [article(inArticle(ALPHA, '0.06'), inArticle(BETA, '0.06'))],
    expected: { scip: 'duty', reach_article_33: 'duty' },
  },
  {
    law: 'COMP-16: 2 g of glue with two isomers of 2.5 % each in 100 g are 0.1 %',
    parts: [article(), used(mixture(inArticle(ALPHA, '2.5'), inArticle(BETA, '2.5')), '2', '100')],
    expected: { reach_article_33: 'no_duty' },
  },
  {
    law: 'COMP-16: 2.1 g of it are above',
    parts: [article(), used(mixture(inArticle(ALPHA, '2.5'), inArticle(BETA, '2.5')), '2.1', '100')],
    expected: { reach_article_33: 'duty' },
  },
  pops(
    'Regulation (EU) 2019/1021, Annex I: isomers of HBCDD up to 75 mg/kg together',
    [inArticle(ALPHA, '0.0035'), inArticle(BETA, '0.004')],
    'no_duty',
  ),
  pops(
    'Regulation (EU) 2019/1021, Annex I: above 75 mg/kg together',
    [inArticle(ALPHA, '0.0036'), inArticle(BETA, '0.004')],
    'prohibited',
  ),
  art33(
    'Candidate List: cis- and trans-hexahydrophthalic anhydride, "all possible combinations"',
    [inArticle('13149-00-3', '0.06'), inArticle('14166-21-3', '0.06')],
    'duty',
  ),
  art33(
    'Candidate List: 4-nonylphenol, "any of the individual isomers or a combination thereof"',
    [inArticle('104-40-5', '0.06'), inArticle('84852-15-3', '0.06')],
    'duty',
  ),
]

/**
 * Cases that the law leaves open: an entry names an acid and its salts, and does not say whether their shares
 * are added. The product adds them.
 */
const unsettled: LawCase[] = [
  art33(
    'Candidate List: PFNA and its ammonium salt of 0.06 % each',
    [inArticle('375-95-1', '0.06'), inArticle('4149-60-4', '0.06')],
    'duty',
  ),
  art33(
    'Candidate List: PFNA and its ammonium salt of 0.05 % each',
    [inArticle('375-95-1', '0.05'), inArticle('4149-60-4', '0.05')],
    'no_duty',
  ),
  art33(
    'Candidate List: substances of two entries are not added up (PFNA and PFDA)',
    [inArticle('375-95-1', '0.06'), inArticle('335-76-2', '0.06')],
    'no_duty',
  ),
]

judgedByLaw('[COMP-17] what an entry lists as one substance is weighed as one', [...isomers, ...unsettled])
