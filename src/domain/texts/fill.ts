import { unbroken } from '#domain/texts/figures.ts'

/** Puts values in place of `{name}`; a name without a value stays as it is. */
export function fillText(text: string, params: Readonly<Record<string, string | number>>): string {
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  )
  return unbroken(filled)
}
