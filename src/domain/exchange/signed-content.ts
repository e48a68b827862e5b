import type { ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'

/** The part of a reply that is signed: the same for each product that the answer is given for. */
export type AnsweredContent = Pick<
  ReplySnapshot,
  | 'informationOwner'
  | 'isComplexProduct'
  | 'answers'
  | 'substances'
  | 'components'
  | 'facts'
  | 'documents'
  | 'customerInformation'
  | 'declarationValidity'
>

/**
 * The text over which the hash of a declaration is made: the signed text and what was answered, as JSON whose members are in order of their
 * names. Either party can make it again from the snapshot and the declaration that it keeps.
 */
export function signedContent(text: string, snapshot: AnsweredContent): string {
  const { informationOwner, isComplexProduct, answers, substances, components } = snapshot
  const { facts, documents, customerInformation, declarationValidity } = snapshot
  return JSON.stringify(
    ordered([
      text,
      {
        informationOwner,
        isComplexProduct,
        answers,
        substances,
        components: components.map(({ facts: told = [], ...component }) =>
          told.length > 0 ? { ...component, facts: told } : component,
        ),
        // Without facts the text is that of the declarations that were signed before facts could be told.
        ...(facts.length > 0 && { facts }),
        documents,
        customerInformation,
        declarationValidity,
      },
    ]),
  )
}

/** A value with the members of its objects in order: the database keeps no order. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, ordered(inner)]),
  )
}
