import { refusalOf, transportError } from '#web/http/api-error.ts'
import { loadCodeTexts } from '#web/http/error-text.ts'
import type { OutgoingRequest } from '#web/http/request.ts'

/** An ordinary call is answered within seconds; an upload may take as long as the line needs. */
const ANSWER_TIMEOUT_MS = 60_000

export interface SendOptions {
  signal?: AbortSignal | undefined
  /** 0…1, while an upload is sent. */
  onProgress?: ((share: number) => void) | undefined
}

/** Sends and gives the answer when it is a success; throws ApiError otherwise. A cancelled call throws its AbortError. */
export async function send(
  request: OutgoingRequest,
  { signal, onProgress }: SendOptions = {},
): Promise<Response> {
  const response = onProgress
    ? await sendWithProgress(request, onProgress, signal)
    : await sendByFetch(request, signal)
  if (response.ok) return response
  const [text] = await Promise.all([response.text(), loadCodeTexts()])
  throw refusalOf(response.status, text)
}

async function sendByFetch({ url, ...init }: OutgoingRequest, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS)
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout })
  } catch (error) {
    if (signal?.aborted) throw error
    throw transportError(timeout.aborted ? 'network:timeout' : 'network:unreachable')
  }
}

/** fetch does not tell how much of an upload is sent. */
function sendWithProgress(
  { method, url, headers, body }: OutgoingRequest,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total)
    }
    xhr.onload = () => resolve(responseOf(xhr))
    xhr.onerror = () => reject(transportError('network:unreachable'))
    xhr.onabort = () => reject(signal?.reason)
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body)
  })
}

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of xhr
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  return new Response(xhr.responseText || null, { status: xhr.status, headers })
}
