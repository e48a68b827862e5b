import { useTranslation } from 'react-i18next'

import type { ListVersion } from '#contract/lists/import.ts'
import { useFormat } from '#web/i18n/format.ts'

/** "candidate-list.xlsx · 253 entries · compared with the version of 25 Jun 2025, 250 entries" */
export function VersionFacts({ version: { fileName, entries, basedOn } }: { version: ListVersion }) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = [
    fileName,
    t('imports.version.entries', { count: entries, figure: format.number(entries) }),
    basedOn
      ? t('imports.version.comparedWith', {
          date: format.date(basedOn.validFrom),
          count: basedOn.entries,
          figure: format.number(basedOn.entries),
        })
      : t('imports.version.first'),
  ]
  return facts.filter(Boolean).join(' · ')
}
