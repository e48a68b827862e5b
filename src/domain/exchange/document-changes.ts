import type { ReplyChange } from '#contract/exchange/approving.ts'
import type { ReplyDocument } from '#contract/exchange/reply-snapshot.ts'
import {
  ITSELF,
  type KnownDocument,
  type KnownProduct,
  type PlannedChange,
} from '#domain/exchange/known-reply.ts'
import { shared, type Naming } from '#domain/exchange/shown-change.ts'

/** Documents that came, hold for another time, or were replaced. The content tells which is which, not the name. */
export function documentChanges(naming: Naming, { documents }: KnownProduct): PlannedChange[] {
  const known = new Map(documents.map((each) => [each.sha256, each]))
  const replied = new Set(naming.reply.documents.map(({ sha256 }) => sha256))
  const superseded = documents.filter(({ sha256, isFromSupplier }) => isFromSupplier && !replied.has(sha256))
  return [
    ...naming.reply.documents.flatMap((document, position): PlannedChange[] => {
      const before = known.get(document.sha256)
      if (before?.validUntil === document.validUntil) return []
      const shown: ReplyChange = {
        ...facts(naming, document),
        kind: before ? 'changed' : 'added',
        position,
        known: before?.validUntil ?? null,
        replied: document.validUntil,
      }
      return [
        { shown, effect: { kind: 'document', sha256: document.sha256, after: { ...document, position } } },
      ]
    }),
    ...superseded.map((document): PlannedChange => ({
      shown: {
        ...facts(naming, document),
        kind: 'removed',
        position: null,
        known: document.validUntil,
        replied: null,
      },
      effect: { kind: 'document', sha256: document.sha256, after: null },
    })),
  ]
}

function facts(naming: Naming, document: ReplyDocument | KnownDocument) {
  const { sha256, name, size, mime, kind, documentTypes, legislationIds } = document
  const all = shared(naming, { key: `document ${sha256}`, places: [ITSELF], lists: null })
  return {
    ...all,
    legislationIds: legislationIds.length === 0 ? all.legislationIds : legislationIds,
    subject: 'documents' as const,
    what: 'document' as const,
    name,
    size,
    mime,
    kindOfDocument: kind,
    documentTypes: [...documentTypes],
  }
}
