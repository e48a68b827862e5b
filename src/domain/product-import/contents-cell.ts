import type { ComponentContents } from '#contract/values/amount.ts'
import type { Language, LocalizedText } from '#contract/values/locale.ts'
import type { Read } from '#domain/product-import/read-cell.ts'

/** The words of the card, by which a file says how an article holds a mixture (COMP-16). */
const titles: Record<ComponentContents, LocalizedText> = {
  integral: { en: 'Part of the article', sv: 'Del av varan' },
  separable: { en: 'In a container', sv: 'I en behållare' },
}

/** The title of a kind of contents in a language. */
export const contentsTitle = (contents: ComponentContents, language: Language): string =>
  titles[contents][language]

const words = new Map<string, ComponentContents>([
  ...(['integral', 'separable'] as const).flatMap((contents) =>
    [contents, ...Object.values(titles[contents])].map((text) => [text.toLowerCase(), contents] as const),
  ),
  ['integrerad', 'integral'],
  ['separabel', 'separable'],
  ['avskiljbar', 'separable'],
  ['container', 'separable'],
  ['behållare', 'separable'],
])

/** Reads from a cell how an article holds a mixture; undefined: the text is not known. */
export const contentsOf = (text: string): ComponentContents | undefined =>
  words.get(text.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' '))

export function readContents(text: string): Read<ComponentContents> {
  const value = contentsOf(text)
  return value ? { value } : { fault: 'contents:unknown' }
}
