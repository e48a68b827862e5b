import type { Exemption } from '#contract/lists/exemptions.ts'

/**
 * The exemptions to offer for a substance: those given for it ("Lead", also for a compound of lead); all of them when none
 * is given for it by name, e.g. for a group. What is claimed is judged by the server.
 */
export function exemptionsFor(substance: string, exemptions: readonly Exemption[]): readonly Exemption[] {
  const name = substance.toLowerCase()
  const own = exemptions.filter(({ substanceName }) =>
    substanceName
      .toLowerCase()
      .split(/,| and |;/)
      .some((each) => each.trim() !== '' && name.includes(each.trim())),
  )
  return own.length > 0 ? own : exemptions
}

/** Is the exemption over, in the eyes of someone who chooses today? What counts is judged by the server. */
export function hasEnded({ endsOn }: Pick<Exemption, 'endsOn'>, now = new Date()): boolean {
  return endsOn !== null && new Date(endsOn) < now
}
