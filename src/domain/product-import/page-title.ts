const PAGE =
  /(?<!\p{L})(?:page|seite|sida|blad|blatt|sheet|pag|p)\.?\s*\d+(?:\s*(?:of|von|av|de|\/)\s*\d+)?|\d{1,4}[-./:]\d{1,2}(?:[-./:]\d{2,4})?/giu

/** A title without its page and its date, in which the pages of one list differ. */
export const pageTitle = (text: string): string =>
  text.replaceAll(PAGE, '').replaceAll(/\s+/g, ' ').trim().toLowerCase()
