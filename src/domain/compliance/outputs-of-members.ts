import type { OutputValue } from '#domain/compliance/statuses.ts'

/**
 * Outputs of a group's members together (COMP-15): every value of each, in order. A derivation is included
 * where it is the same for all. Questions count where no member has a value.
 */
export function outputsOfMembers(members: readonly (readonly OutputValue[])[]): OutputValue[] {
  const byKey = Map.groupBy(members.flat(), ({ key }) => key)
  return Array.from(byKey.keys())
    .toSorted()
    .map((key) => together(key, byKey.get(key) ?? []))
}

function together(key: string, outputs: readonly OutputValue[]): OutputValue {
  const values = Array.from(new Set(outputs.flatMap((output) => output.values))).toSorted(inOrder)
  const questions = Array.from(new Set(outputs.flatMap((output) => output.questions ?? []))).toSorted()
  if (values.length === 0) return { key, values, questions }
  const [first, ...others] = outputs.filter((output) => output.values.length > 0)
  const isSame = others.every((other) => JSON.stringify(other.inputs) === JSON.stringify(first?.inputs))
  return { key, values, ...(isSame && first?.inputs ? { inputs: first.inputs } : {}) }
}

const inOrder = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1
