import { useTranslation } from 'react-i18next'

import type { ProductDocument } from '#contract/documents/documents.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { Tone } from '#web/ui/status.tsx'

/** Bytes in a kB, as in the limit for documents, so that a file at the limit shows as "50 MB". */
const KILO = 1024
const units = ['B', 'kB', 'MB', 'GB'] as const

/** "240 kB", "1.2 MB": at most one digit after the point. */
export function useFileSize(): (bytes: number) => string {
  const { number } = useFormat()
  return (bytes) => {
    const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1)
    const value = bytes / KILO ** step
    return `${number(step < 2 ? Math.round(value) : Math.round(value * 10) / 10)} ${units[step] ?? ''}`
  }
}

export const validityTones: Record<ProductDocument['validity'], Tone> = {
  not_yet: 'wait',
  valid: 'ok',
  expiring: 'duty',
  expired: 'breach',
}

/** Texts of a document's validity: "1 Jan 2026 – 31 Dec 2027", "until …", "No end". */
export function useValidityText() {
  const { t } = useTranslation()
  const { date } = useFormat()
  return {
    period: ({ declarationDate, declarationValidityDate }: ProductDocument): string => {
      if (declarationDate && declarationValidityDate)
        return t('documents.fromUntil', { from: date(declarationDate), to: date(declarationValidityDate) })
      if (declarationDate) return t('documents.from', { from: date(declarationDate) })
      if (declarationValidityDate) return t('documents.until', { to: date(declarationValidityDate) })
      return t('documents.noDates')
    },
    why: ({ validity, declarationDate, declarationValidityDate }: ProductDocument): string => {
      const day = validity === 'not_yet' ? declarationDate : declarationValidityDate
      return t(`documents.validityTitle.${validity}`, { date: day ? date(day) : '' })
    },
  }
}
