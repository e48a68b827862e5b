/**
 * An abbreviation or formula in brackets at the end of a name: a letter first, and two capitals at least. The state of an atom (VI), and who gave
 * the name (ISO), is neither.
 */
const SHORT = /\(((?=(?:[^()]*\p{Lu}){2})(?!(?:[IVX]+|ISO|INN)\))\p{L}[\p{L}\d-]{1,11})\)$/u

/** The short name of a substance where its name tells one, e.g. "DEHP"; else the name. */
export const shortName = (name: string): string => SHORT.exec(name)?.[1] ?? name
