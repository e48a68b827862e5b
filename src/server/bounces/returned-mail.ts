import type { Readable } from 'node:stream'

import { readDeliveryStatus, readPlainReturn, type Bounce } from '#domain/mails/delivery-status.ts'

/** The news that a returned mail has. The parser is loaded with the first one. */
export async function readReturnedMail(raw: Readable | Buffer): Promise<Bounce> {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
  })
  const status = mail.attachments.find(({ contentType }) =>
    /^message\/(global-)?delivery-status$/.test(contentType),
  )
  if (status) return readDeliveryStatus(status.content.toString('utf8'))
  const autoSubmitted = mail.headers.get('auto-submitted')
  return readPlainReturn({
    from: mail.from?.text ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    autoSubmitted: typeof autoSubmitted === 'string' ? autoSubmitted.trim().toLowerCase() : '',
  })
}
