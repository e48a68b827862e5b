import { describe, expect, test } from 'vitest'

import { receivedRequestColumns } from '#contract/exchange/received-requests.ts'
import { closings, declineReasons, requestStatuses } from '#contract/exchange/requests.ts'
import { mailingStates, sentRequestColumns } from '#contract/exchange/sent-requests.ts'
import { languages, type LocalizedText } from '#contract/values/locale.ts'
import { mailStateTitles, receivedColumnTitles, sentColumnTitles } from '#domain/exchange/column-titles.ts'
import {
  closingTitles,
  declineReasonTitles,
  requestStateTitles,
  requestStatusTitles,
} from '#domain/exchange/titles.ts'

const titled: readonly [string, readonly string[], Readonly<Record<string, LocalizedText>>][] = [
  ['statuses of a request', requestStatuses, requestStatusTitles],
  ['ways to close a request', closings, closingTitles],
  ['states of a request in a list', [...requestStatuses, ...closings], requestStateTitles],
  ['reasons not to answer', declineReasons, declineReasonTitles],
  ['columns of sent requests', sentRequestColumns, sentColumnTitles],
  ['columns of received requests', receivedRequestColumns, receivedColumnTitles],
  ['states of the mail to a supplier', mailingStates, mailStateTitles],
]

describe.each(titled)('the %s', (_, keys, titles) => {
  test('have each a title', () => {
    expect(Object.keys(titles).toSorted()).toEqual(keys.toSorted())
  })

  test.each(languages)('are words that no two of them share: %s', (language) => {
    const words = Object.values(titles).map((title) => title[language])
    for (const word of words) expect(word).toMatch(/^\p{Lu}.*\p{Ll}/u)
    expect(new Set(words).size).toBe(keys.length)
  })

  test('are told in the reader’s language', () => {
    const alike = Object.values(titles).filter(({ en, sv }) => en === sv)
    expect(alike.filter(({ en }) => en !== 'Status')).toEqual([])
  })
})

test('[REQ-05] a closed request is shown by how it was closed, another by its status, in the same words everywhere', () => {
  for (const status of requestStatuses) expect(requestStateTitles[status]).toBe(requestStatusTitles[status])
  for (const closing of closings) expect(requestStateTitles[closing]).toBe(closingTitles[closing])
})

test('[REQ-22] a reason not to answer is a sentence that the questioner reads', () => {
  expect(declineReasonTitles.supplier_does_not_answer.en).toContain('Our supplier')
  expect(declineReasonTitles.supplier_does_not_answer.sv).toContain('Vår leverantör')
})
