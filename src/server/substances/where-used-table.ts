import type { Language } from '#contract/values/locale.ts'
import type { WhereUsedRow } from '#contract/substances/where-used.ts'
import type { Cell, WrittenColumn } from '#server/spreadsheets/write/written-table.ts'

const texts = {
  en: {
    product: 'Product',
    productId: 'Product ID',
    held: 'Held',
    direct: 'directly',
    through: 'through components',
    path: 'Shortest path',
    paths: 'Paths',
    substance: 'Substance',
    concentration: 'Concentration, %',
    material: 'Material',
    elsewhere: 'In another organization',
  },
  sv: {
    product: 'Produkt',
    productId: 'Produkt-ID',
    held: 'Finns',
    direct: 'direkt',
    through: 'genom komponenter',
    path: 'Kortaste väg',
    paths: 'Vägar',
    substance: 'Ämne',
    concentration: 'Halt, %',
    material: 'Material',
    elsewhere: 'I en annan organisation',
  },
} as const satisfies Record<Language, Record<string, string>>

/** The columns and cells of a file of the uses of a substance; with a column for each legislation. */
export function whereUsedTable(language: Language, substance: string, legislations: readonly string[]) {
  const t = texts[language]
  const columns: WrittenColumn[] = [
    { title: t.product, width: 40 },
    { title: t.productId, width: 16 },
    { title: t.held, width: 20 },
    { title: t.path, width: 60 },
    { title: t.paths, kind: 'number', width: 10 },
    { title: t.substance, width: 32 },
    { title: t.concentration, kind: 'number', width: 16 },
    { title: t.material, width: 20 },
    ...legislations.map((title) => ({ title, width: 14 })),
  ]
  const cellsOf = (row: WhereUsedRow): Cell[] => [
    row.title,
    row.productId,
    row.isDirect ? t.direct : t.through,
    row.path.map(({ id, title }) => (id === null ? t.elsewhere : title)).join(' › '),
    row.paths,
    row.found.name,
    row.found.concentration,
    row.found.materialName,
    ...legislations.map(
      (title) => row.statuses.find(({ shortName }) => shortName === title)?.status.word ?? null,
    ),
  ]
  return {
    name: substance,
    columns,
    async *rowsOf(rows: AsyncIterable<WhereUsedRow>): AsyncGenerator<Cell[]> {
      for await (const row of rows) yield cellsOf(row)
    },
  }
}
