import { describe, expect, test } from 'vitest'

import { readDeliveryStatus, readPlainReturn } from '#domain/mails/delivery-status.ts'

const status = (fields: string) =>
  `Reporting-MTA: dns; mail.company.example\nArrival-Date: Mon, 2 Nov 2026 10:00:00 +0000\n\nFinal-Recipient: rfc822; maja@kretskort.example\n${fields}\n`

test('the subject of a returned mail is told without the code in it', () => {
  const { words } = readPlainReturn({
    from: 'MAILER-DAEMON@mail.test',
    subject: 'Undeliverable: 271 828 signs your answer to Nordvärme',
    text: '',
    autoSubmitted: '',
  })
  expect(words).toBe('Undeliverable: ••• ••• signs your answer to Nordvärme')
})

describe('[REQ-11] a delivery status (RFC 3464)', () => {
  test.each([
    ['5.1.1', 'address_unknown'],
    ['5.1.10', 'address_unknown'],
    ['5.2.1', 'mailbox_closed'],
    ['5.2.2', 'mailbox_full'],
    ['5.3.4', 'too_large'],
    ['4.4.7', 'server_unreachable'],
    ['5.7.1', 'rejected'],
    ['5.0.0', 'came_back'],
    ['nonsense', 'came_back'],
  ])('%s of a failure is told as %s, with the words of the server', (code, kind) => {
    expect(
      readDeliveryStatus(
        status(`Action: failed\nStatus: ${code}\nDiagnostic-Code: smtp; 550 ${code} No such\n user here`),
      ),
    ).toEqual({ outcome: 'failed', kind, words: `550 ${code} No such user here` })
  })

  test('of a mail that is still being tried is a delay', () => {
    expect(readDeliveryStatus(status('Action: delayed\nStatus: 4.4.1'))).toEqual({
      outcome: 'delayed',
      kind: 'delayed',
      words: '4.4.1',
    })
  })

  test.each(['delivered', 'relayed', 'expanded'])('of a mail that was %s says nothing new', (action) => {
    expect(readDeliveryStatus(status(`Action: ${action}\nStatus: 2.0.0`)).outcome).toBe('none')
  })

  test('is read with the line breaks of the internet, and in any case', () => {
    const text = status('ACTION: Failed\nstatus: 5.1.1').replaceAll('\n', '\r\n')
    expect(readDeliveryStatus(text)).toMatchObject({ outcome: 'failed', kind: 'address_unknown' })
  })

  test('without a group about a recipient leaves open what happened', () => {
    expect(readDeliveryStatus('').outcome).toBe('unknown')
    expect(readDeliveryStatus('Reporting-MTA: dns; x\n').outcome).toBe('unknown')
  })
})

describe('[REQ-11] a mail that came back without a delivery status', () => {
  const returned = { from: '', subject: '', text: '', autoSubmitted: '' }

  test.each([
    ['MAILER-DAEMON@mail.example', 'Undelivered Mail Returned to Sender'],
    ['Mail Delivery Subsystem <postmaster@mail.example>', 'Delivery has failed'],
    ['postmaster@mail.example', 'Ditt meddelande kunde inte levereras'],
  ])('from %s about delivery leaves open what happened', (from, subject) => {
    expect(readPlainReturn({ ...returned, from, subject })).toEqual({
      outcome: 'unknown',
      kind: 'unclear',
      words: subject,
    })
  })

  test.each([
    ['maja@kretskort.example', 'Out of office', 'auto-replied'],
    ['maja@kretskort.example', 'Re: Undeliverable?', ''],
    ['MAILER-DAEMON@mail.example', 'Delivery status', 'auto-replied'],
    ['postmaster@mail.example', 'Welcome', ''],
  ])('from %s with the subject %s and Auto-Submitted “%s” is ignored', (from, subject, autoSubmitted) => {
    expect(readPlainReturn({ ...returned, from, subject, autoSubmitted }).outcome).toBe('none')
  })
})
