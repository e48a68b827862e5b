import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

import type { SMTPServer, SMTPServerDataStream, SMTPServerSession } from 'smtp-server'

import { recordBounce } from '#server/bounces/bounces.repository.ts'
import { readReturnedMail } from '#server/bounces/returned-mail.ts'
import type { Databases } from '#server/db/connection.ts'
import { messageKeyOf } from '#server/mails/return-paths.ts'
import type { SecretBox } from '#server/secrets/secret-box.ts'

/** A returned mail has the mail in it, or its head; ours are small. */
const MAX_BYTES = 512 * 1024
const MAX_CLIENTS = 20
const SILENCE_MS = 30_000
/** A stop waits so long for mails that are on their way. */
const CLOSE_MS = 2_000

interface Listening {
  databases: Databases
  secrets: SecretBox
  now: () => Date
  domain: string
  port: number
  /** Default: all addresses of the machine. */
  host?: string
  log: (text: string) => void
}

interface Listener {
  port: number
  close: () => Promise<void>
}

/**
 * Takes what comes back to the return paths of the installation's mails, and nothing else: an address without its right mark is refused before
 * any content is taken. It answers no mail, so that two programs never write to each other for ever.
 */
export async function listenForBounces(listening: Listening): Promise<Listener> {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH'],
    disableReverseLookup: true,
    banner: 'Kedja',
    size: MAX_BYTES,
    maxClients: MAX_CLIENTS,
    socketTimeout: SILENCE_MS,
    closeTimeout: CLOSE_MS,
    logger: false,
    onRcptTo({ address }, session, done) {
      if (session.envelope.rcptTo.length > 0) return done(refusal(452, 'One address a mail'))
      if (messageKeyOf(listening.secrets, address, listening.domain) === null)
        return done(refusal(550, 'No such address'))
      done()
    },
    onData: (stream, session, done) => void answer(listening, { stream, session, done }),
  })
  server.on('error', (error) => listening.log(`the listener for returned mails: ${error.message}`))
  return open(server, listening)
}

interface Incoming {
  stream: SMTPServerDataStream
  session: SMTPServerSession
  done: (error?: Error | null) => void
}

async function answer(listening: Listening, { stream, session, done }: Incoming): Promise<void> {
  try {
    await take(listening, stream, session)
    done(stream.sizeExceeded ? refusal(552, 'Too large') : null)
  } catch (error) {
    listening.log(`a returned mail could not be read: ${String(error)}`)
    // Its server tries again: the database may be away.
    done(refusal(451, 'Try again later'))
  }
}

async function open(server: SMTPServer, { port, host }: Listening): Promise<Listener> {
  server.listen(port, host)
  await once(server.server, 'listening')
  // Listening on a port, it has one.
  const { port: taken } = server.server.address() as AddressInfo
  return { port: taken, close: () => new Promise((resolve) => server.close(() => resolve())) }
}

const refusal = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

async function take(
  { databases, secrets, now, domain }: Listening,
  stream: SMTPServerDataStream,
  { envelope }: SMTPServerSession,
): Promise<void> {
  const chunks: Buffer[] = []
  // What is too large is read to its end and kept no further, so that its sender learns that it is.
  for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk)
  if (stream.sizeExceeded) return
  const messageKey = messageKeyOf(secrets, envelope.rcptTo[0]?.address ?? '', domain)
  if (messageKey === null) return
  const bounce = await readReturnedMail(Buffer.concat(chunks))
  if (bounce.outcome !== 'none')
    await databases.transaction(null, (db) => recordBounce(db, messageKey, bounce, now()))
}
