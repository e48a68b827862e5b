import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ComplianceRow } from '#contract/compliance/statuses.ts'
import type { ProductId } from '#contract/values/ids.ts'
import { statusFactText } from '#web/compliance/status-fact-text.ts'
import { statusFacts } from '#web/compliance/status-facts.queries.ts'
import { useFormat } from '#web/i18n/format.ts'
import { StatusStrip } from '#web/products/card/status-strip.tsx'

type CardStripProps = {
  productId: ProductId
  rows: readonly ComplianceRow[]
  onWhy: (legislation: ComplianceRow['legislationId']) => void
}

/** The product's status under every legislation that the subscriber works with, and its fact; each can be asked "why?". */
export function CardStrip({ productId, rows, onWhy }: CardStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const facts = useQuery(statusFacts(productId))
  if (rows.length === 0) return null
  return (
    <StatusStrip
      label={t('productCard.strip.label')}
      cells={rows.map(({ legislationId, legislation, status }) => {
        const fact = facts.data?.(legislationId)
        return {
          id: legislationId,
          name: legislation.shortName,
          tone: status.tone,
          word: status.word,
          // The event stands where nothing was found: it is why nothing is.
          reason: fact ? statusFactText(fact, t, format) : facts.isPending ? '' : status.event.text,
        }
      })}
      whyLabel={() => t('productCard.compliance.why')}
      moreLabel={(left) =>
        t('productCard.strip.more', {
          count: left.length,
          statuses: Array.from(new Set(left.map(({ word }) => word))).join(', '),
        })
      }
      onWhy={(id) => {
        const row = rows.find(({ legislationId }) => legislationId === id)
        if (row) onWhy(row.legislationId)
      }}
    />
  )
}
