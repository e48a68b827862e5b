/** First words that begin no noun phrase and no verb in the third person; in lower case. */
const REFUSED: ReadonlySet<string> = new Set(
  `what how of whether none kept called shown asked in so if when where only also then else as at by for with without it they this
  that these those not no yes same used given said told seen made done held left found being here which who whose why to from because`.split(
    /\s+/,
  ),
)

/** First word of a docstring, on its first line or on the one below it, after the ids of requirements ("PROD-43: …"). */
const FIRST_WORD =
  /^[ \t]*\/\*\*[ \t]*(?:\r?\n[ \t]*\*[ \t]*)?(?:[A-Z]+-?\d[\d…, A-Z-]*[:.] *)?(?<word>[A-Za-z]?[a-z]+)\b/gm

/** Faults of the docstrings of a file as "file:line: fault and remedy"; none: []. */
export function docstringFaults(file: string, source: string): string[] {
  return Array.from(source.matchAll(FIRST_WORD)).flatMap(({ index, groups: { word = '' } = {} }) =>
    REFUSED.has(word.toLowerCase())
      ? `${file}:${source.slice(0, index).split('\n').length}: a docstring cannot begin with "${word}". Begin with a noun phrase or a verb in the third person: "Size in bytes.", "The reason why …", "Checks whether …".`
      : [],
  )
}
