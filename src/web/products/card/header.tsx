import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { productNumber } from '#domain/products/title.ts'
import { typeTitle } from '#domain/products/types.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { isolated } from '#contract/values/isolated.ts'
import { ExportMenu } from '#web/products/card/export-menu.tsx'
import { CardMenu } from '#web/products/card/menu.tsx'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { PageHeader } from '#web/ui/page.tsx'

/** Name, type, one line of facts, and what can be done with the product. */
export function CardHeader({ editing }: { editing: CardEditing }) {
  const { card } = editing.base
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { total, levels } = card.parts
  const isUnanswered = card.isComplex && total === 0 && card.type !== 'product_group'
  const facts = [
    productNumber(card.identifiers),
    card.organization.title,
    card.kind === 'chemical_product' && t('products.kind.chemical_product'),
    total > 0 &&
      t('productCard.facts.parts', {
        parts: t('productCard.facts.part', { count: total }),
        levels: t('productCard.facts.level', { count: levels }),
      }),
    isUnanswered && t('productCard.facts.unanswered'),
    card.updatedBy
      ? t('productCard.facts.changed', { at: format.recent(card.updatedAt), name: card.updatedBy })
      : t('productCard.facts.changedBySystem', { at: format.recent(card.updatedAt) }),
  ]
  return (
    <PageHeader
      title={card.title}
      badge={<Badge variant="default">{typeTitle(card.type, language)}</Badge>}
      facts={facts.flatMap((fact) => (fact ? isolated(fact) : [])).join(' · ')}
      actions={
        <>
          <ExportMenu id={card.id} />
          {card.canEdit && <CardMenu editing={editing} />}
        </>
      }
    />
  )
}
