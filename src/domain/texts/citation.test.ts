import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { citationText } from '#domain/texts/citation.ts'

test.each([
  ['Directive 2011/65/EU, Article 2(4)(c) to (e)', 'Direktiv 2011/65/EU, artikel 2(4)(c) till (e)'],
  [
    'Regulation (EC) No 1907/2006, Annex XVII, entries 4, 7, 46a and 72',
    'Förordning (EG) nr 1907/2006, bilaga XVII, posterna 4, 7, 46a och 72',
  ],
  [
    'Regulation (EU) 2019/1021, Annex I; Regulation (EC) No 1907/2006, Annex XVII, entry 63',
    'Förordning (EU) 2019/1021, bilaga I; förordning (EG) nr 1907/2006, bilaga XVII, post 63',
  ],
  ['Directive 2008/98/EC; Court of Justice C-106/14', 'Direktiv 2008/98/EG; EU-domstolens mål C-106/14'],
  [
    'Directive 2011/65/EU, Annex II as amended by Directive 2015/863',
    'Direktiv 2011/65/EU, bilaga II, i lydelsen enligt direktiv 2015/863',
  ],
  [
    'Regulation (EC) No 1907/2006, Annex XVII, entry 72 and Appendix 12',
    'Förordning (EG) nr 1907/2006, bilaga XVII, post 72 och tillägg 12',
  ],
  ['Försvarssektorns kriteriedokument', 'Försvarssektorns kriteriedokument'],
  ['eget kriteriedokument', 'eget kriteriedokument'],
])('a source is cited in the reader’s language: %s', (source, sv) => {
  expect(citationText(source, 'sv')).toBe(sv)
  expect(citationText(source, 'en')).toBe(source)
})

test('[SHELL-07] no list that ships is cited in English to a Swedish reader', () => {
  const lists: { source: string }[] = JSON.parse(readFileSync('reference/lists.json', 'utf8'))
  const sources = lists.map(({ source }) => citationText(source, 'sv'))
  expect(sources).toContain(
    'Europeiska kemikaliemyndigheten (Echa), kandidatförteckningen, förordning (EG) nr 1907/2006, artikel 59(10)',
  )
  expect(sources).toContain('Förordning (EU) 2024/590, bilagorna I och II (CELEX 32024R0590)')
  const english =
    /\b(?:Regulation|Directive|Annex(?:es)?|Agency|List|list|lists|of|and|to|the|as|its|are|not)\b/
  expect(sources.filter((text) => english.test(text))).toEqual([])
})

test('no fact of use is cited in English to a Swedish reader', () => {
  const { useFacts } = JSON.parse(readFileSync('reference/legislations.json', 'utf8'))
  const sources = Object.values<{ source: string }>(useFacts).map(({ source }) => citationText(source, 'sv'))
  expect(
    sources.filter((text) =>
      /\b(?:Regulation|Directive|Annex|Appendix|Articles?|entr(?:y|ies)|and|to)\b/.test(text),
    ),
  ).toEqual([])
})
