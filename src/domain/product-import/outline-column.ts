import {
  areDepths,
  beginAtOne,
  isDotted,
  isLettered,
  isMarked,
  isOutline,
} from '#domain/product-import/column-content.ts'
import { areLetteredPlaces, areLevelWords } from '#domain/product-import/level-words.ts'
import { pathSignIn } from '#domain/product-import/level-paths.ts'
import { byHead, mayCount, mentionsLevel, saysQuantity } from '#domain/product-import/column-heads.ts'

/** A head of positions: their numbers are places in whatever order the rows stand. */
const mayPlace = (title: string) => title !== '' && (mayCount(title) || byHead(title)?.field === 'position')

/** False for a head of quantities or prices, whose figures look so by chance: of places, the first below another ends with 1. */
function mayOutline(title: string, values: readonly string[]): boolean {
  const field = byHead(title)?.field
  if (field === 'units' || field === 'amount' || saysQuantity(title)) return false
  return title === '' || field !== undefined || mentionsLevel(title) || beginAtOne(values)
}

/** The column of places or depths, whatever it is called. */
export const outlineOf = <Column extends { title: string; values: readonly string[] }>(
  columns: readonly Column[],
): Column | undefined =>
  columns.find(({ title, values }) => isOutline(values) && mayOutline(title, values)) ??
  columns.find(({ title, values }) => mayPlace(title) && isOutline(values, false)) ??
  columns.find(({ values }) => isDotted(values)) ??
  columns.find(({ values }) => isLettered(values)) ??
  columns.find(({ values }) => isMarked(values)) ??
  columns.find(
    ({ title, values }) =>
      !byHead(title) && mentionsLevel(title) && (areDepths(values) || areLevelWords(values)),
  ) ??
  columns.find(({ title, values }) => (title === '' || mayPlace(title)) && areLetteredPlaces(values)) ??
  columns.find(({ title, values }, at) => title === '' && at === 0 && areLevelWords(values)) ??
  columns.find(({ title, values }) => isOfLevels(title) && pathSignIn(values) !== null)

/** False for a head of another field: categories are paths, too. */
function isOfLevels(title: string): boolean {
  const field = byHead(title)?.field
  return field === undefined || field === 'level'
}
