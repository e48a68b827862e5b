import { statusKeys, type StatusKey } from '#contract/compliance/statuses.ts'

/** A legislation's verdict on a product: the first rule that held (COMP-11) and the figures of its event. */
export interface VerdictStatus {
  status: StatusKey
  event: string
  params: { n?: number; date?: string; gwp?: number }
  /** Index of the rule among the legislation's; -1: a product group, which has its members' worst. */
  rule: number
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
      if (!soFar || isWorse(found, soFar)) worst[legislationId] = { ...found, rule: -1 }
    }
  }
  return worst
}

function isWorse(a: VerdictStatus, b: VerdictStatus): boolean {
  const difference = worstFirst.indexOf(a.status) - worstFirst.indexOf(b.status)
  if (difference !== 0) return difference < 0
  // Of equals: the nearest date, then the most entries, then the event's name, so that the order of members changes nothing.
  return comparableEvent(a) < comparableEvent(b)
}

const comparableEvent = ({ event, params }: VerdictStatus): string =>
  `${params.date ?? '9999'} ${String(1_000_000 - (params.n ?? 0)).padStart(7, '0')} ${event}`
