import type { Language } from '#contract/values/locale.ts'
import { comparableReasons } from '#domain/lists/entry.ts'
import {
  MAX_REASON,
  kindOfPoint,
  meaningOf,
  type ReasonAim,
  type ReasonKind,
  type ReasonMeaning,
} from '#domain/lists/reason-meaning.ts'

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

/** The point of Article 57, which the authority writes as "57c" and as "57(f)". */
const POINT = /\bArticle 57(?:\(([a-f])\)|([a-f])\b)/

/**
 * Reasons, parted by "; ", in the reader's language, each point as the laws of that language cite it: "Article 57(c)", "artikel 57 c".
 * Words that have no translation stay as the authority wrote them.
 */
export function reasonIn(reason: string, language: Language): string {
  if (language === 'en') return reason.replaceAll(new RegExp(POINT, 'g'), 'Article 57($1$2)')
  return reason
    .split(';')
    .map((part) => inOneLanguage(part.trim()))
    .join('; ')
}

function inOneLanguage(part: string): string {
  const [, words = part, article] = WITH_ARTICLE.exec(part) ?? []
  const named = inSwedish[words] ?? words
  if (article === undefined) return named
  return `${named} (${article.replace(POINT, 'artikel 57 $1$2').replace('Article', 'artikel').replace('human health', 'människors hälsa').replace('environment', 'miljö')})`
}

const inEnglish = new Map(Object.entries(inSwedish).map(([english, swedish]) => [swedish, english]))
const WITH_ARTIKEL = /^(.*?) ?\((artikel 57.*)\)$/

/** The authority's words for the points (a) to (e) of Article 57: each has one meaning, in every language. */
const OF_POINTS: Readonly<Record<string, string>> = {
  carcinogenic: 'Carcinogenic (Article 57a)',
  mutagenic: 'Mutagenic (Article 57b)',
  reproduction: 'Toxic for reproduction (Article 57c)',
  pbt: 'PBT (Article 57d)',
  vpvb: 'vPvB (Article 57e)',
}
/** The authority's words for the kinds of point (f); `aim` is whom a kind concerns where a reason does not say so. */
const OF_F: Readonly<Partial<Record<ReasonKind, { words: (aim: string) => string; aim?: ReasonAim }>>> = {
  endocrine: { words: () => 'Endocrine disrupting properties' },
  respiratory: { words: () => 'Respiratory sensitising properties', aim: 'health' },
  organ: { words: () => 'Specific target organ toxicity after repeated exposure', aim: 'health' },
  equivalent: { words: (aim) => `Equivalent level of concern having probable serious effects to ${aim}` },
}
const AIMS: Readonly<Record<ReasonAim, readonly [inWords: string, behindArticle: string]>> = {
  health: ['human health', 'human health'],
  environment: ['the environment', 'environment'],
}

