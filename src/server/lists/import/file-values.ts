import { comparableReasons } from '#domain/lists/entry.ts'

/** Matches the ways in which list files write "none". */
export const NONE =
  /^(?:[-–—]+|n\.?\/?a\.?|none|not (?:available|assigned|applicable)|unknown|saknas|keine|aucun)?$/i

/** Our own tables guard a text that a spreadsheet could run as a formula by an apostrophe. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '')

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** Marks of no width that pages and programs leave in a text; the soft hyphen is one, but between figures it stands for a hyphen. */
const UNSEEN = /[\u200b-\u200d\u2060]/g

/** Figures that point to a footnote; they are no part of a number or a date. */
const SUPERSCRIPTS = /[\u00b9\u00b2\u00b3\u2070-\u2079]+/g

/** A text of figures in plain signs: other hyphens, other forms of figures and letters, and marks of no width do not count. */
export function plainSigns(text: string): string {
  return text
    .replaceAll(UNSEEN, '')
    .replaceAll(SUPERSCRIPTS, '')
    .normalize('NFKC')
    .replaceAll(/[\u00ad‐‑‒–—―−⁃﹘]+/g, '-')
    .replaceAll(/-{2,}(?=\d)/g, '-')
}

/** A cell without the formula that keeps a spreadsheet from reading it as a figure: ="7439-92-1". */
export const withoutFormula = (cell: string): string => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell

/** Tags of HTML that a name may have kept: set in italics, high or low. Other pointed brackets are the name's own. */
const TAGS = /<\/?(?:i|b|em|strong|sub|sup|span|u)(?:\s[^<>]*)?>/gi

/** A text on one line; the authority's export leaves HTML entities in it. */
export function plainText(cell: string): string {
  const text = withoutGuard(cell)
    .replaceAll(UNSEEN, '')
    .replaceAll('\u00ad', '')
    .replaceAll(TAGS, '')
    .replaceAll(/<br ?\/?>/gi, ' ')
    .replaceAll(/&(lt|gt|amp|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0xffff)))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return NONE.test(text) ? '' : text
}

/** Words beside numbers: what they are, and the "and" between them. */
const BESIDE_NUMBER =
  /^(?:ec|eg|ce|cas|rn|einecs|elincs|nlp|list|no|nr|number|and|or|et|und|och|oder|y|e)\.?$/i
/** Matches a number with spaces around its hyphens. */
const SPACED_NUMBER = /^\d+ *- *\d+ *- *\d$/

/** The EC or CAS numbers of a cell: several are parted by ; , / space or line end, or glued by a quote as the authority's CSV does it. */
export function numbersIn(cell: string): string[] {
  const text = plainSigns(cell).trim()
  if (NONE.test(text)) return []
  if (SPACED_NUMBER.test(text)) return [text.replaceAll(' ', '')]
  const tokens = text
    .replaceAll(/(?<![\w/])n\.?\/a\.?(?![\w/])/gi, ' ')
    .split(/[\s;,|#"/:=&+]+|\[\d+\]/)
    .map((token) => token.replace(/^['(]+/, '').replace(/[)*†‡.']+$/, ''))
  return Array.from(new Set(tokens.filter((token) => !NONE.test(token) && !BESIDE_NUMBER.test(token))))
}

/** The reasons of a cell as one text parted by "; ". */
export function reasonsIn(cell: string): string {
  return reasonsTogether([cell])
}

/** The reasons of several cells, each once. */
export function reasonsTogether(cells: readonly string[]): string {
  const reasons = cells.flatMap((cell) => cell.split(/["\n|;#]+/)).map(plainText)
  const byWords = new Map(
    reasons
      .filter((reason) => reason !== '')
      .map((reason) => [comparableReasons(reason), reason] as const)
      .toReversed(),
  )
  return Array.from(byWords.values()).toReversed().join('; ')
}

const YES = /^(?:true|yes|y|1|x|ja|oui|si|sí|tak)$/i
const NO = /^(?:false|no|n|0|nej|nein|non|)$/i

/** "true" or "false" as our own table writes it; null when the cell says neither. */
export function truthIn(cell: string): 'true' | 'false' | null {
  const text = cell.trim()
  return YES.test(text) ? 'true' : NO.test(text) ? 'false' : null
}
