import { byHead, saysQuantity } from '#domain/product-import/column-heads.ts'
import { isOutline } from '#domain/product-import/column-content.ts'
import { MARK } from '#domain/product-import/level-columns.ts'
import { filledLevels } from '#domain/product-import/level-paths.ts'
import { isNo } from '#domain/product-import/read-cell.ts'

/** Kinds of what stands in columns of which each stands for one level: marks, levels or positions; quantities; or what can be both. */
export type LevelFigures = 'places' | 'quantities' | 'unclear'

const FIGURES = /^\d+(?:[.,]\d+)?(?:\s*\p{L}{1,3}\.?)?$/u
const WHOLE = /^\d{1,6}\.?$/

interface Entry {
  at: number
  text: string
}

/**
 * Tells whether columns of levels hold the quantities of their rows. `hasUnits`: another column has units, and none has quantities. Figures that
 * are the level itself are no quantities, nor are those that count within each assembly, where enough of them do.
 */
export function levelFigures(
  rows: readonly (readonly string[])[],
  columns: readonly { column: number; title: string }[],
  { hasUnits }: { hasUnits: boolean },
): LevelFigures {
  const places = columns.map(({ column }) => column)
  const entries = rows.flatMap((cells): Entry[] => {
    const all = filledLevels(cells, places)
    return (all.length > 1 ? all.filter(({ text }) => !isNo(text)) : all).slice(-1)
  })
  const texts = entries.map(({ text }) => text)
  if (!texts.every((text) => FIGURES.test(text) || MARK.test(text))) return 'places'
  const figures = entries.filter(({ text }) => FIGURES.test(text))
  if (figures.length === 0 || columns.some(({ title }) => saysPosition(title))) return 'places'
  if (hasUnits || columns.some(({ title }) => saysQuantity(title))) return 'quantities'
  if (isOutline(texts)) return 'places'
  if (figures.some(({ text }) => !WHOLE.test(text))) return 'quantities'
  return areLevels(figures) ? 'places' : counting(entries)
}

const saysPosition = (title: string): boolean =>
  (title.match(/\p{L}+/gu) ?? []).some((word) => byHead(word)?.field === 'position')

/** "1" for a yes, or "1 | 2 | 3" in the columns of the levels 1, 2 and 3. */
function areLevels(figures: readonly Entry[]): boolean {
  const [first = 0] = figures.map(({ at, text }) => Number.parseInt(text, 10) - at)
  return (
    figures.every(({ text }) => text === '1') ||
    (first <= 2 && figures.every(({ at, text }) => Number.parseInt(text, 10) === at + first))
  )
}

/** Steps by which positions are counted. */
const STEPS = [1, 2, 5, 10, 20, 50, 100]
/** Positions of deleted rows are missing. */
const GAP = 3
const SURE_PAIRS = 5
const HALF = 0.5
const MOST = 0.9
/** Positions out of order, up to so few: a row was moved. */
const FEW_SLIPS = 2

/** Positions count up within each assembly, or through the whole list; quantities begin and go on as they will. */
function counting(entries: readonly Entry[]): LevelFigures {
  const numbers = entries.map(({ at, text }) => ({ at, figure: Number.parseInt(text, 10) }))
  const all = numbers.flatMap(({ figure }) => (Number.isNaN(figure) ? [] : figure))
  let best = { share: 0, count: 0 }
  for (const groups of [siblingsIn(numbers), [all]])
    for (const step of STEPS) {
      const checks = groups.flatMap((group) => checksOf(group, step))
      const share = checks.filter(Boolean).length / Math.max(1, checks.length)
      if (share > best.share) best = { share, count: checks.length }
    }
  const others = best.count * (1 - best.share)
  if (best.share <= HALF || (others >= FEW_SLIPS && best.share < MOST)) return 'quantities'
  return best.share === 1 && best.count >= SURE_PAIRS ? 'places' : 'unclear'
}

/** Checks whether each figure is the next position after the one before. A 1 at the beginning says nothing: most quantities are 1. */
const checksOf = (group: readonly number[], step: number): boolean[] =>
  group.flatMap((figure, index) => {
    const before = group[index - 1]
    if (before === undefined) return figure === 1 && step === 1 ? [] : [figure === step]
    const by = figure - before
    return [by > 0 && by <= GAP * step && by % step === 0]
  })

/** The figures of the parts of each assembly. */
function siblingsIn(entries: readonly { at: number; figure: number }[]): number[][] {
  const groups: number[][] = []
  const open = new Map<number, number[]>()
  for (const { at, figure } of entries) {
    for (const depth of open.keys()) if (depth > at) open.delete(depth)
    const group = open.get(at) ?? []
    if (!open.has(at)) groups.push(group)
    open.set(at, group)
    if (!Number.isNaN(figure)) group.push(figure)
  }
  return groups
}
