import type { ExplanationCause } from '#contract/compliance/explanation.ts'

type Path = ExplanationCause['path']

/** The steps of another path that differ from the shown one, with the shared step before and after them. */
export function pathDifference(other: Path, shown: Path): { steps: Path; isFromTop: boolean } {
  const isSame = (a: Path[number], b: Path[number] | undefined) =>
    a.productId === b?.productId && a.title === b?.title
  const parting = other.findIndex((step, index) => !isSame(step, shown[index]))
  const met = other.findLastIndex((step, index) => !isSame(step, shown[index - other.length + shown.length]))
  // The last product that both have before, and the first after.
  const from = Math.max(0, (parting === -1 ? other.length : parting) - 1)
  return { steps: other.slice(from, Math.max(met + 2, from + 2)), isFromTop: from === 0 }
}
