import { createHash } from 'node:crypto'

import { factsKey, type Facts } from '#domain/compliance/facts.ts'
import { contextKey } from '#domain/compliance/product-context.ts'
import { worstOf, type Verdict } from '#domain/compliance/statuses.ts'
import * as repository from '#server/compliance/facts.repository.ts'
import { judgedLegislations, type Legislations } from '#server/compliance/judged-legislations.ts'
import { judgeVerdict } from '#server/compliance/judge-verdict.ts'
import { isGroupContext, type GroupContext, type StoredContext } from '#server/compliance/stored-context.ts'
import { verdictTexts } from '#server/compliance/verdict-texts.ts'
import type { Db } from '#server/db/database.ts'

/** Facts and a context that a verdict is wanted for. */
export interface WantedVerdict {
  factsId: number
  facts: Facts
  context: StoredContext
  /** Of a group with members: theirs. */
  members?: readonly Verdict[]
}

/** Where facts and verdicts of one piece of work are stored; the legislations are read when a verdict is new, and once. */
export interface VerdictBook {
  db: Db
  legislations(): Promise<Legislations>
  wording(): ReturnType<typeof verdictTexts>
}

export function verdictBook(db: Db): VerdictBook {
  let legislations: Promise<Legislations> | undefined
  let wording: ReturnType<typeof verdictTexts> | undefined
  const book: VerdictBook = {
    db,
    legislations: () => (legislations ??= judgedLegislations(db)),
    wording: () => (wording ??= book.legislations().then(({ all }) => verdictTexts(db, all))),
  }
  return book
}

/** Ids of facts, by their key; what is new is stored. */
export async function idsOfFacts({ db }: VerdictBook, keys: readonly string[]): Promise<Map<string, number>> {
  const hashes = new Map(keys.map((key) => [key, sha256(key)]))
  const interned = Array.from(hashes, ([value, hash]) => ({ value, hash }))
  const ids = await repository.internFacts(db, interned)
  return new Map(interned.map(({ value, hash }) => [value, required(ids.get(hash))]))
}

/**
 * Ids of verdicts, in the order they are wanted. Each different pair of facts and context is judged once, ever: what is stored
 * under its hash is not judged again until the rules change.
 */
export async function idsOfVerdicts(book: VerdictBook, wanted: readonly WantedVerdict[]): Promise<number[]> {
  const hashes = wanted.map(verdictHash)
  const byHash = new Map(wanted.map((verdict, index) => [required(hashes[index]), verdict]))
  const known = await repository.findVerdictIds(book.db, Array.from(byHash.keys()))
  const missing = Array.from(byHash).filter(([hash]) => !known.has(hash))
  const made = missing.length === 0 ? known : await store(book, missing)
  return hashes.map((hash) => required(known.get(hash) ?? made.get(hash)))
}

async function store(
  book: VerdictBook,
  missing: readonly [string, WantedVerdict][],
): Promise<Map<string, number>> {
  const legislations = await book.legislations()
  const wording = await book.wording()
  return repository.insertVerdicts(
    book.db,
    missing.map(([hash, { factsId, facts, context, members }]) => {
      const statuses = isGroupContext(context)
        ? worstOf(members ?? [])
        : judgeVerdict(facts, context, legislations.all, legislations.listKeys)
      return {
        hash,
        factsId,
        context: keyOfContext(context),
        statuses: JSON.stringify(statuses),
        texts: wording(statuses),
      }
    }),
  )
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

const verdictHash = ({ facts, context }: WantedVerdict): string =>
  sha256(`${factsKey(facts)}\n${keyOfContext(context)}`)

const keyOfContext = (context: StoredContext): string =>
  isGroupContext(context) ? JSON.stringify(context) : contextKey(context)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('What was stored a statement ago is not there.')
  return value
}
