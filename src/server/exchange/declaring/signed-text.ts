import { languages, type Language } from '#contract/values/locale.ts'
import { dayOf } from '#domain/days.ts'
import { declarationText } from '#domain/exchange/declaration-text.ts'
import { declaredHash } from '#server/exchange/declared-hash.ts'
import type { SignedDeclaration } from '#server/exchange/declaring/declaration.repository.ts'
import type { Reviewed } from '#server/exchange/snapshots/reviewed.ts'

interface Signing {
  signer: string
  askedAt: Date
}

/** The text that a person signs for an answer. */
export const textToSign = (
  language: Language,
  { asked, alsoFor, answered }: Reviewed,
  { signer, askedAt }: Signing,
): string =>
  declarationText(language, {
    signer,
    company: asked.organization,
    questioner: asked.questioner,
    products: [asked, ...alsoFor],
    validity: answered.declarationValidity,
    day: dayOf(askedAt),
  })

/** SHA-256 of a text and of what was answered, in hexadecimal digits. */
export const hashOf = (text: string, { answered }: Pick<Reviewed, 'answered'>): string =>
  declaredHash(text, answered)

/** True where this text was signed over this answer, for these requests: nothing was changed since. */
export function isSignedOver({ text, hash, name, askedAt }: SignedDeclaration, reviewed: Reviewed): boolean {
  const isText = languages.some(
    (language) => textToSign(language, reviewed, { signer: name, askedAt }) === text,
  )
  return isText && hashOf(text, reviewed) === hash
}
