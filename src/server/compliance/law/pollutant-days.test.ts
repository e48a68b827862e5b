import { articlesUnder, inArticle, judgedByLaw, type LawCase } from '#tests/compliance/law-cases.ts'

/** Regulations (EC) No 850/2004 and (EU) 2019/1021, Annex I: the traces of past days, by the acts that changed them. */

const HBCDD = '25637-99-4'
const HCB = '118-74-1'
const PCP = '87-86-5'
const TETRA = '40088-47-9'
const PENTA = '32534-81-9'

const inGoods = articlesUnder('pops')
const inVirgin = articlesUnder('pops', { use: { recovered_material: false, pbde_exempted_use: 'none' } })
const inRecovered = articlesUnder('pops', { use: { recovered_material: true, pbde_exempted_use: 'none' } })

const traces: LawCase[] = [
  inGoods('(EU) 2016/293: HBCDD of 100 mg/kg', [inArticle(HBCDD, '0.01')], 'no_duty', '2020-06-01'),
  inGoods('(EU) 2016/293: HBCDD above', [inArticle(HBCDD, '0.0101')], 'prohibited', '2020-06-01'),
  inGoods('(EU) 2024/2555: the day before', [inArticle(HBCDD, '0.008')], 'no_duty', '2024-10-16'),
  inGoods('(EU) 2024/2555: HBCDD of 75 mg/kg', [inArticle(HBCDD, '0.0075')], 'no_duty', '2024-10-17'),
  inGoods('(EU) 2024/2555: HBCDD above', [inArticle(HBCDD, '0.008')], 'prohibited', '2024-10-17'),
  inGoods('Hexachlorobenzene: no trace is named', [inArticle(HCB, '0.0000001')], 'prohibited', '2022-12-12'),
  inGoods('(EU) 2022/2291: 10 mg/kg of it', [inArticle(HCB, '0.001')], 'no_duty', '2022-12-13'),
  inGoods('(EU) 2022/2291: above', [inArticle(HCB, '0.0011')], 'prohibited', '2022-12-13'),
  inGoods('Pentachlorophenol: no trace is named', [inArticle(PCP, '0.0000001')], 'prohibited', '2021-03-14'),
  inGoods('Pentachlorophenol of an unknown share', [inArticle(PCP)], 'prohibited', '2021-03-14'),
  inGoods('(EU) 2021/277: 5 mg/kg of it', [inArticle(PCP, '0.0005')], 'no_duty', '2021-03-15'),
  inGoods('(EU) 2021/277: above', [inArticle(PCP, '0.0006')], 'prohibited', '2021-03-15'),
]

const ethers: LawCase[] = [
  inVirgin('(EU) 757/2010: 10 mg/kg', [inArticle(TETRA, '0.001')], 'no_duty', '2019-07-14'),
  inVirgin('(EU) 757/2010: above', [inArticle(TETRA, '0.0011')], 'prohibited', '2019-07-14'),
  inVirgin(
    '(EU) 757/2010: each ether by itself',
    [inArticle(TETRA, '0.0008'), inArticle(PENTA, '0.0008')],
    'no_duty',
    '2015-01-01',
  ),
  inRecovered('(EU) 757/2010: recovered, below 0.1 %', [inArticle(PENTA, '0.0999')], 'no_duty', '2019-07-14'),
  inRecovered('(EU) 757/2010: recovered, 0.1 %', [inArticle(PENTA, '0.1')], 'prohibited', '2019-07-14'),
  inVirgin('(EU) 2019/1021: 500 mg/kg', [inArticle(TETRA, '0.05')], 'no_duty', '2019-07-15'),
  inVirgin(
    '(EU) 2019/1021: the ethers are added up',
    [inArticle(TETRA, '0.03'), inArticle(PENTA, '0.0201')],
    'prohibited',
    '2019-07-15',
  ),
  inRecovered('(EU) 2019/1021: recovered as well', [inArticle(PENTA, '0.0501')], 'prohibited', '2019-07-15'),
]

judgedByLaw('[COMP-06] [COMP-17] traces of pollutants by the acts of past days', traces)
judgedByLaw('[COMP-06] [COMP-17] brominated diphenyl ethers by the acts of past days', ethers)
