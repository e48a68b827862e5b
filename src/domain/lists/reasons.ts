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

/** Reasons, parted by "; ", in the authority's words, also where `reasonIn` has told them in Swedish. */
export function reasonAsWritten(reason: string): string {
  const parts = reason.split(';').map((part) => part.trim())
  const written = parts.map(asWritten)
  return written.every((part, place) => part === parts[place]) ? reason : written.join('; ')
}

function asWritten(part: string): string {
  const [, words = part, article] = WITH_ARTIKEL.exec(part) ?? []
  const named = inEnglish.get(words) ?? words
  if (article === undefined) return named
  return `${named} (${article.replace('artikel', 'Article').replace('människors hälsa', 'human health').replace('miljö', 'environment')})`
}
