import type { ImportOptions } from '#contract/product-import-settings.ts'
import type { Drafts } from '#domain/product-import/draft.ts'
import { pathKey } from '#domain/product-import/level-paths.ts'
import { givenOfNamed } from '#domain/product-import/named-draft.ts'
import { emptyRow, type ReadRow } from '#domain/product-import/read-row.ts'
import { keysOf, wholePaths } from '#domain/product-import/row-paths.ts'

type Making = Pick<ImportOptions, 'createParents' | 'indentedBy' | 'matchBy'>

/** True where the level columns hold the value that products are matched by, so that parents without a row can be created. */
export const tellKeys = ({ indentedBy, matchBy }: Pick<Making, 'indentedBy' | 'matchBy'>): boolean =>
  indentedBy === 'key-columns' || (indentedBy === 'name-columns' && matchBy === 'Name')

/**
 * Adds a row for each ancestor that paths name and no row describes, before the first row below it, where the options ask for that. Lists of
 * parts alone name their assemblies in this way.
 */
export function withAncestors(rows: readonly ReadRow[], options: Making): readonly ReadRow[] {
  if (!options.createParents || !tellKeys(options)) return rows
  const paths = wholePaths(rows)
  const known = new Set(rows.flatMap((row) => keysOf(row, paths.get(row))))
  return rows.flatMap((row) => {
    const above = paths.get(row) ?? []
    if (row.faults.length > 0 || above.includes('')) return [row]
    const made = above.flatMap((_, at) => {
      const path = above.slice(0, at + 1)
      if (known.has(pathKey(path))) return []
      known.add(pathKey(path))
      return [madeRow(row, path, options)]
    })
    return [...made, row]
  })
}

function madeRow({ row, level }: ReadRow, path: readonly string[], { matchBy }: Making): ReadRow {
  const own = path.at(-1) ?? ''
  const columns = level?.path?.columns ?? []
  const column = columns[path.length - 1]
  const { names, identifiers } = givenOfNamed({ name: own, number: matchBy === 'Name' ? '' : own }, matchBy)
  return {
    ...emptyRow(row),
    isMade: true,
    given: matchBy === 'Name' ? { names, identifiers: [] } : { names: [], identifiers },
    level: {
      depth: path.length - 1,
      steps: null,
      ...(column !== undefined && { column }),
      path: { above: path.slice(0, -1), columns: columns.slice(0, path.length - 1), own: [own] },
    },
  }
}

/** Leaves products that only made rows name as they are stored, or makes them where they are not. */
export function settleMadeRows(drafts: Drafts, { matchBy }: Making): void {
  for (const draft of drafts.all) {
    const told = draft.rows.filter(({ isMade }) => !isMade)
    if (told.length === draft.rows.length) continue
    if (told.length === 0) {
      draft.isMadeIfMissing = true
      draft.given = givenOfNamed({ name: draft.key, number: matchBy === 'Name' ? '' : draft.key }, matchBy)
    }
    draft.rows = told
  }
}
