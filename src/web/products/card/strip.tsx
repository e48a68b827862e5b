import { useTranslation } from 'react-i18next'

import type { ComplianceRow } from '#contract/compliance/statuses.ts'
import { StatusStrip } from '#web/ui/status-strip.tsx'

type CardStripProps = {
  rows: readonly ComplianceRow[]
  onWhy: (legislation: ComplianceRow['legislationId']) => void
}

/** The product's status under every legislation that the subscriber works with; each can be asked "why?". */
export function CardStrip({ rows, onWhy }: CardStripProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <StatusStrip
      label={t('productCard.strip.label')}
      cells={rows.map(({ legislationId, legislation, status }) => ({
        id: legislationId,
        name: legislation.shortName,
        tone: status.tone,
        word: status.word,
        reason: status.event.text,
      }))}
      whyLabel={() => t('productCard.compliance.why')}
      onWhy={(id) => {
        const row = rows.find(({ legislationId }) => legislationId === id)
        if (row) onWhy(row.legislationId)
      }}
    />
  )
}
