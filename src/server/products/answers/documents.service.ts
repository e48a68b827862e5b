import type { z } from 'zod'

import type { addAnswerDocument, bulkAnswers, getAnswerDocuments } from '#contract/products/answers.ts'
import type { EndpointResponse, HandlerInput } from '#contract/http/endpoint.ts'
import { isAllowed } from '#contract/http/permissions.ts'
import { validityOn } from '#domain/documents/validity.ts'
import { dayOf } from '#domain/days.ts'
import type { Upload } from '#server/adapters/file-store.ts'
import { audit } from '#server/audit/audit.ts'
import type { Context } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { mimeOfDocument } from '#server/files/content.ts'
import { keepFile } from '#server/files/keep.ts'
import * as repository from '#server/products/answers/documents.repository.ts'
import type { AnswerDocument } from '#server/products/answers/documents.repository.ts'
import { refuseField } from '#server/products/master-data/input.ts'

/** The choice of a document in a call. */
export type DocumentChoice = z.output<typeof bulkAnswers.body>['document']

/** Documents that answers may rest on. */
export async function getKnownDocuments(
  ctx: Context,
  query: HandlerInput<typeof getAnswerDocuments>['query'],
): Promise<EndpointResponse<typeof getAnswerDocuments>> {
  return {
    items: await repository.findKnownDocuments(ctx, query),
    totalItems: await repository.countKnownDocuments(ctx, query.text),
  }
}

/** Stores an uploaded document, equal content once. The document belongs to products when answers name it. */
export async function addDocument(
  ctx: Context,
  { file, validUntil }: { file: Upload; validUntil: string | null },
): Promise<EndpointResponse<typeof addAnswerDocument>> {
  requireValid(ctx, validUntil, 'validUntil')
  const fileId = await keepFile(ctx, file, await mimeOfDocument(file))
  const known = await repository.findOfFile(ctx, { fileId, validUntil })
  const id = known ?? (await repository.insertAnswerDocument(ctx, { fileId, validUntil }))
  await audit(ctx, {
    action: 'uploaded',
    objectType: 'AnswerDocument',
    objectId: id,
    changes: { file: file.name, validUntil },
  })
  return { id, name: file.name, validUntil }
}

/** Refuses a document that is not there, not seen, or no longer valid, at its field; one that may not be added to products as not allowed. */
export async function requireDocument(ctx: Context, choice: DocumentChoice): Promise<void> {
  if (!choice) return
  const right = { action: 'create', subject: 'Document' } as const
  if (!isAllowed(ctx.request.ability, right)) throw new AppError('auth:not-allowed', right)
  await findChosen(ctx, choice)
}

/** The chosen document as answers name it; an existing one becomes a document of answers with its content. */
export async function chosenDocument(ctx: Context, choice: DocumentChoice): Promise<AnswerDocument | null> {
  if (!choice) return null
  const found = await findChosen(ctx, choice)
  if ('id' in found) return found
  const id = (await repository.findOfFile(ctx, found)) ?? (await repository.insertAnswerDocument(ctx, found))
  return { ...found, id }
}

async function findChosen(
  ctx: Context,
  choice: NonNullable<DocumentChoice>,
): Promise<AnswerDocument | Omit<AnswerDocument, 'id'>> {
  const found =
    'uploaded' in choice
      ? await repository.findAnswerDocument(ctx, choice.uploaded)
      : await repository.findExisting(ctx, choice.existing)
  if (!found) refuseField(ctx, ['document'], 'choice')
  requireValid(ctx, found.validUntil, 'document')
  return found
}

function requireValid(ctx: Context, validUntil: string | null, field: string): void {
  const period = { declarationDate: null, declarationValidityDate: validUntil }
  if (validityOn(period, dayOf(ctx.now())) === 'expired') refuseField(ctx, [field], 'invalid')
}
