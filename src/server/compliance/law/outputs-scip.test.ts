import { article, as, inArticle, inMaterial, mixture, used, type Part } from '#tests/compliance/law-cases.ts'
import { outputsByLaw, type OutputCase } from '#tests/compliance/output-cases.ts'
import { CAS } from '#tests/compliance/world.ts'

const RANGE = 'scip/concentration_range'
const range = (
  law: string,
  share: string | undefined,
  expected: readonly string[] | null,
  parts: readonly Part[] = [article(inArticle(CAS.lead, share))],
): OutputCase => ({ law, parts, context: as('importer'), outputs: { [RANGE]: expected } })

outputsByLaw('[COMP-10] SCIP: the code of the concentration range that covers the share in the article', [
  range('REACH Article 33(1): at 0.1 % nothing is notified', '0.1', null),
  range('Pg660757: a hair above 0.1 %', '0.1000001', ['66279']),
  range('Pg660757: a hair below 0.3 %', '0.2999999', ['66279']),
  range('Pg660757: at 0.3 %', '0.3', ['66280']),
  range('Pg660757: a hair above 0.3 %', '0.3000001', ['66280']),
  range('Pg660757: a hair below 1 %', '0.9999999', ['66280']),
  range('Pg660757: at 1 %', '1', ['66281']),
  range('Pg660757: a hair below 10 %', '9.9999999', ['66281']),
  range('Pg660757: at 10 %', '10.0', ['66284']),
  range('Pg660757: a hair below 20 %', '19.9999999', ['66284']),
  range('Pg660757: at 20 %', '20', ['66285']),
  range('Pg660757: a hair below 100 %', '99.9999999', ['66285']),
  range('Pg660757: 100 % is in the whole range alone', '100', ['66286']),
  range('Pg660757: a share that is not known', undefined, ['66286']),
  range('Pg660757: a range within one', '0.3-0.9', ['66280']),
  range('Pg660757: a range from below 0.1 %', '0.05-0.2', ['66279']),
  range('Pg660757: a range from 0.1 to 0.3 %, which is in the next one', '0.1-0.3', ['66286']),
  range('Pg660757: a range over two', '0.2-0.5', ['66286']),
  range('Pg660757: a range over all', '0.1-100', ['66286']),
  range(
    'C-106/14: each article has its own',
    undefined,
    ['66279', '66285'],
    [article(inArticle(CAS.lead, '0.2')), article(inArticle(CAS.lead, '45'))],
  ),
  range(
    'REACH Article 33(1): each substance has its own',
    undefined,
    ['66279', '66280'],
    [article(inArticle(CAS.lead, '0.2'), inArticle(CAS.dehp, '0.4'))],
  ),
  range(
    'a share of the material alone: that of the article is at most as high',
    undefined,
    ['66286'],
    [article(inMaterial(CAS.lead, '30'))],
  ),
  range(
    'a share of the material alone, below 0.3 %',
    undefined,
    ['66279'],
    [article(inMaterial(CAS.lead, '0.2'))],
  ),
  range(
    'a mixture counts by its share in the article: 30 % of 2 g in 100 g',
    undefined,
    ['66280'],
    [used(mixture(inArticle(CAS.lead, '30')), '2', '100')],
  ),
  range(
    'two substances of one mixture by themselves',
    undefined,
    ['66280', '66281'],
    [used(mixture(inArticle(CAS.lead, '30'), inArticle(CAS.dehp, '60')), '2', '100')],
  ),
  range('a mixture of which the masses are not known is in no article yet', undefined, null, [
    mixture(inArticle(CAS.lead, '30')),
  ]),
])
