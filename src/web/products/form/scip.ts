import type { z } from 'zod'

import type { Language } from '#contract/values/locale.ts'
import { scipSettings } from '#contract/products/characteristics.ts'
import type { ProductCard } from '#contract/products/products.ts'
import { ruleOfIssue, ruleText } from '#contract/values/field-rule-texts.ts'
import type { ScipLanguage } from '#contract/products/scip-codes.ts'

/** The SCIP settings as they are edited. Texts stay while the other kind of safe use is tried. */
export interface ScipForm {
  primaryIdentifier: { key: string; value: string } | null
  production: number | null
  safeUse: 'none' | 'identification' | 'texts'
  /** Texts with their languages, in the order of addition. */
  texts: { language: ScipLanguage; text: string }[]
  disassemblyDocument: { id: number; name: string } | null
  notify: boolean | null
}

export function scipForm({ scipSettings: shown }: ProductCard): ScipForm {
  const { safeUse, ...others } = shown
  return {
    ...others,
    safeUse: safeUse?.kind ?? 'none',
    texts:
      safeUse?.kind === 'texts'
        ? Object.entries(safeUse.texts).map(([language, text]) => ({
            // The keys are the contract's languages.
            language: language as ScipLanguage,
            text,
          }))
        : [],
  }
}

export type ScipBody = z.input<typeof scipSettings>

/** The SCIP settings for the save call. */
export function savedScip(form: ScipForm): ScipBody {
  const texts = Object.fromEntries(form.texts.map(({ language, text }) => [language, text.trim()]))
  const body = {
    primaryIdentifier: form.primaryIdentifier,
    production: form.production,
    safeUse:
      form.safeUse === 'none'
        ? null
        : form.safeUse === 'texts'
          ? { kind: 'texts', texts }
          : { kind: 'identification' },
    notify: form.notify,
    disassemblyDocumentId: form.disassemblyDocument?.id ?? null,
  }
  // Keys and codes are chosen from the lists of the contract, which the schema holds them to once more.
  return body as ScipBody
}

/** The error texts of the form by path below "scip", in the server's wording. */
export function scipErrors(form: ScipForm, language: Language): Record<string, string> {
  const parsed = scipSettings.safeParse(savedScip(form), { reportInput: true })
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues
      .map(ruleOfIssue)
      .toReversed()
      .map(({ path, key, params }) => [['scip', ...path].join('.'), ruleText(key, language, params)]),
  )
}
