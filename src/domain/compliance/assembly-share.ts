import type { Decimal } from '#domain/compliance/decimal.ts'

/**
 * The mass of a mixture in the smallest assembly that lists it, and that assembly's own (COMP-16), in whole micrograms: numbers
 * are exact up to nine thousand tonnes.
 */
export interface AssemblyShare {
  mixtureUg: number
  assemblyUg: number
}

/** The share of a substance in the assembly, % w/w, rounded up at the ninth digit: as it is shown. */
export function shareInAssembly(
  { digits, scale }: Decimal,
  { mixtureUg, assemblyUg }: AssemblyShare,
): Decimal {
  const shown = 9
  const numerator = digits * BigInt(Math.min(mixtureUg, assemblyUg)) * 10n ** BigInt(shown)
  const denominator = BigInt(assemblyUg) * 10n ** BigInt(scale)
  return { digits: (numerator + denominator - 1n) / denominator, scale: shown }
}
