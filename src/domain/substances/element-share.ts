/** Standard atomic weights, abridged (IUPAC), of the elements that the formulas of reference/ name. */
const atomicWeights: Readonly<Record<string, number>> = {
  H: 1.008,
  B: 10.81,
  C: 12.011,
  N: 14.007,
  O: 15.999,
  F: 18.998,
  Na: 22.99,
  P: 30.974,
  S: 32.06,
  Cl: 35.45,
  K: 39.098,
  Ca: 40.078,
  Ti: 47.867,
  Cr: 51.996,
  Zn: 65.38,
  As: 74.922,
  Se: 78.971,
  Br: 79.904,
  Sr: 87.62,
  Cd: 112.414,
  Sn: 118.71,
  Te: 127.6,
  I: 126.904,
  Ba: 137.327,
  Hg: 200.592,
  Pb: 207.2,
}

/** The elements that limits weigh, as limits name them. */
const weighedElements: Readonly<Record<string, string>> = {
  lead: 'Pb',
  mercury: 'Hg',
  cadmium: 'Cd',
  'hexavalent chromium': 'Cr',
  tin: 'Sn',
  nitrogen: 'N',
}

/** The number of atoms of each element in a formula such as `Pb3(CO3)2(OH)2`; null: the text is no formula. */
export function atomsOf(formula: string): Map<string, number> | null {
  const stack: Map<string, number>[] = [new Map()]
  let read = 0
  for (const match of formula.matchAll(/([A-Z][a-z]?)(\d*)|(\()|\)(\d*)/g)) {
    read += match[0].length
    const [, symbol, count, open, times] = match
    if (open) stack.push(new Map())
    else if (symbol !== undefined) {
      if (!(symbol in atomicWeights)) return null
      addAtoms(stack.at(-1), symbol, Number(count || 1))
    } else {
      const group = stack.pop()
      if (!group || stack.length === 0) return null
      for (const [inner, atoms] of group) addAtoms(stack.at(-1), inner, atoms * Number(times || 1))
    }
  }
  const [atoms] = stack
  return read === formula.length && stack.length === 1 && atoms && atoms.size > 0 ? atoms : null
}

const addAtoms = (atoms: Map<string, number> | undefined, symbol: string, count: number): void => {
  atoms?.set(symbol, (atoms.get(symbol) ?? 0) + count)
}

/**
 * The share of an element in a compound, % w/w to four digits, rounded up so that no limit is missed by rounding; null: the formula
 * cannot be read or does not hold it.
 */
export function elementPercent(formula: string, element: string): string | null {
  const atoms = atomsOf(formula)
  const symbol = weighedElements[element]
  const count = symbol === undefined ? undefined : atoms?.get(symbol)
  if (!atoms || symbol === undefined || count === undefined) return null
  const weight = (of: string, times: number) => (atomicWeights[of] ?? 0) * times
  const whole = Array.from(atoms, ([of, times]) => weight(of, times)).reduce((sum, part) => sum + part, 0)
  const percent = Math.ceil((weight(symbol, count) / whole) * 1_000_000 - 1e-6) / 10_000
  return String(percent)
}
