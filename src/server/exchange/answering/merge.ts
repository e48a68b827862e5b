import { isDeepStrictEqual } from 'node:util'

import type { AnswerChanges } from '#contract/exchange/answering.ts'
import type { ReplyStep } from '#contract/exchange/reply-steps.ts'

/** The stored answer of a received request while it is written. */
export interface Draft {
  content: AnswerChanges
  /** Version of the draft in which each part was changed last; a step that was marked is a part of its own. */
  partVersions: Readonly<Record<string, number>>
  /** 1: nothing is written yet. */
  version: number
}

export const noDraft: Draft = { content: {}, partVersions: {}, version: 1 }

/** A draft with changes, or the parts that somebody else has changed since. */
export type Merged =
  | { outdated: readonly (keyof AnswerChanges)[] }
  | { draft: Draft; changed: readonly (keyof AnswerChanges)[] }

const stepPart = (step: ReplyStep) => `step:${step}`

/**
 * REQ-22: the changes of a person who has seen the draft of version `seen`. Parts that others have changed since are not overwritten: two
 * people who change different parts refuse each other nothing. Equal values are no change.
 */
export function merge(draft: Draft, { doneSteps, ...parts }: AnswerChanges, seen: number): Merged {
  const changed = (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (part) => parts[part] !== undefined && !isDeepStrictEqual(draft.content[part], parts[part]),
  )
  const outdated = changed.filter((part) => (draft.partVersions[part] ?? 1) > seen)
  if (outdated.length > 0) return { outdated }
  const steps = mergedSteps(draft, doneSteps, seen)
  if (changed.length === 0 && steps.toggled.length === 0) return { draft, changed: [] }
  const version = draft.version + 1
  const touched = [...changed, ...steps.toggled.map(stepPart)]
  return {
    draft: {
      content: {
        ...draft.content,
        ...Object.fromEntries(changed.map((part) => [part, parts[part]])),
        doneSteps: steps.done,
      },
      partVersions: { ...draft.partVersions, ...Object.fromEntries(touched.map((part) => [part, version])) },
      version,
    },
    changed: steps.toggled.length > 0 ? [...changed, 'doneSteps'] : changed,
  }
}

/** A step is done or not, so that what somebody else marked since stays marked, and what this person marked or unmarked counts. */
function mergedSteps(
  { content, partVersions }: Draft,
  given: readonly ReplyStep[] | undefined,
  seen: number,
): { done: ReplyStep[]; toggled: ReplyStep[] } {
  const stored = content.doneSteps ?? []
  if (given === undefined) return { done: [...stored], toggled: [] }
  const toggled = Array.from(new Set([...stored, ...given])).filter(
    (step) => stored.includes(step) !== given.includes(step) && (partVersions[stepPart(step)] ?? 1) <= seen,
  )
  return {
    done: [
      ...stored.filter((step) => !toggled.includes(step)),
      ...toggled.filter((step) => given.includes(step)),
    ],
    toggled,
  }
}
