import { once } from 'node:events'

import { SMTPServer } from 'smtp-server'

/** The password of every mailbox of the server. */
export const MAILBOX_PASSWORD = 'right-for-programs'
/** Words of the server about any other one. */
export const REFUSAL = 'Application-specific password required'

interface SentMail {
  from: string
  recipient: string
  raw: string
}

/** A real mail server on loopback, beside the demo at this address: the demo may reach its port (playwright.config.ts). */
export async function mailServerBeside(baseURL: string) {
  const received: SentMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ password }, _session, done) =>
      password === MAILBOX_PASSWORD
        ? done(null, { user: 'any' })
        : done(Object.assign(new Error(REFUSAL), { responseCode: 534 })),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const recipient = envelope.rcptTo[0]?.address ?? ''
        received.push({ from, recipient, raw: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  const port = mailPortBeside(Number(new URL(baseURL).port))
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return { port, received, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

/** The port of the mail server that a demo at a port may reach. */
export const mailPortBeside = (demoPort: number): number => demoPort + 1000
