import { createTransport } from 'nodemailer'

/** The report of a mail server about a mail that it could not deliver (RFC 3464). `more`: more text in the part for people. */
export const deliveryReport = (fields: string, more = '') => `From: MAILER-DAEMON@mail.test
To: bounces@test
Subject: Undelivered Mail
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

Could not be delivered.${more}
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.test

Final-Recipient: rfc822; maja@kretskort.test
${fields}

--b--
`

/** The report that nobody has the address. */
export const UNKNOWN_ADDRESS = deliveryReport(
  'Action: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 User unknown',
)

/** Brings a raw mail to a port of this machine, as the reader's server would. Gives the code of the refusal; null: taken. */
export async function bringBack(
  port: number,
  { to, raw }: { to: string | string[]; raw: string },
): Promise<number | null> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  return transport
    .sendMail({ envelope: { from: '', to }, raw })
    .then(() => null)
    .catch((error: { responseCode?: number }) => error.responseCode ?? 0)
    .finally(() => transport.close())
}
