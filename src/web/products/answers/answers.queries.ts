import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import * as contract from '#contract/products/answers.ts'
import type { AnswerBasis } from '#contract/compliance/statuses.ts'
import type { BulkSelection } from '#contract/products/bulk.ts'
import type { DocumentId, SupplierId } from '#contract/values/ids.ts'
import { productKeys } from '#web/cache/product-keys.ts'
import { call } from '#web/http/call.ts'

const ofSource = (sourceId: SupplierId | null) => (sourceId === null ? {} : { sourceId })

/** The lists that the chosen products can answer; asked again each time the dialog opens. */
export const answerLists = (selection: BulkSelection, sourceId: SupplierId | null) =>
  queryOptions({
    queryKey: [...productKeys.all, 'answer-lists', selection, sourceId],
    queryFn: ({ signal }) =>
      call(contract.bulkAnswerLists, { body: { selection, ...ofSource(sourceId) } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** The lists that are answered, and the part of their answers that is concerned. */
export interface Denial {
  lists: readonly string[]
  which: contract.AnsweredPart
  /** PROD-45: the supplier that answers; null: we. */
  sourceId: SupplierId | null
}

/** Query of the changes that the answers would make now. */
export const answersPreview = (selection: BulkSelection, { lists, which, sourceId }: Denial) =>
  queryOptions({
    queryKey: [...productKeys.all, 'answers-preview', selection, lists, which, sourceId],
    queryFn: ({ signal }) =>
      call(
        contract.previewBulkAnswers,
        { body: { selection, lists: [...lists], which, ...ofSource(sourceId) } },
        { signal },
      ),
    enabled: lists.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Documents that answers may rest on, by a part of their name. */
export const knownDocuments = (text: string) =>
  queryOptions({
    queryKey: ['answer-documents', text],
    queryFn: ({ signal }) =>
      call(contract.getAnswerDocuments, { query: { text, page: 1, perPage: 10 } }, { signal }),
  })

/** The document that is chosen: a file that is sent with the answers, or one that is there already. */
export type ChosenDocument =
  | { file: File; validUntil: string }
  | { existing: DocumentId; name: string; validUntil: string | null }

interface Answering {
  selection: BulkSelection
  denial: Denial
  basis: AnswerBasis
  document: ChosenDocument | null
  asOf: string
}

/** Sends the file, if there is one, and gives the answers. */
export async function answerLikeThis({ selection, denial, basis, document, asOf }: Answering) {
  const { lists, which, sourceId } = denial
  return call(contract.bulkAnswers, {
    body: {
      selection,
      lists: [...lists],
      which,
      ...ofSource(sourceId),
      basis,
      document: await sent(document),
      asOf,
    },
  })
}

async function sent(document: ChosenDocument | null) {
  if (!document) return null
  if ('existing' in document) return { existing: document.existing }
  const { file, validUntil } = document
  const { id } = await call(contract.addAnswerDocument, { body: { validUntil }, file })
  return { uploaded: id }
}
