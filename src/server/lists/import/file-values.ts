import { comparableReasons } from '#domain/lists/entry.ts'

/** How list files write "none". */
export const NONE =
  /^(?:[-–—]+|n\.?\/?a\.?|none|not (?:available|assigned|applicable)|unknown|saknas|keine|aucun)?$/i

/** Our own tables guard a text that a spreadsheet could run as a formula by an apostrophe. */
export const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠])/, '')

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'", nbsp: ' ' }

/** A text on one line; the authority's export leaves HTML entities in it. */
export function plainText(cell: string): string {
  const text = withoutGuard(cell)
    .replaceAll(/&(lt|gt|amp|quot|apos|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Math.min(Number(code), 0xffff)))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return NONE.test(text) ? '' : text
}

/** The EC or CAS numbers of a cell: several are parted by ; , space or line end, or glued by a quote as the authority's CSV does it. */
export function numbersIn(cell: string): string[] {
  if (NONE.test(cell.trim())) return []
  const tokens = cell.replaceAll(/[‐‑‒–—−]/g, '-').split(/[\s;,|#"]+|\[\d+\]/)
  return Array.from(
    new Set(tokens.map((token) => token.replace(/^'/, '')).filter((token) => !NONE.test(token))),
  )
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
