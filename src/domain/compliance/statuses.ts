import { statusKeys, type StatusKey } from '#contract/compliance/statuses.ts'

/** A legislation's verdict on a product: the first rule that held (COMP-11) and the figures of its event. */
export interface VerdictStatus {
  status: StatusKey
  event: string
  params: { n?: number; date?: string; gwp?: number }
  /** Index of the rule among the legislation's; -1: a product group, which has its members' worst. */
  rule: number
  /** Keys of facts of use that are not known and could change the verdict, the deciding one first (COMP-18). */
  questions?: readonly string[]
  /** COMP-20: of a legislation of several obligations each one's own, in their order; the status above is the worst of them. */
  obligations?: readonly ObligationStatus[]
}

/** One obligation's own verdict. */
export interface ObligationStatus extends Omit<VerdictStatus, 'obligations'> {
  key: string
}

/** Verdicts by legislation id. */
export type Verdict = Readonly<Record<string, VerdictStatus>>

/** COMP-11: a rule of a later status may not stand before one of an earlier. */
export const judgementOrder = (status: StatusKey): number => statusKeys.indexOf(status)

/**
 * What a group shows when its members differ (COMP-15). As the order of judgement, but what is done does not hide what is
 * open, and what does not apply hides nothing.
 */
export const worstFirst: readonly StatusKey[] = [
  'prohibited',
  'duty',
  'assess',
  'exempted',
  'incomplete',
  'unknown',
  'fulfilled',
  'no_duty',
  'not_applicable',
]

/** The worst verdict of a group's members for each legislation; a group without members has none. */
export function worstOf(members: readonly Verdict[]): Verdict {
  const worst: Record<string, VerdictStatus> = {}
  for (const member of members) {
    for (const [legislationId, found] of Object.entries(member)) {
      const soFar = worst[legislationId]
      worst[legislationId] = soFar ? worseOfTwo(soFar, found) : ofGroup(found)
    }
  }
  return worst
}

const ofGroup = (status: VerdictStatus): VerdictStatus => ({
  ...status,
  rule: -1,
  ...(status.obligations
    ? { obligations: status.obligations.map((obligation) => ({ ...obligation, rule: -1 })) }
    : {}),
})

/** Takes the worse status of two members, for each obligation and for the whole. */
function worseOfTwo(soFar: VerdictStatus, found: VerdictStatus): VerdictStatus {
  const { obligations: _obligations, ...worse } = ofGroup(isWorse(found, soFar) ? found : soFar)
  if (!soFar.obligations) return worse
  const obligations = soFar.obligations.map((before) => {
    const other = found.obligations?.find(({ key }) => key === before.key)
    return other && isWorse(other, before) ? { ...other, rule: -1 } : before
  })
  return { ...worse, obligations }
}

/** COMP-20: the worst of a legislation's obligations, the first of equals. */
export const worstObligation = (obligations: readonly ObligationStatus[]): ObligationStatus | undefined =>
  obligations.reduce<ObligationStatus | undefined>(
    (worst, each) => (!worst || rank(each) < rank(worst) ? each : worst),
    undefined,
  )

const rank = ({ status }: VerdictStatus): number => worstFirst.indexOf(status)

function isWorse(a: VerdictStatus, b: VerdictStatus): boolean {
  const difference = rank(a) - rank(b)
  if (difference !== 0) return difference < 0
  // Of equals: the nearest date, then the most entries, then the event's name, so that the order of members changes nothing.
  return comparableEvent(a) < comparableEvent(b)
}

const comparableEvent = ({ event, params }: VerdictStatus): string =>
  `${params.date ?? '9999'} ${String(1_000_000 - (params.n ?? 0)).padStart(7, '0')} ${event}`
