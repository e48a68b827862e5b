import { describe, expect, test } from 'vitest'

import { offeredDocumentTypes } from '#domain/documents/types.ts'

describe('types of documents', () => {
  test('[PROD-28] chemicals offers statement, declaration of conformity, evidence, safe use and disassembly instructions', () => {
    expect(offeredDocumentTypes('chemicals')).toEqual([
      'compliant_statement',
      'doc',
      'evidence',
      'safe_use',
      'dissembling',
    ])
  })

  test('[PROD-28] sustainability offers statement, declaration of conformity, evidence, CBAM template and EUDR statement', () => {
    expect(offeredDocumentTypes('sustainability')).toEqual([
      'compliant_statement',
      'doc',
      'evidence',
      'cbam_communication_template',
      'eudr_dd_statement',
    ])
  })
})
