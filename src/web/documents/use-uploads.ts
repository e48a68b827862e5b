import { randomId } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  addProductDocument,
  MAX_DOCUMENT_BYTES,
  type DocumentDetails,
} from '#contract/documents/documents.ts'
import type { EndpointResponse } from '#contract/http/endpoint.ts'
import { errorText as textOfCode } from '#contract/http/errors.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { ApiError } from '#web/http/api-error.ts'
import { call } from '#web/http/call.ts'
import { errorText } from '#web/http/error-text.ts'
import { currentLanguage } from '#web/i18n/index.ts'
import { productsChanged } from '#web/cache/product-keys.ts'

/** Number of files sent at the same time. */
const AT_ONCE = 3
const MEBIBYTE = 1024 * 1024

export interface Upload {
  key: string
  file: File
  /** chosen: not sent yet; waiting: queued for sending; reading: sent completely, and the server reads it. */
  state: 'chosen' | 'waiting' | 'sending' | 'reading' | 'done' | 'failed'
  /** Sent share of the file, from 0 to 1. */
  share: number
  /** The reason why the file was not added; null: no failure. */
  error: string | null
  /** True for a file that cannot be sent at all, so that a retry would not help. */
  isHopeless: boolean
  linked: EndpointResponse<typeof addProductDocument>['linked']
}

/** The files that a person adds to a product: each is sent by itself, can be cancelled, and tried again when it failed. */
export function useUploads(productId: ProductId) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const running = useRef(new Map<string, AbortController>())

  const set = (key: string, change: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)))

  async function send({ key, file }: Upload, details: DocumentDetails): Promise<boolean> {
    const control = new AbortController()
    running.current.set(key, control)
    set(key, { state: 'sending', share: 0, error: null })
    try {
      const { linked } = await call(
        addProductDocument,
        { params: { id: productId }, body: formOf(details), file },
        {
          signal: control.signal,
          onProgress: (share) => set(key, { share, state: share < 1 ? 'sending' : 'reading' }),
        },
      )
      set(key, { state: 'done', share: 1, linked })
      return true
    } catch (error) {
      // Who cancels it takes it off the list.
      if (!control.signal.aborted)
        set(key, { state: 'failed', error: errorText(t, error), isHopeless: isAboutFile(error) })
      return false
    } finally {
      running.current.delete(key)
    }
  }

  /** Sends the files, a few at a time; gives the number of added files. */
  async function sendAll(wanted: readonly Upload[], details: DocumentDetails): Promise<number> {
    for (const { key } of wanted) set(key, { state: 'waiting', error: null })
    const left = [...wanted]
    let added = 0
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) if (await send(next, details)) added += 1
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    // Statuses may be others now.
    if (added > 0) await productsChanged(queryClient)
    return added
  }

  return {
    uploads,
    choose: (files: readonly File[]) => setUploads((all) => [...all, ...files.map(chosen)]),
    sendAll,
    /** Cancels an upload, or removes a file that is not sent yet. */
    remove: (key: string) => {
      running.current.get(key)?.abort()
      setUploads((all) => all.filter((upload) => upload.key !== key))
    },
    clear: () => {
      for (const control of running.current.values()) control.abort()
      setUploads([])
    },
  }
}

/** Too large, of no kind that is kept, or there already: the same file is refused again. */
const isAboutFile = (error: unknown) => error instanceof ApiError && [409, 413, 415].includes(error.status)

/** The upload of a chosen file; an empty or too large file is refused before it is sent. */
function chosen(file: File): Upload {
  const refusal =
    file.size === 0
      ? textOfCode('file:empty', currentLanguage(), { name: file.name })
      : file.size > MAX_DOCUMENT_BYTES
        ? textOfCode('file:too-large', currentLanguage(), { limit: `${MAX_DOCUMENT_BYTES / MEBIBYTE} MB` })
        : null
  return {
    key: randomId(),
    file,
    state: refusal === null ? 'chosen' : 'failed',
    share: 0,
    error: refusal,
    isHopeless: refusal !== null,
    linked: null,
  }
}

/** Fields of a form are texts. */
const formOf = ({
  legislations,
  documentTypes,
  declarationDate,
  factsOn,
  declarationValidityDate,
  ...rest
}: DocumentDetails) => ({
  ...rest,
  legislations: legislations.join(),
  documentTypes: documentTypes.join(),
  declarationDate: declarationDate ?? '',
  factsOn: factsOn ?? '',
  declarationValidityDate: declarationValidityDate ?? '',
})
