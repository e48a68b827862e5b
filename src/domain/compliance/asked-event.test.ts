import { expect, test } from 'vitest'

import type { EventStatus } from '#contract/compliance/statuses.ts'
import { askedEvent } from '#domain/compliance/asked-event.ts'

const withEvent = (key: string): EventStatus => ({
  status: 'unknown',
  tone: 'none',
  word: 'Unknown',
  event: { key, text: 'Ask the supplier', date: null },
})
const request = { askedAt: '2026-11-18T10:00:00.000Z', dueOn: '2026-12-04' }

test('[COMP-10] says that the supplier was asked, and until when', () => {
  expect(askedEvent(withEvent('ask_supplier'), request, 'en').event).toEqual({
    key: 'ask_supplier',
    text: 'Asked on 18 Nov 2026, due 4 Dec 2026',
    date: '2026-12-04',
  })
  expect(askedEvent(withEvent('ask_supplier'), request, 'sv').event.text).toBe(
    'Frågad 18 nov 2026, svar senast 4 dec 2026',
  )
})

test('[COMP-10] asks where nobody was asked, and leaves other events as they are', () => {
  expect(askedEvent(withEvent('ask_supplier'), null, 'en')).toEqual(withEvent('ask_supplier'))
  expect(askedEvent(withEvent('inform_recipients'), request, 'en')).toEqual(withEvent('inform_recipients'))
})
