import type { Exemption } from '#contract/lists/exemptions.ts'
import { dayOf } from '#domain/days.ts'

/**
 * The exemptions to offer for a substance, each number once: those given for it ("Lead", also for a compound of lead); all of them
 * when none is given for it by name, e.g. for a group. What is claimed is judged by the server.
 */
export function exemptionsFor(substance: string, exemptions: readonly Exemption[]): readonly Exemption[] {
  const name = substance.toLowerCase()
  const own = exemptions.filter(({ substanceName }) =>
    substanceName
      .toLowerCase()
      .split(/,| and |;/)
      .some((each) => each.trim() !== '' && name.includes(each.trim())),
  )
  return onceEach(own.length > 0 ? own : exemptions)
}

/** An exemption is claimed by its number; of its rows, which differ by category, the one that lasts longest stands for it. */
function onceEach(exemptions: readonly Exemption[]): Exemption[] {
  const byNumber = new Map<string, Exemption>()
  for (const exemption of exemptions) {
    const key = `${exemption.annex} ${exemption.number}`
    const before = byNumber.get(key)
    if (!before || isLonger(exemption, before)) byNumber.set(key, exemption)
  }
  return Array.from(byNumber.values())
}

const isLonger = (a: Exemption, b: Exemption): boolean =>
  b.endsOn !== null && (a.endsOn === null || a.endsOn > b.endsOn)

/**
 * True when the exemption has ended for a user who chooses today; it holds on its last day. The server judges
 * whether a claim counts.
 */
export function hasEnded({ endsOn }: Pick<Exemption, 'endsOn'>, now = new Date()): boolean {
  return endsOn !== null && endsOn < dayOf(now)
}
