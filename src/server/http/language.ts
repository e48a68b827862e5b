import type { FastifyRequest } from 'fastify'

import type { Language } from '#contract/values/locale.ts'

/** The caller's language: the user's, else what the browser asks for first among ours, else English. */
export function languageOf(request: FastifyRequest): Language {
  if (request.principal) return request.principal.language
  const wanted = (request.headers['accept-language'] ?? '').toLowerCase().split(',')
  return wanted
    .find((part) => /^\s*(en|sv)\b/.test(part))
    ?.trim()
    .startsWith('sv')
    ? 'sv'
    : 'en'
}
