import type { Language } from '#contract/values/locale.ts'

/** Swedish texts of the reasons for inclusion (REACH Article 57), by the words of the authority's export; from the Swedish Regulation. */
const inSwedish: Readonly<Record<string, string>> = {
  Carcinogenic: 'Cancerframkallande',
  Mutagenic: 'Mutagent',
  'Toxic for reproduction': 'Reproduktionstoxiskt',
  'Endocrine disrupting properties': 'Hormonstörande egenskaper',
  'Respiratory sensitising properties': 'Luftvägssensibiliserande egenskaper',
  'Specific target organ toxicity after repeated exposure':
    'Specifik organtoxicitet efter upprepad exponering',
  'Equivalent level of concern having probable serious effects to human health':
    'Inger motsvarande betänkligheter, sannolikt allvarliga effekter på människors hälsa',
  'Equivalent level of concern having probable serious effects to the environment':
    'Inger motsvarande betänkligheter, sannolikt allvarliga effekter på miljön',
}
const WITH_ARTICLE = /^(.*?) ?\((Article 57.*)\)$/

/** Reasons, parted by "; ", in the reader's language; what is not known stays as the authority wrote it. */
export function reasonIn(reason: string, language: Language): string {
  if (language === 'en') return reason
  return reason
    .split(';')
    .map((part) => inOneLanguage(part.trim()))
    .join('; ')
}

function inOneLanguage(part: string): string {
  const [, words = part, article] = WITH_ARTICLE.exec(part) ?? []
  const named = inSwedish[words] ?? words
  if (article === undefined) return named
  return `${named} (${article.replace('Article', 'artikel').replace('human health', 'människors hälsa').replace('environment', 'miljö')})`
}

const inEnglish = new Map(Object.entries(inSwedish).map(([english, swedish]) => [swedish, english]))
const WITH_ARTIKEL = /^(.*?) ?\((artikel 57.*)\)$/

/** The authority's words for the points (a) to (e) of Article 57: each has one meaning, in every language. */
const OF_POINTS = ['Carcinogenic', 'Mutagenic', 'Toxic for reproduction', 'PBT', 'vPvB']
/** The letters of the points in Latin, Greek and Bulgarian, up to (f), which has several meanings. */
const POINTS = ['a α а', 'b β б', 'c γ в', 'd δ г', 'e ε д', 'f στ е'].map((letters) => letters.split(' '))
/** "(Artikel 57c)", "(57. cikk c)", "(Άρθρο 57 γ)": the article in another language than the authority's. */
const OTHER_ARTICLE = /\((?!Article 57)([^(]*(?<!\d)57(?!\d).*)\)\s*$/u

/** A reason of another language in the authority's words, by the point that it names; undefined where it names none, or (f). */
function byPoint(part: string): string | undefined {
  const [, article = ''] = OTHER_ARTICLE.exec(part) ?? []
  const [, after = ''] = article.toLowerCase().split(/(?<!\d)57(?!\d)/)
  const points = (after.match(/\p{L}+/gu) ?? []).map((word) =>
    POINTS.findIndex((letters) => letters.includes(word)),
  )
  const words = OF_POINTS[points.find((point) => point >= 0) ?? -1]
  return words && `${words} (Article 57${'abcde'[OF_POINTS.indexOf(words)]})`
}

/** Reasons, parted by "; ", in the authority's words, also where `reasonIn` has told them in Swedish, or the file in another language. */
export function reasonAsWritten(reason: string): string {
  const parts = reason.split(';').map((part) => part.trim())
  const written = parts.map(asWritten)
  return written.every((part, place) => part === parts[place]) ? reason : written.join('; ')
}

function asWritten(part: string): string {
  const [, words = part, article] = WITH_ARTIKEL.exec(part) ?? []
  const english = inEnglish.get(words)
  if (article === undefined) return english ?? byPoint(part) ?? part
  const told = `${english ?? words} (${article.replace('artikel', 'Article').replace('människors hälsa', 'human health').replace('miljö', 'environment')})`
  return english === undefined ? (byPoint(part) ?? told) : told
}