/** "(Artikel 57c)", "(57. cikk c)", "(Άρθρο 57 γ)": the article in another language than the authority's. */
const OTHER_ARTICLE = /\((?!Article 57)[^(]*(?<!\d)57(?!\d).*\)\s*$/u

/** A reason of another language in the authority's words, by the point that it names, and for (f) by its words; undefined where they are not known. */
function byMeaning(part: string): string | undefined {
  const { point, kind, aims } = meaningOf(part)
  if (point !== 'f') return OF_POINTS[kindOfPoint(point) ?? '']
  const told = kind === null ? undefined : OF_F[kind]
  const [aim = told?.aim, ...more] = aims
  if (!told || aim === undefined) return undefined
  return [aim, ...more]
    .map((one) => `${told.words(AIMS[one][0])} (Article 57(f) - ${AIMS[one][1]})`)
    .join('; ')
}

/**
 * Reasons, parted by "; ", in the authority's words, also where `reasonIn` has told them in Swedish, or the file in another language.
 * In a file that is not in English, "Article 57" may be French.
 */
export function reasonAsWritten(reason: string, { isEnglish = true } = {}): string {
  const parts = partsOf(reason)
  const written = parts.map((part) => asWritten(part, isEnglish))
  return written.every((part, place) => part === parts[place])
    ? reason
    : Array.from(new Set(written.flatMap(partsOf))).join('; ')
}

const partsOf = (reason: string) => reason.split(';').map((part) => part.trim())

function asWritten(part: string, isEnglish: boolean): string {
  if (part.length > MAX_REASON) return part
  const [, words = part, article] = WITH_ARTIKEL.exec(part) ?? []
  const english = inEnglish.get(words)
  const meant = isForeign(part, isEnglish) ? byMeaning(part) : undefined
  if (article === undefined) return english ?? meant ?? part
  const told = `${english ?? words} (${article.replace(OUR_POINT, authorityPoint).replace('artikel', 'Article').replace('människors hälsa', 'human health').replace('miljö', 'environment')})`
  // A Swedish text that `reasonIn` wrote must become the same English text again: an export is imported without a change.
  return english !== undefined && OUR_ARTIKEL.test(article) ? told : (meant ?? told)
}

const OUR_POINT = /^artikel 57 ?\(?([a-f])\b\)?/
const authorityPoint = (_: string, point: string) => (point === 'f' ? 'Article 57(f)' : `Article 57${point}`)

/** The article as `reasonIn` writes it in Swedish. */
const OUR_ARTIKEL = /^artikel 57 ?(?:\(?[a-f]\)?)?(?: - (?:människors hälsa|miljö))?$/

const isForeign = (part: string, isEnglish: boolean) => {
  if (part.length > MAX_REASON) return false
  const [, words = part] = WITH_ARTICLE.exec(part) ?? []
  return OTHER_ARTICLE.test(part) || (!isEnglish && !(words in inSwedish))
}

/** The reasons of a file compared with those that are stored. */
export interface ComparedReasons {
  /** The stored words of what the file tells, too, and its own words of what is new. */
  reason: string
  /** True when words of another language are not known, and were taken for those that are stored. */
  isAssumed: boolean
}

/**
 * The reasons that a file tells, in the stored words where they mean the same: a translation, or another writing, changes nothing. Words of
 * another language that are not known mean what is stored when there are as many, and nothing contradicts.
 */
export function inStoredWords(
  told: string,
  stored: string,
  { isEnglish }: { isEnglish: boolean },
): ComparedReasons {
  const [news, olds] = [told, stored].map((reason) => partsOf(reason).filter((part) => part !== ''))
  const before = (olds ?? []).map((part) => ({ part, meaning: fullMeaning(part, true) }))
  const after = (news ?? []).map((part) => ({ part, meaning: fullMeaning(part, isEnglish) }))
  const covers = (one: Reason, other: Reason) =>
    comparableReasons(one.part) === comparableReasons(other.part) || isSaidBy(one.meaning, other.meaning)
  const kept = before.filter((old) => after.some((one) => covers(one, old)))
  const further = after.filter((one) => !before.some((old) => covers(one, old)))
  const left = before.filter((old) => !kept.includes(old))
  const isAssumed =
    further.length > 0 &&
    further.length === left.length &&
    further.every(
      (one) => isUnknown(one, isEnglish) && left.some((old) => mayBe(one.meaning, old.meaning)),
    ) &&
    left.every((old) => further.some((one) => mayBe(one.meaning, old.meaning)))
  if (isAssumed || (left.length === 0 && further.length === 0)) return { reason: stored, isAssumed }
  return { reason: [...kept, ...further].map(({ part }) => part).join('; '), isAssumed }
}

interface Reason {
  part: string
  meaning: ReasonMeaning
}

/** The meaning with the kind that the point says, where words do not and may be of another language. */
function fullMeaning(part: string, isEnglish: boolean): ReasonMeaning {
  const meaning = meaningOf(part)
  return isForeign(part, isEnglish) && meaning.kind === null
    ? { ...meaning, kind: kindOfPoint(meaning.point) }
    : meaning
}

const isUnknown = ({ part, meaning }: Reason, isEnglish: boolean) =>
  meaning.kind === null && isForeign(part, isEnglish)

/** True when the first, perhaps less exactly, says what the second does. */
const isSaidBy = (one: ReasonMeaning, other: ReasonMeaning) =>
  one.kind !== null &&
  one.kind === other.kind &&
  (one.point === null || one.point === other.point) &&
  (one.aims.size === 0 || (other.aims.size > 0 && other.aims.isSubsetOf(one.aims)))

/** True when nothing of the first contradicts the second. */
const mayBe = (one: ReasonMeaning, other: ReasonMeaning) =>
  (one.point === null || other.point === null || one.point === other.point) &&
  (one.aims.size === 0 || other.aims.isSubsetOf(one.aims))
