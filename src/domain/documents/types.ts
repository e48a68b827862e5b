import type { DocumentType } from '#contract/documents/documents.ts'
import type { Variant } from '#contract/values/locale.ts'

/** PROD-28: the types of verification that each variant offers, in the order of its forms. */
const offered: Readonly<Record<Variant, readonly DocumentType[]>> = {
  chemicals: ['compliant_statement', 'doc', 'evidence', 'safe_use', 'dissembling'],
  sustainability: [
    'compliant_statement',
    'doc',
    'evidence',
    'cbam_communication_template',
    'eudr_dd_statement',
  ],
}

export const offeredDocumentTypes = (variant: Variant): readonly DocumentType[] => offered[variant]
