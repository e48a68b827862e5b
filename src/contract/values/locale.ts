import { z } from 'zod'

/** Languages of the interface; the first is the fallback. */
export const languages = ['en', 'sv'] as const
export const language = z.enum(languages)
export type Language = z.output<typeof language>

/** A text in data, in both languages. */
export const localizedText = z.strictObject({
  en: z.string().trim().min(1).max(4000),
  sv: z.string().trim().min(1).max(4000),
})
export type LocalizedText = z.output<typeof localizedText>

/** Branding of the installation or subscriber: name, logo, palette and document types (SHELL-06). */
export const variants = ['chemicals', 'sustainability'] as const
export const variant = z.enum(variants)
export type Variant = z.output<typeof variant>
