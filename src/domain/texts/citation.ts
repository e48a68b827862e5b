import type { Language } from '#contract/values/locale.ts'

/** Words of citations in Swedish; longer ones first. */
const swedish: readonly (readonly [RegExp, string])[] = [
  [/\bCommission Delegated Directive \(EU\)/g, 'kommissionens delegerade direktiv (EU)'],
  [/\bDelegated Directive \(EU\)/g, 'delegerat direktiv (EU)'],
  [/\bDelegated Regulation \(EU\)/g, 'delegerad förordning (EU)'],
  [/\bImplementing Regulation \(EU\)/g, 'genomförandeförordning (EU)'],
  [/\bRegulation \(EEC, Euratom\) No\b/g, 'förordning (EEG, Euratom) nr'],
  [/\bRegulation \(EC\) No\b/g, 'förordning (EG) nr'],
  [/\bRegulation \(EU\) No\b/g, 'förordning (EU) nr'],
  [/\bRegulation \(EU\)/g, 'förordning (EU)'],
  [/\bDirective (?=\d|\()/g, 'direktiv '],
  [/\bCourt of Justice (?=C-)/g, 'EU-domstolens mål '],
  [/,? as amended by /g, ', i lydelsen enligt '],
  [/\bSCIP format \(IUCLID\), phrase group /g, 'SCIP-formatet (Iuclid), frasgrupp '],
  [/\b(\d{2,4}\/\d+)\/EC\b/g, '$1/EG'],
  [/\bEuropean Chemicals Agency \(ECHA\)/g, 'Europeiska kemikaliemyndigheten (Echa)'],
  [/\bECHA\b/g, 'Echa'],
  [/\bCandidate List\b/g, 'kandidatförteckningen'],
  [/\b[Aa]uthorisation [Ll]ist\b/g, 'tillståndsförteckningen'],
  [/\blist of restrictions\b/g, 'förteckningen över begränsningar'],
  [
    /\blist of substances subject to the POPs Regulation\b/g,
    'förteckningen över ämnen som omfattas av POPs-förordningen',
  ],
  [/\bthe defence sector’s criteria document\b/g, 'försvarssektorns kriteriedokument'],
  [/\bits substance tables are not included\b/g, 'dess ämnestabeller ingår inte'],
  [/(?<=\b[IVX]+) and (?=[IVX]+\b)/g, ' och '],
  [/(?<=\b[IVX]+) to (?=[IVX]+\b)/g, ' till '],
  [/\bAnnexes (?=[IVX\d])/g, 'bilagorna '],
  [/\bAnnex (?=[IVX\d])/g, 'bilaga '],
  [/\bAppendices (?=\d)/g, 'tilläggen '],
  [/\bAppendix (?=\d)/g, 'tillägg '],
  [/\bArticles (?=\d)/g, 'artiklarna '],
  [/\bArticle (?=\d)/g, 'artikel '],
  [/\bentries (?=\d)/g, 'posterna '],
  [/\bentry (?=\d)/g, 'post '],
  [/\bpoints (?=\d|\()/g, 'leden '],
  [/\bpoint (?=\d|\()/g, 'led '],
  [/\bparagraph (?=\d)/g, 'punkt '],
  [/\bPart (?=[A-Z\d]\b)/g, 'del '],
  [/(?<=[\d)][a-z]?) and (?=\d|\()/g, ' och '],
  [/(?<=[\d)][a-z]?) to (?=\d|\()/g, ' till '],
  [
    / and (?=artikel|artiklarna|bilaga|bilagorna|tillägg|tilläggen|post|led|punkt|del |direktiv|förordning)/g,
    ' och ',
  ],
]

/** A citation of the law in the reader's language: "Directive 2011/65/EU, Annex II" · "Direktiv 2011/65/EU, bilaga II". */
export function citationText(source: string, language: Language): string {
  if (language !== 'sv') return source
  const text = swedish.reduce((soFar, [found, word]) => soFar.replaceAll(found, word), source)
  return text === source ? source : text.charAt(0).toUpperCase() + text.slice(1)
}
