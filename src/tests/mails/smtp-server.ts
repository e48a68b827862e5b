import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'

import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A mail as the server got it, headers and all. */
export interface ReceivedMail {
  recipient: string
  /** Address that a failure of delivery goes to. */
  returnPath: string
  raw: string
  /** Text of the mail without the line breaks of quoted-printable. */
  text: string
  messageId: string | undefined
}

/**
 * The server's answers: null accepts; otherwise the code of a refusal, at the recipient or after the whole
 * mail.
 */
export interface Answers {
  toRecipient?: (address: string) => { code: number; text: string } | null
  toMail?: () => { code: number; text: string } | null
  /** Cuts the connection after the mail was taken and before it says so. */
  isCut?: () => boolean
  /** True: the log-in is right. Absent: the server asks for none. */
  takesLogin?: (login: Login['login']) => boolean | Promise<boolean>
}

/** A real SMTP server on loopback. */
export async function smtpServer(answers: Answers = {}) {
  const received: ReceivedMail[] = []
  const { takesLogin } = answers
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: takesLogin ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    authMethods: ['PLAIN', 'LOGIN', 'XOAUTH2'],
    logger: false,
    onAuth: ({ username, password, accessToken }, _session, done) =>
      void logIn(takesLogin, {
        login: { user: username ?? '', password: password ?? '', accessToken: accessToken ?? '' },
        done,
      }),
    onRcptTo({ address }, _session, done) {
      done(refusal(answers.toRecipient?.(address) ?? null))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = answers.toMail?.() ?? null
        if (refused) return done(refusal(refused))
        received.push(mailOf(session, Buffer.concat(chunks).toString('utf8')))
        if (answers.isCut?.()) return cutAll(server)
        done()
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // Listening on a port, it has one.
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received,
    /** Lets the process end while the server listens. */
    unref: () => void server.server.unref(),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

interface Login {
  login: { user: string; password: string; accessToken: string }
  done: (error: Error | null, answer?: { user: string }) => void
}

async function logIn(takesLogin: Answers['takesLogin'], { login, done }: Login): Promise<void> {
  if ((await takesLogin?.(login)) ?? true) done(null, { user: login.user })
  else done(refusal({ code: 535, text: 'Authentication failed' }))
}

const refusal = (answer: { code: number; text: string } | null) =>
  answer && Object.assign(new Error(answer.text), { responseCode: answer.code })

function cutAll(server: SMTPServer): void {
  // Its connections are in no declared property.
  const { connections } = server as unknown as { connections: Set<{ _socket: Socket }> }
  for (const { _socket: socket } of connections) socket.destroy()
}

function mailOf({ envelope }: SMTPServerSession, raw: string): ReceivedMail {
  const text = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  const returnPath = envelope.mailFrom === false ? '' : envelope.mailFrom.address
  return {
    recipient: envelope.rcptTo[0]?.address ?? '',
    returnPath,
    raw,
    text,
    messageId: /^message-id: (\S+)/im.exec(raw)?.[1],
  }
}

/** A server that takes connections and never says a word. */
export async function silentServer() {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The link in a mail. */
export const linkIn = ({ text }: Pick<ReceivedMail, 'text'>): URL => {
  const [link] = /https?:\/\/\S+token=[\w-]+/.exec(text) ?? []
  if (link === undefined) throw new Error(`No link in ${text}`)
  return new URL(link)
}

/**
 * A server that answers each line with what `talk` gives, first the connection itself (an empty line); null cuts the connection.
 */
export async function brokenServer(talk: (line: string) => string | null) {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    const say = (line: string) => {
      const answer = talk(line)
      if (answer === null) socket.destroy()
      else socket.write(`${answer}\r\n`)
    }
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n')) if (line !== '') say(line)
    })
    say('')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // Listening on a port, it has one.
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
