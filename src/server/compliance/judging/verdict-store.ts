import { createHash } from 'node:crypto'

import type { Facts } from '#domain/compliance/facts.ts'
import { contextKey } from '#domain/compliance/product-context.ts'
import { worstOf, type Verdict } from '#domain/compliance/statuses.ts'
import * as repository from '#server/compliance/judging/facts.repository.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/law/judged-legislations.ts'
import { judgeVerdict } from '#server/compliance/law/verdict.ts'
import {
  isGroupContext,
  type GroupContext,
  type StoredContext,
} from '#server/compliance/inputs/stored-context.ts'
import { endStatusMoves } from '#server/compliance/judging/status-changes.repository.ts'
import { verdictTexts } from '#server/compliance/judging/verdict-texts.ts'
import type { Db } from '#server/db/connection.ts'

/** Facts and a context that a verdict is wanted for. */
export interface WantedVerdict {
  facts: Facts
  /** The one writing of the facts (`factsKey`). */
  key: string
  context: StoredContext
  /** The verdicts of the members, for a group with members. */
  members?: readonly Verdict[]
}

/** The store of facts and verdicts during one piece of work. It reads the legislations once, when the first verdict is new. */
export interface VerdictStore {
  db: Db
  legislations(): Promise<Legislations>
  wording(): ReturnType<typeof verdictTexts>
}

export function openVerdictStore(db: Db): VerdictStore {
  let legislations: Promise<Legislations> | undefined
  let wording: ReturnType<typeof verdictTexts> | undefined
  const verdictStore: VerdictStore = {
    db,
    legislations: () => (legislations ??= judgedLegislations(db)),
    wording: () => (wording ??= verdictStore.legislations().then(({ all }) => verdictTexts(db, all))),
  }
  return verdictStore
}

/** Ids of facts, by their key; what is new is stored. */
export async function idsOfFacts(
  { db }: VerdictStore,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const hashes = new Map(keys.map((key) => [key, sha256(key)]))
  const interned = Array.from(hashes, ([value, hash]) => ({ value, hash }))
  const ids = await repository.internFacts(db, interned)
  return new Map(interned.map(({ value, hash }) => [value, required(ids.get(hash))]))
}

/**
 * Ids of verdicts and of their facts, in the order of the input. Each distinct pair of facts and context is
 * judged once: a verdict stored under its hash is not judged again until the rules change.
 */
export async function idsOfVerdicts(
  verdictStore: VerdictStore,
  wanted: readonly WantedVerdict[],
): Promise<repository.VerdictIds[]> {
  const keyed = wanted.map((verdict): HashedVerdict => ({
    ...verdict,
    hash: sha256(`${verdict.key}\n${keyOfContext(verdict.context)}`),
  }))
  const byHash = new Map(keyed.map((verdict) => [verdict.hash, verdict]))
  const known = await repository.findVerdictIds(verdictStore.db, Array.from(byHash.keys()))
  const missing = Array.from(byHash.values()).filter(({ hash }) => !known.has(hash))
  const made = missing.length === 0 ? known : await store(verdictStore, missing)
  return keyed.map(({ hash }) => required(known.get(hash) ?? made.get(hash)))
}

/** `hash`: of facts and context. */
type HashedVerdict = WantedVerdict & { hash: string }

async function store(
  verdictStore: VerdictStore,
  missing: readonly HashedVerdict[],
): Promise<Map<string, repository.VerdictIds>> {
  const legislations = await verdictStore.legislations()
  const wording = await verdictStore.wording()
  const factsIds = await idsOfFacts(
    verdictStore,
    missing.map(({ key }) => key),
  )
  const verdicts = missing.map(({ hash, key, facts, context, members }) => {
    const statuses = isGroupContext(context)
      ? worstOf(members ?? [])
      : judgeVerdict(facts, context, legislations.all, legislations.listKeys)
    return {
      hash,
      factsId: required(factsIds.get(key)),
      context: keyOfContext(context),
      statuses: JSON.stringify(statuses),
      texts: wording(statuses),
    }
  })
  const ids = await repository.insertVerdicts(verdictStore.db, verdicts)
  return new Map(verdicts.map(({ hash, factsId }) => [hash, { id: required(ids.get(hash)), factsId }]))
}

/** After a change of rules, or of what the subscriber works with: every verdict again, in its place. Gives their number. */
export async function rejudgeStored(db: Db): Promise<number> {
  const legislations = await judgedLegislations(db)
  const wording = await verdictTexts(db, legislations.all)
  const verdicts = await repository.findAllVerdicts(db)
  const judged = new Map<number, Verdict>()
  for (const { id, facts, context } of verdicts) {
    judged.set(
      id,
      isGroupContext(context)
        ? worstOf(membersOf(context, judged))
        : judgeVerdict(facts, context, legislations.all, legislations.listKeys),
    )
  }
  await endStatusMoves(db)
  await repository.replaceVerdicts(
    db,
    Array.from(judged, ([id, statuses]) => ({
      id,
      statuses: JSON.stringify(statuses),
      texts: wording(statuses),
    })),
  )
  return verdicts.length
}

const membersOf = ({ members }: GroupContext, judged: ReadonlyMap<number, Verdict>): Verdict[] =>
  members.map((id) => judged.get(id)).filter((verdict) => verdict !== undefined)

const keyOfContext = (context: StoredContext): string =>
  isGroupContext(context) ? JSON.stringify(context) : contextKey(context)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('What was stored a statement ago is not there.')
  return value
}
