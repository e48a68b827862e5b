import type { ReplyChange } from '#contract/exchange/approving.ts'
import type { LegislationId } from '#contract/values/ids.ts'
import { ITSELF, type Questions, type Reply } from '#domain/exchange/known-reply.ts'

/** The reply and its questions, as rows name them. */
export interface Naming {
  reply: Reply
  questions: Questions
}

/** Components that a row names. */
const SHOWN_PARTS = 5

interface Told {
  key: string
  places: readonly string[]
  /** Lists that the change concerns; null: it concerns all legislations. */
  lists: readonly string[] | null
}

/** The parts of a row that all kinds have. */
export function shared(
  { reply: { components }, questions }: Naming,
  { key, places, lists }: Told,
): Pick<ReplyChange, 'key' | 'where' | 'legislationIds'> {
  const isPart = places.some((place) => place !== ITSELF)
  const named = isPart ? components.filter((component) => places.includes(component.key)) : []
  return {
    key,
    where: {
      parts: named.slice(0, SHOWN_PARTS).map(({ title, number }) => ({ title, productId: number })),
      total: isPart ? places.length : 0,
      of: components.length,
    },
    legislationIds: concerned(questions, lists),
  }
}

const concerned = ({ legislations }: Questions, lists: readonly string[] | null): LegislationId[] =>
  legislations
    .filter((legislation) => lists === null || legislation.lists.some((list) => lists.includes(list)))
    .map(({ id }) => id)
