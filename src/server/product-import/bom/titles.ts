import type { Context } from '#server/context.ts'
import { findNamedThings } from '#server/product-import/lookups.repository.ts'

/** Titles in an exported file, by which the import finds the same objects again. */
export interface ExportedTitles {
  supplier: (id: number) => string
  productGroup: (id: number) => string
  businessRole: (id: number) => string
  category: (id: number) => string
  yesNo: (value: boolean) => string
}

export async function exportedTitles(ctx: Context): Promise<ExportedTitles> {
  const things = await findNamedThings(ctx, { suppliers: true, groups: true, categories: true })
  const { language } = ctx
  return {
    supplier: unique(things.suppliers, (title, id) => `${title} #${id}`),
    productGroup: unique(things.groups, (title, id) => `${title} #${id}`),
    businessRole: unique(things.roles.map(({ id, title }) => ({ id, title: title[language] }))),
    category: unique(
      things.categories.map(({ id, code, level }) => ({ id, title: code.slice(0, level) })),
      (title, id) => `${title}#${id}`,
    ),
    yesNo: (value) => (value ? { en: 'yes', sv: 'ja' } : { en: 'no', sv: 'nej' })[language],
  }
}

/** Gives titles by id. Things with equal titles get their numbers added. */
function unique(
  things: readonly { id: number; title: string }[],
  apart: (title: string, id: number) => string = (title) => title,
): (id: number) => string {
  const counts = new Map<string, number>()
  const keyOf = (title: string) => title.toLowerCase()
  for (const { title } of things) counts.set(keyOf(title), (counts.get(keyOf(title)) ?? 0) + 1)
  const titles = new Map(
    things.map(({ id, title }) => [id, (counts.get(keyOf(title)) ?? 0) > 1 ? apart(title, id) : title]),
  )
  return (id) => titles.get(id) ?? `#${id}`
}
