import { describe, expect, test } from 'vitest'

import { reasonText, type MailReason } from '#domain/mails/reasons.ts'

/** The meaning that a reader must learn of each cause, in both languages. */
const causes: readonly [MailReason, RegExp, RegExp][] = [
  ['log_in_again', /^Log in again to the mailbox/, /^Logga in igen i brevlådan/],
  ['unsubscribed', /only essential mails/, /bara ha nödvändiga mejl/],
  ['of_no_use', /too late, or already answered/, /för sent, eller redan besvarat/],
  ['address_unknown', /came back: the address doesn’t exist/, /kom tillbaka: adressen finns inte/],
  ['mailbox_full', /came back: .* mailbox is full/, /kom tillbaka: .* brevlåda är full/],
  ['mailbox_closed', /came back: .* mailbox is closed/, /kom tillbaka: .* brevlåda är stängd/],
  ['server_unreachable', /came back: .* server couldn’t be reached/, /kom tillbaka: .* gick inte att nå/],
  ['too_large', /came back: it is too large/, /kom tillbaka: det är för stort/],
  ['rejected', /came back: .* doesn’t accept our mails/, /kom tillbaka: .* tar inte emot våra mejl/],
  ['came_back', /^The mail came back\.$/, /^Mejlet kom tillbaka\.$/],
  [
    'delayed',
    /hasn’t accepted the mail yet. Kedja keeps trying/,
    /inte tagit emot mejlet än. Kedja fortsätter/,
  ],
  ['unclear', /doesn’t say whether the mail arrived/, /inte säger om mejlet kom fram/],
]

describe('[REQ-20] the state of a mail', () => {
  test.each(causes)('%s is told in words of the reader’s language', (kind, english, swedish) => {
    expect(reasonText('en', { kind, words: null })).toMatch(english)
    expect(reasonText('sv', { kind, words: null })).toMatch(swedish)
  })

  test('is told with the words of the server after it', () => {
    expect(reasonText('en', { kind: 'came_back', words: '550 No such user' })).toBe(
      'The mail came back. 550 No such user',
    )
  })

  test.each([
    ['no cause', null],
    ['a cause that this version does not know', 'of_a_later_version'],
    ['a name that every object has', 'toString'],
  ])('with %s has the words of the server alone, and without them none', (_, kind) => {
    expect(reasonText('en', { kind, words: '550 No such user' })).toBe('550 No such user')
    expect(reasonText('en', { kind, words: '' })).toBeNull()
    expect(reasonText('en', { kind, words: null })).toBeNull()
  })

  test('with a cause has no gap where the server said nothing', () => {
    expect(reasonText('sv', { kind: 'came_back', words: '' })).toBe('Mejlet kom tillbaka.')
  })
})
