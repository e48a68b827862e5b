import { describe, expect, test } from 'vitest'

import type { ReplyDocument } from '#contract/exchange/reply-snapshot.ts'
import { documentChanges } from '#domain/exchange/document-changes.ts'
import type { KnownDocument } from '#domain/exchange/known-reply.ts'
import { known, knownPdf, pdf, questions, REACH, reply, ROHS } from '#tests/planned-reply.ts'

describe('[REQ-08] a document of a reply', () => {
  const changes = (documents: ReplyDocument[], before: KnownDocument[] = []) =>
    documentChanges({ reply: reply({ documents }), questions }, known({ documents: before }))
  const row = (told: Record<string, unknown>) => ({
    key: 'document d',
    subject: 'documents',
    what: 'document',
    where: { parts: [], total: 0, of: 0 },
    legislationIds: [REACH],
    name: 'd.pdf',
    size: 10,
    mime: 'application/pdf',
    kindOfDocument: 'verification',
    documentTypes: ['compliant_statement'],
    ...told,
  })

  test('that is new comes with its place among the documents, by which it is read', () => {
    const [, added] = changes([pdf('c', null), pdf('d', '2028-11-20')])
    expect(added).toEqual({
      shown: row({ kind: 'added', position: 1, known: null, replied: '2028-11-20' }),
      effect: { kind: 'document', sha256: 'd', after: { ...pdf('d', '2028-11-20'), position: 1 } },
    })
  })

  test('that is new and holds without an end is told, too', () => {
    expect(changes([pdf('d', null)])).toHaveLength(1)
  })

  test('that is known holds for another time, or tells nothing new', () => {
    expect(changes([pdf('d', '2028-11-20')], [knownPdf('d', '2027-01-01')])).toEqual([
      {
        shown: row({ kind: 'changed', position: 0, known: '2027-01-01', replied: '2028-11-20' }),
        effect: { kind: 'document', sha256: 'd', after: { ...pdf('d', '2028-11-20'), position: 0 } },
      },
    ])
    expect(changes([pdf('d', null)], [knownPdf('d', '2027-01-01')])[0]?.shown).toMatchObject({
      kind: 'changed',
      known: '2027-01-01',
      replied: null,
    })
    expect(changes([pdf('d', '2027-01-01')], [knownPdf('d', '2027-01-01')])).toEqual([])
    expect(changes([pdf('d', null)], [knownPdf('d', null)])).toEqual([])
  })

  test('that an earlier reply had goes, and documents of others stay', () => {
    expect(changes([], [knownPdf('d', '2027-01-01'), knownPdf('own', null, false)])).toEqual([
      {
        shown: row({ kind: 'removed', position: null, known: '2027-01-01', replied: null }),
        effect: { kind: 'document', sha256: 'd', after: null },
      },
    ])
  })

  test('is approved with its own legislations, or with any where it has none', () => {
    const legislationsOf = (legislationIds: ReplyDocument['legislationIds']) =>
      changes([{ ...pdf('d', null), legislationIds }]).map(({ shown }) => shown.legislationIds)
    expect(legislationsOf([ROHS])).toEqual([[ROHS]])
    expect(legislationsOf([])).toEqual([[REACH, ROHS]])
  })
})
