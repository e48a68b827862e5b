import { z } from 'zod'

import type { Endpoint } from '#contract/http/endpoint.ts'
import * as ids from '#contract/values/ids.ts'
import type { CallRecipe, Rest } from '#tests/http/call-recipe.ts'
import type { Kind } from '#tests/http/matrix-things.ts'

/** Kinds of things by the id types of the contract. */
const kindsOfIds = new Map<z.core.$ZodType, Kind>([
  [ids.productId, 'product'],
  [ids.documentId, 'document'],
  [ids.generalProductStatementId, 'statement'],
  [ids.supplierId, 'supplier'],
  [ids.customerId, 'customer'],
  [ids.productionUnitId, 'productionUnit'],
  [ids.organizationId, 'organization'],
  [ids.jobId, 'job'],
  [ids.mailId, 'mail'],
  [ids.mailboxId, 'mailbox'],
  [ids.legislationId, 'legislation'],
  [ids.substanceId, 'substance'],
  [ids.listVersionId, 'listVersion'],
  [ids.exemptionId, 'exemption'],
  [ids.listEntryId, 'listEntry'],
  [ids.categoryId, 'category'],
  [ids.changeSetId, 'changeSet'],
  [ids.savedViewId, 'view'],
  [ids.exportId, 'export'],
  [ids.productImportId, 'productImport'],
  [ids.requestId, 'sentRequest'],
  [ids.receivedRequestId, 'receivedRequest'],
  [ids.requestDocumentId, 'requestDocument'],
])

/** The first page of a list. */
export const page = { page: '1', perPage: '5' }

/**
 * The recipe that follows from the contract: the ids of the path, the first page of a list, the example, a
 * version.
 */
export function derivedCall({ params, query, etag, example }: Endpoint): CallRecipe {
  const kinds = params instanceof z.ZodObject ? kindsOf(params) : {}
  const paged = { ...page, ...example?.query }
  const asked = query && z.safeParse(query, paged).success ? paged : example?.query
  const rest: Rest = {
    ...(asked && { query: asked }),
    ...(example?.body && { payload: example.body }),
    ...(etag === 'demanded' && { headers: { 'if-match': '"1"' } }),
  }
  return {
    ...(Object.keys(kinds).length > 0 && { params: kinds }),
    ...(Object.keys(rest).length > 0 && { rest: () => rest }),
  }
}

function kindsOf({ shape }: z.ZodObject): Record<string, Kind> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const kind = kindsOfIds.get(schema)
      return kind === undefined ? [] : [[name, kind]]
    }),
  )
}

/** True for a list whose first page can be requested without other parameters. */
export const isPaged = (query: Endpoint['query']): boolean =>
  query !== undefined && z.safeParse(query, page).success
