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
    ['5.2.3', 'too_large'],
    ['5.2.22', 'mailbox_closed'],
    ['5.2.0', 'mailbox_closed'],
    ['5.3.0', 'came_back'],
    ['5.7.1', 'rejected'],
    ['5.71.1', 'came_back'],
    ['5.0.0', 'came_back'],
    ['15.1.1', 'came_back'],
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

  test.each([
    ['folded with a tab', 'Diagnostic-Code: smtp; 550\n\tNo such\n  \tuser', '550 No such user'],
    ['without the kind of server', 'Diagnostic-Code: 550 No: such; user', '550 No: such; user'],
    ['that begin on the next line', 'Diagnostic-Code:\n smtp; 550 No such', '550 No such'],
    ['with spaces around the kind', 'Diagnostic-Code:  x-unix ;  550  No   such', '550 No such'],
    ['with a kind only', 'Diagnostic-Code: smtp;', '5.1.1 (unknown)'],
    ['after a line that is no field', 'no field\nDiagnostic-Code: 550', '550'],
    ['of a field whose name only ends alike', 'X Diagnostic-Code: 550', '5.1.1 (unknown)'],
    ['of 400 letters', `Diagnostic-Code: smtp; ${'x'.repeat(400)}`, 'x'.repeat(300)],
    ['with a code of ours', 'Diagnostic-Code: smtp; 550 code 271 828 refused', '550 code ••• ••• refused'],
  ])('has its words on one line, %s', (_, field, words) => {
    expect(readDeliveryStatus(status(`Action: failed \nStatus:  5.1.1 (unknown) \n${field}`))).toEqual({
      outcome: 'failed',
      kind: 'address_unknown',
      words,
    })
  })

  test('without code and words is a mail that came back', () => {
    expect(readDeliveryStatus(status('Action: failed'))).toEqual({
      outcome: 'failed',
      kind: 'came_back',
      words: '',
    })
  })

  test('is that of the first recipient, however many empty lines stand before it', () => {
    const text = `${status('\n\nAction: delayed\nStatus: 4.4.1')}\n\nAction: failed\nStatus: 5.1.1`
    expect(readDeliveryStatus(text)).toMatchObject({ outcome: 'delayed', words: '4.4.1' })
  })

  test('of a mail that arrived has no cause', () => {
    expect(readDeliveryStatus(status('Action: relayed\nStatus: 2.0.0'))).toEqual({
      outcome: 'none',
      kind: null,
      words: '2.0.0',
    })
  })

  test('without a group about a recipient leaves open what happened', () => {
    for (const text of ['', 'Reporting-MTA: dns; x\n'])
      expect(readDeliveryStatus(text)).toEqual({ outcome: 'unknown', kind: 'unclear', words: '' })
  })
})

describe('[REQ-11] a mail that came back without a delivery status', () => {
  const returned = { from: '', subject: '', text: '', autoSubmitted: '' }

  test.each([
    ['MAILER-DAEMON@mail.example', 'Undelivered Mail Returned to Sender'],
    ['Mail Delivery Subsystem <postmaster@mail.example>', 'Delivery has failed'],
    ['postmaster@mail.example', 'Ditt meddelande kunde inte levereras'],
    ['Mail System <robot@mail.example>', 'Meddelandet gick inte att leverera'],
    ['postmaster@mail.example', 'Undeliverable: Valve'],
    ['postmaster@mail.example', 'Delivery Status Notification'],
    ['postmaster@mail.example', 'Returned mail: see transcript'],
    ['postmaster@mail.example', 'Mail delivery failed'],
    ['postmaster@mail.example', 'failure notice'],
    ['postmaster@mail.example', "Your mail couldn't be delivered"],
    ['postmaster@mail.example', 'Your mail couldn’t be delivered'],
    ['postmaster@mail.example', 'Your mail could not be delivered'],
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
    expect(readPlainReturn({ ...returned, from, subject, autoSubmitted })).toEqual({
      outcome: 'none',
      kind: null,
      words: '',
    })
  })

  test('tells it in its text, where the subject does not', () => {
    const from = 'postmaster@mail.example'
    const told = { ...returned, from, subject: 'Hello', text: 'It is undeliverable.' }
    expect(readPlainReturn(told)).toEqual({ outcome: 'unknown', kind: 'unclear', words: 'Hello' })
    expect(readPlainReturn({ ...told, autoSubmitted: 'auto-replied (vacation)' }).outcome).toBe('none')
    expect(readPlainReturn({ ...told, autoSubmitted: 'auto-generated' }).outcome).toBe('unknown')
  })
})
