import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { documentId, legislationId, productId } from '#contract/values/ids.ts'
import { pageOf, pageQuery } from '#contract/http/paging.ts'
import { rule } from '#contract/values/rule.ts'
import { day, MAX_FREE_TEXT } from '#contract/values/field-rules.ts'
import { titledBy } from '#contract/values/titled.ts'

/** 50 MiB: a test report with pictures; larger files are refused before they are read. */
export const MAX_DOCUMENT_BYTES = 50 * 1024 * 1024

/**
 * PROD-28: a verification shows compliance with a law, and is a fact of its rules; a description describes
 * the product.
 */
export const documentKinds = ['verification', 'description'] as const
export const documentKind = z.enum(documentKinds)
export type DocumentKind = z.output<typeof documentKind>

/** Types of verifications, by the codes of the specification; `doc` is a declaration of conformity. */
export const documentTypes = [
  'compliant_statement',
  'doc',
  'evidence',
  'safe_use',
  'dissembling',
  'cbam_communication_template',
  'eudr_dd_statement',
] as const
export const documentType = z.enum(documentTypes)
export type DocumentType = z.output<typeof documentType>

/**
 * Validity of a document on a day: not yet begun, valid for at least 90 more days (or without end), ending
 * within 90 days, ended.
 */
export const documentValidities = ['not_yet', 'valid', 'expiring', 'expired'] as const
export type DocumentValidity = (typeof documentValidities)[number]

const optionalDay = day.nullable()

const details = {
  kind: documentKind,
  description: z.string().trim().max(MAX_FREE_TEXT),
  /** The legislations that the document verifies. */
  legislations: z.array(legislationId).max(50),
  documentTypes: z.array(documentType).max(documentTypes.length),
  /** The first day on which the document counts; null: since its upload. */
  declarationDate: optionalDay,
  /** The day of the facts that the document describes; null: the date of declaration, or the day of its upload. */
  factsOn: optionalDay.default(null),
  /** The last day on which the document counts; null: no end. */
  declarationValidityDate: optionalDay,
}

/** The details that a person enters about a document. */
export const documentDetails = z.strictObject(details).check(withRules)
export type DocumentDetails = z.output<typeof documentDetails>

/** Multipart fields are texts: lists are parted by commas, an empty text is nothing. */
const listField = <T extends z.core.$ZodType>(items: T) =>
  z.preprocess(
    (text) => (typeof text === 'string' ? text.split(',').filter((part) => part !== '') : text),
    items,
  )
const dayField = z.preprocess((text) => (text === '' || text === undefined ? null : text), optionalDay)

/** The document's details as fields of a form beside the file. */
export const documentForm = z
  .strictObject({
    kind: details.kind,
    description: details.description.default(''),
    legislations: listField(details.legislations.default([])),
    documentTypes: listField(details.documentTypes.default([])),
    declarationDate: dayField,
    factsOn: dayField,
    declarationValidityDate: dayField,
  })
  .check(withRules)

/**
 * Checks the details: a verification names its type and its laws, a description neither; the end is not
 * before the beginning.
 */
function withRules({ value, issues }: z.core.ParsePayload<z.output<z.ZodObject<typeof details>>>): void {
  const refuse = (path: string, message: string) =>
    issues.push({ code: 'custom', input: value, path: [path], message })
  const lists = ['documentTypes', 'legislations'] as const
  for (const field of lists) {
    if (value.kind === 'verification' && value[field].length === 0) refuse(field, rule('required'))
  }
  if (value.kind === 'description' && value.documentTypes.length > 0) refuse('documentTypes', rule('invalid'))
  const { declarationDate: from, declarationValidityDate: to } = value
  if (from !== null && to !== null && to < from)
    refuse('declarationValidityDate', rule('dateOrder', { from }))
}

/** PROD-28: a document as the card shows it. */
export const productDocument = z.strictObject({
  id: documentId,
  kind: documentKind,
  description: z.string(),
  /** `size` in bytes; `isPreviewable`: a browser can show it (PROD-29). */
  file: z.strictObject({
    name: z.string(),
    mime: z.string(),
    size: z.number().int(),
    isPreviewable: z.boolean(),
  }),
  legislations: z.array(z.strictObject({ id: legislationId, shortName: z.string() })),
  documentTypes: z.array(documentType),
  declarationDate: z.iso.date().nullable(),
  factsOn: z.iso.date().nullable(),
  declarationValidityDate: z.iso.date().nullable(),
  /** The document's validity today. */
  validity: z.enum(documentValidities),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
})
export type ProductDocument = z.output<typeof productDocument>

const byId = z.strictObject({ id: documentId })
const byProduct = z.strictObject({ id: productId })

export const getProductDocuments = endpoint({
  method: 'GET',
  path: '/api/products/:id/documents',
  summary: 'The documents of a product, the newest first.',
  access: { action: 'read', subject: 'Document' },
  params: byProduct,
  query: pageQuery,
  response: pageOf(productDocument),
})

export const addProductDocument = endpoint({
  method: 'POST',
  path: '/api/products/:id/documents',
  summary:
    'Add a document: multipart fields, lists separated by commas, and the file. A file that is stored already is linked; the answer says so.',
  access: { action: 'create', subject: 'Document' },
  params: byProduct,
  upload: { maxBytes: MAX_DOCUMENT_BYTES },
  body: documentForm,
  errors: [
    'file:missing',
    'file:empty',
    'file:too-large',
    'document:wrong-kind',
    'document:damaged',
    'document:unknown-kind',
    'document:not-as-named',
    'document:exists',
    'storage:full',
  ],
  response: z.strictObject({
    document: productDocument,
    /** Another product, visible to the caller, that has a document with the same content, under this name. */
    linked: z
      .strictObject({
        name: z.string(),
        product: titledBy(productId),
      })
      .nullable(),
  }),
})

export const updateDocument = endpoint({
  method: 'PUT',
  path: '/api/documents/:id',
  summary: 'Change the data of a document; the file stays. Needs If-Match with the version of the list.',
  access: { action: 'update', subject: 'Document' },
  params: byId,
  body: documentDetails,
  etag: 'demanded',
  errors: ['edit:outdated', 'edit:version-needed'],
  response: productDocument,
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id',
  summary: 'Delete a document. Its file stays as long as another document uses it.',
  access: { action: 'delete', subject: 'Document' },
  params: byId,
  response: z.null(),
})

export const downloadDocument = endpoint({
  method: 'GET',
  path: '/api/documents/:id/download',
  summary:
    'The file of a document: inline where a browser shows it safely (PDF, PNG, JPEG), else as an attachment.',
  access: { action: 'read', subject: 'Document' },
  params: byId,
  download: true,
  errors: ['document:file-missing'],
  response: z.null(),
})
