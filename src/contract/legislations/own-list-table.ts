import { z } from 'zod'

import { endpoint } from '#contract/http/endpoint.ts'
import { ownListEntry } from '#contract/legislations/draft.ts'
import { MAX_LIST_FILE_BYTES } from '#contract/lists/import.ts'
import { substanceBrief } from '#contract/substances/substances.ts'

export const readOwnListTable = endpoint({
  method: 'POST',
  path: '/api/substance-lists/own/table',
  summary:
    'Read the table for import of a list of the company’s own (CSV or XLSX): its entries, to be saved with the legislation. Unknown substances become substances of the company.',
  access: { action: 'create', subject: 'Legislation' },
  upload: { maxBytes: MAX_LIST_FILE_BYTES },
  errors: ['file:missing', 'file:faults', 'file:too-large', 'file:wrong-type', 'list-version:losses'],
  /**
   * `list`: the key of the list; one that is not saved yet has one, too. `confirmLosses` ("true" or "false", because form fields are texts):
   * confirms bulk losses of entries or limits of the saved list.
   */
  body: z.strictObject({ list: z.string().max(64), confirmLosses: z.stringbool().default(false) }),
  response: z.strictObject({
    entries: z.array(ownListEntry),
    substances: z.array(substanceBrief),
    /** Names of the substances that were added as the company’s own. */
    added: z.array(z.string()),
    /** Texts of what was assumed or left out while the file was read, and of losses that were confirmed. */
    warnings: z.array(z.string()),
  }),
})
