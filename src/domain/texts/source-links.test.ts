import { expect, test } from 'vitest'

import type { Language } from '#contract/values/locale.ts'
import { sourcePieces } from '#domain/texts/source-links.ts'

const linked = (text: string, language: Language = 'en') =>
  sourcePieces(text, language).filter(({ address }) => address !== null)

test.each([
  ['Regulation (EU) 2019/1021, Annex I', 'https://eur-lex.europa.eu/eli/reg/2019/1021/oj'],
  ['Regulation (EC) No 1907/2006, Annex XVII, entry 79', 'https://eur-lex.europa.eu/eli/reg/2006/1907/oj'],
  ['Regulation (EU) No 528/2012', 'https://eur-lex.europa.eu/eli/reg/2012/528/oj'],
  ['Directive 2011/65/EU, Annex II', 'https://eur-lex.europa.eu/eli/dir/2011/65/oj'],
  ['Council Directive 76/769/EEC', 'https://eur-lex.europa.eu/eli/dir/1976/769/oj'],
  ['Delegated Directive (EU) 2015/863', 'https://eur-lex.europa.eu/eli/dir_del/2015/863/oj'],
  ['Implementing Decision (EU) 2023/2025', 'https://eur-lex.europa.eu/eli/dec_impl/2023/2025/oj'],
  ['32019R1021', 'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:32019R1021'],
  [
    'CELEX: 02011L0065-20240801',
    'https://eur-lex.europa.eu/legal-content/EN/TXT/?uri=CELEX:02011L0065-20240801',
  ],
  ['eli/reg/2019/1021/oj', 'https://eur-lex.europa.eu/eli/reg/2019/1021/oj'],
  ['http://data.europa.eu/eli/reg/2019/1021/oj', 'http://data.europa.eu/eli/reg/2019/1021/oj'],
  ['see https://echa.europa.eu/candidate-list-table.', 'https://echa.europa.eu/candidate-list-table'],
])('[SUB-04] the source of a limit can be opened: %s', (text, address) => {
  expect(linked(text)).toMatchObject([{ address }])
})

test('[SUB-04] what is no act and no address stays text, and nothing of the text is lost', () => {
  const text =
    'Regulation (EC) No 1907/2006, Article 33; Directive 2008/98/EC, Article 9(1)(i); Court of Justice C-106/14'
  expect(
    sourcePieces(text, 'en')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
  expect(linked(text).map((piece) => piece.text)).toEqual([
    'Regulation (EC) No 1907/2006',
    'Directive 2008/98/EC',
  ])
  for (const plain of ['', 'own', '7439-92-1', 'entry 12/13', 'javascript:alert(1)', 'Regulation 99/9'])
    expect(linked(plain)).toEqual([])
})

test('[SUB-04] a CELEX number opens in the language of the reader', () => {
  expect(linked('32019R1021', 'sv')[0]?.address).toContain('/SV/')
})

test.each<[string, [text: string, start: number, isLinked: boolean][]]>([
  ['32019R1021', [['32019R1021', 0, true]]],
  [
    'see 32019R1021, Annex I',
    [
      ['see ', 0, false],
      ['32019R1021', 4, true],
      [', Annex I', 14, false],
    ],
  ],
  [
    'Regulation 99/9 and Directive 2011/65/EU',
    [
      ['Regulation 99/9 and ', 0, false],
      ['Directive 2011/65/EU', 20, true],
    ],
  ],
  ['http://[ is none', [['http://[ is none', 0, false]]],
  ['', []],
])('[SUB-04] “%s” is shown in pieces, none of them empty', (text, pieces) => {
  const found = sourcePieces(text, 'en')
  expect(found.map((piece) => [piece.text, piece.start, piece.address !== null])).toEqual(pieces)
})

test.each([
  ['Regulation (EC) No 1272/2014', 'reg/2014/1272'],
  ['Regulation (EU) 2015/10', 'reg/2015/10'],
  ['Regulation (EEC) No 793/93', 'reg/1993/793'],
  ['Decision 2014/10/EU', 'dec/2014/10'],
  ['Decision No 1386/2013/EU', 'dec/2013/1386'],
  ['Regulation (EC) No 2037/2000', 'reg/2000/2037'],
  ['Regulation (EU) 2016/2031', 'reg/2016/2031'],
  ['Regulation (EU) 2015/2031', 'reg/2015/2031'],
  ['Regulation (EU) 2010/2012', 'reg/2012/2010'],
  ['förordning (EG) nr 1907/2006', 'reg/2006/1907'],
  ['Delegerat direktiv (EU) 2015/863', 'dir_del/2015/863'],
  ['Genomförandebeslut', null],
  ['genomförandebeslut (EU) 2023/2025', 'dec_impl/2023/2025'],
])('[SUB-04] “%s” is the act %s', (text, act) => {
  const [piece] = linked(text)
  expect(piece?.address ?? null).toBe(act && `https://eur-lex.europa.eu/eli/${act}/oj`)
})
