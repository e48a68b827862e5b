import type { UseValue } from '#contract/compliance/use-fact.ts'
import type { UseValues } from '#domain/compliance/use-conditions.ts'

/** A fact of use that is not known was read: rules take `false && unknown` as false, and `true || unknown` as true. */
export class UnknownUse extends Error {
  readonly key: string
  /** Index of the expression that read the fact, when several are evaluated in order. */
  position = 0

  constructor(key: string) {
    // Thousands are thrown while outcomes are tried, and nobody reads their stacks: writing them down took most of the time.
    const { stackTraceLimit } = Error
    Error.stackTraceLimit = 0
    super(`use.${key} is not known`)
    Error.stackTraceLimit = stackTraceLimit
    this.name = 'UnknownUse'
    this.key = key
  }
}

/** Facts of use during judging: the known values, and the supposed values of the others while their outcomes are tried. */
export interface UseReader {
  known: UseValues
  supposed: Map<string, UseValue>
  /** Values that rare facts have until somebody records one. */
  assumed: UseValues
}

export const useReader = (known: UseValues = {}, assumed: UseValues = {}): UseReader => ({
  known,
  supposed: new Map(),
  assumed,
})

/** The value of a fact. Throws UnknownUse. */
export function readUse({ known, supposed, assumed }: UseReader, key: string): UseValue {
  const value = Object.hasOwn(known, key) ? known[key] : (supposed.get(key) ?? assumed[key])
  if (value === undefined) throw new UnknownUse(key)
  return value
}

/** The variable `use` of rules and conditions. `partKnown` counts before what the product says: it is known of the part itself. */
export function useVariable(
  reader: UseReader,
  keys: readonly string[],
  partKnown: UseValues = {},
): Record<string, UseValue> {
  const variable: Record<string, UseValue> = {}
  for (const key of keys) {
    const get = () => (Object.hasOwn(partKnown, key) ? partKnown[key] : readUse(reader, key))
    Object.defineProperty(variable, key, { enumerable: true, get })
  }
  return variable
}

/** A value that may hang on a fact that is not known; what is known otherwise. */
export function ifKnown<T>(read: () => T, otherwise: T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnknownUse) return otherwise
    throw error
  }
}
