import { outputsOfMembers } from '#domain/compliance/outputs-of-members.ts'
import { ANSWER_QUESTIONS } from '#domain/compliance/status-events.ts'
import { putUnder } from '#domain/lists-by-key.ts'
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
  /**
   * COMP-20: statuses of the obligations in their order, for a legislation with several; the status above is
   * the worst of them.
   */
  obligations?: readonly ObligationStatus[]
  /** Due dates, codes and quantities beside the status: of the obligation, or of the legislation as a whole. */
  outputs?: readonly OutputValue[]
}

/** An output's values: ISO days, numbers, or keys of its options; of days the earliest first. */
export interface OutputValue {
  key: string
  values: readonly (string | number)[]
  /** Keys of facts of use that are not known and that the value, or whether there is one, hangs on. */
  questions?: readonly string[]
  /** Values of the placeholders in the derivation, by the text between the braces. */
  inputs?: Readonly<Record<string, OutputInput>>
}

export type OutputInput = string | number | boolean | readonly string[]

/** The verdict on one obligation of a legislation. */
export interface ObligationStatus extends Omit<VerdictStatus, 'obligations'> {
  key: string
}

/** Verdicts by legislation id. */
export type Verdict = Readonly<Record<string, VerdictStatus>>

/** COMP-11: a rule of a later status may not stand before one of an earlier. */
export const judgementOrder = (status: StatusKey): number => statusKeys.indexOf(status)

/**
 * Statuses by severity, worst first: a group shows the worst of its members (COMP-15). It is the order of judgement, except that
 * fulfilled comes after the open statuses, and not_applicable comes last.
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

/**
 * The worst verdict of a group's members for each legislation and each of its obligations, with the questions of all members. A
 * group without members has no verdict.
 */
export function worstOf(members: readonly Verdict[]): Verdict {
  const byLegislation = new Map<string, VerdictStatus[]>()
  for (const member of members)
    for (const [legislationId, found] of Object.entries(member)) putUnder(byLegislation, legislationId, found)
  return Object.fromEntries(
    Array.from(byLegislation, ([legislationId, all]) => {
      const keys = all[0]?.obligations?.map(({ key }) => key)
      const obligations = keys?.flatMap((key): ObligationStatus[] => {
        const each = all.flatMap(({ obligations: own = [] }) => own.find((other) => other.key === key) ?? [])
        return each.length === 0 ? [] : [{ ...worstWithQuestions(each), key }]
      })
      const worst = worstWithQuestions(all)
      return [legislationId, obligations ? { ...worst, obligations } : worst]
    }),
  )
}

/** The worst of several members' statuses, with the questions of all members; an event that counts questions counts all of them. */
function worstWithQuestions(all: readonly VerdictStatus[]): Omit<VerdictStatus, 'obligations'> {
  const [first, ...others] = all
  if (!first) throw new Error('Of no members none is the worst.')
  const worst = others.reduce((soFar, each) => (isWorse(each, soFar) ? each : soFar), first)
  const { status, event, params } = worst
  const questions = questionsOfAll(all.map((each) => each.questions ?? []))
  const outputs = outputsOfMembers(all.map((each) => each.outputs ?? []))
  return {
    status,
    event,
    params: event === ANSWER_QUESTIONS ? { ...params, n: questions.length } : params,
    rule: -1,
    ...(questions.length > 0 ? { questions } : {}),
    ...(outputs.length > 0 ? { outputs } : {}),
  }
}

/** Each question once: first what comes first for some member, so that the order of members changes nothing. */
function questionsOfAll(all: readonly (readonly string[])[]): string[] {
  const places = new Map<string, number>()
  for (const keys of all)
    for (const [place, key] of keys.entries()) places.set(key, Math.min(place, places.get(key) ?? place))
  return Array.from(places)
    .toSorted(([a, placeOfA], [b, placeOfB]) => placeOfA - placeOfB || (a < b ? -1 : 1))
    .map(([key]) => key)
}

/** COMP-20: the worst of several statuses under one legislation, e.g. of its obligations; the first of equals. */
export const worstStatus = <T extends VerdictStatus>(statuses: readonly T[]): T | undefined =>
  statuses.reduce<T | undefined>(
    (worst, each) => (!worst || rank(each) < rank(worst) ? each : worst),
    undefined,
  )

const rank = ({ status }: VerdictStatus): number => worstFirst.indexOf(status)

function isWorse(a: VerdictStatus, b: VerdictStatus): boolean {
  const difference = rank(a) - rank(b)
  if (difference !== 0) return difference < 0
  // Ties go to the nearest date, the most entries, the event's name, the highest potential: the order of members must not matter.
  const [ofA, ofB] = [comparableEvent(a), comparableEvent(b)]
  return ofA === ofB ? (a.params.gwp ?? 0) > (b.params.gwp ?? 0) : ofA < ofB
}

const comparableEvent = ({ event, params }: VerdictStatus): string =>
  `${params.date ?? '9999'} ${String(1_000_000 - (params.n ?? 0)).padStart(7, '0')} ${event}`
