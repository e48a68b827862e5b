import type { Language } from '#contract/values/locale.ts'

/** A piece of a text that names a source; with an address where the source can be opened. */
export interface SourcePiece {
  text: string
  /** Index of the piece's first character in the text. */
  start: number
  address: string | null
}

const EUR_LEX = 'https://eur-lex.europa.eu'
/**
 * The first year whose regulations and decisions are numbered year/number; earlier ones are numbered
 * number/year.
 */
const FIRST_YEAR_AHEAD = 2015

/**
 * Matches the sources that a text can name: an address, an ELI path, a CELEX number, or an act as lawyers write it. A full stop or
 * bracket after an address is not part of the address.
 */
const named = new RegExp(
  [
    String.raw`(?<url>https?:\/\/[^\s<>"]*[^\s<>".,;:)\]])`,
    String.raw`(?<eli>\beli\/[a-z_]+\/\d{4}\/\d+(?:\/[a-z0-9_-]+)*)`,
    String.raw`(?<celex>\b(?:CELEX[: ]\s*)?(?<number>\d{5}[A-Z]{1,2}\d{4}(?:\(\d{2}\))?(?:-\d{8})?)(?![\w-]))`,
    String.raw`(?<act>\b(?:(?<form>Delegated |Implementing |[Dd]eleger(?:ad|at) |[Gg]enomförande))?(?<kind>Regulation|Directive|Decision|[Ff]örordning|[Dd]irektiv|[Bb]eslut) (?:\((?:EU|EC|EEC|EG|EEG|Euratom|, )+\) )?(?<no>No |nr )?(?<first>\d{1,4})\/(?<second>\d{1,4})(?:\/(?:EU|EC|EEC|EG|EEG))?)(?!\w)`,
  ].join('|'),
  'gu',
)

const kinds: Record<string, string> = {
  regulation: 'reg',
  directive: 'dir',
  decision: 'dec',
  förordning: 'reg',
  direktiv: 'dir',
  beslut: 'dec',
}
const forms: Record<string, string> = {
  delegated: '_del',
  implementing: '_impl',
  delegerad: '_del',
  delegerat: '_del',
  genomförande: '_impl',
}

/** The text in pieces, in order; those that name an act of the Union or an address can be opened. */
export function sourcePieces(text: string, language: Language): SourcePiece[] {
  const pieces: SourcePiece[] = []
  let end = 0
  for (const match of text.matchAll(named)) {
    const address = addressOf(match.groups ?? {}, language)
    if (address === null) continue
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), start: end, address: null })
    pieces.push({ text: match[0], start: match.index, address })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end, address: null })
  return pieces
}

function addressOf(
  { url, eli, number, kind, form, no, first, second }: Record<string, string | undefined>,
  language: Language,
): string | null {
  if (url !== undefined) return URL.canParse(url) ? url : null
  if (eli !== undefined) return `${EUR_LEX}/${eli}`
  if (number !== undefined)
    return `${EUR_LEX}/legal-content/${language.toUpperCase()}/TXT/?uri=CELEX:${number}`
  if (kind === undefined || first === undefined || second === undefined) return null
  const act = yearAndNumber(
    { kind: kinds[kind.toLowerCase()] ?? '', isNumbered: no !== undefined },
    first,
    second,
  )
  const ofForm = forms[form?.trim().toLowerCase() ?? ''] ?? ''
  return act && `${EUR_LEX}/eli/${kinds[kind.toLowerCase()] ?? ''}${ofForm}/${act}/oj`
}

const YEAR = /^(19|20)\d\d$/u

/**
 * Year and number of an act as "year/number": directives always put the year first, other acts since 2015, and decisions of before that
 * have no "No". null: the text has no year.
 */
function yearAndNumber(
  { kind, isNumbered }: { kind: string; isNumbered: boolean },
  first: string,
  second: string,
): string | null {
  const isAhead = YEAR.test(first) && (!YEAR.test(second) || Number(first) >= FIRST_YEAR_AHEAD)
  const isYearFirst = kind === 'dir' || (!isNumbered && isAhead)
  const [year, number] = isYearFirst ? [first, second] : [second, first]
  // "76/769/EEC": two digits are of the last century.
  const whole = year.length === 2 ? `19${year}` : year
  return YEAR.test(whole) ? `${whole}/${Number(number)}` : null
}
