import { afterEach, beforeEach } from 'vitest'

/** A request as it left the web. */
export interface SentRequest {
  method: string
  path: string
  headers: Headers
  body: unknown
}

type Answer = (request: SentRequest) => Answered | Error

interface Answered {
  status?: number
  body?: unknown
  headers?: Record<string, string>
  /** The answer arrives when this is kept. */
  after?: Promise<unknown>
}

/** The other side of the wire, for tests of the web: answers by "GET /api/…", and what it was asked. */
export interface FakeServer {
  requests: SentRequest[]
  /** Requests of one route, "GET /api/…", with any query. */
  sent: (route: string) => SentRequest[]
  on: (route: string, answer: Answer) => void
}

/** Stands in for the network: nothing of ours is replaced. An Error is a connection that broke. */
export function useFakeServer(): FakeServer {
  const answers = new Map<string, Answer>()
  const requests: SentRequest[] = []
  const server: FakeServer = {
    requests,
    sent: (route) => requests.filter((request) => routeOf(request) === route),
    on: (route, answer) => void answers.set(route, answer),
  }
  const networkFetch = globalThis.fetch
  beforeEach(() => {
    answers.clear()
    requests.length = 0
    globalThis.fetch = async (url, init) =>
      respond(server, answers, url instanceof Request ? url.url : url.toString(), init)
  })
  afterEach(() => {
    globalThis.fetch = networkFetch
  })
  return server
}

async function respond(
  server: FakeServer,
  answers: Map<string, Answer>,
  url: string,
  { method = 'GET', headers, body }: RequestInit = {},
): Promise<Response> {
  const path = url.replace(/^https?:\/\/[^/]+/, '')
  const request = {
    method,
    path,
    headers: new Headers(headers),
    body: typeof body === 'string' ? JSON.parse(body) : body,
  }
  server.requests.push(request)
  const answer = answers.get(routeOf(request))?.(request) ?? { status: 404 }
  if (answer instanceof Error) throw answer
  const { status = 200, body: answered = null, headers: sent = {}, after }: Answered = answer
  await after
  return new Response(JSON.stringify(answered), { status, headers: sent })
}

const routeOf = ({ method, path }: SentRequest) => `${method} ${path.split('?')[0]}`

/** A refusal as the server writes it. */
export const refusal = (status: number, code: string, more: Record<string, unknown> = {}) => ({
  status,
  body: { type: 'about:blank', status, code, title: code, requestId: 'r-1', ...more },
})
