import { language, type Language } from '#contract/values/locale.ts'

type Listener = (language: Language) => void
const listeners = new Set<Listener>()

/** Calls `listener` with the language of each answer to a person who is logged in: the language of the profile. */
export function onAnswerLanguage(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the listeners the language of an answer; an answer to nobody in particular has none. */
export function tellAnswerLanguage(answer: Response): void {
  const { data } = language.safeParse(answer.headers.get('content-language'))
  if (data) for (const listener of listeners) listener(data)
}
