import { Badge } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { productNumber } from '#domain/products/title.ts'
import { typeTitle } from '#domain/products/types.ts'
import { useAbility } from '#web/auth/ability.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/index.ts'
import { isolated } from '#contract/values/isolated.ts'
import { waitsForSuppliers } from '#web/products/card/asking.ts'
import { ExportMenu } from '#web/products/card/export-menu.tsx'
import { CardMenu } from '#web/products/card/menu.tsx'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { LinkButton } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page.tsx'

/** Name, type, one line of facts, and what can be done with the product. */
export function CardHeader({ editing }: { editing: CardEditing }) {
  const { card } = editing.base
  const { t } = useTranslation()
  const language = useLanguage()
  const format = useFormat()
  const { total, levels } = card.parts
  const isUnanswered = card.isComplex && total === 0 && card.type !== 'product_group'
  const mayAsk = useAbility().can('create', 'SentRequest') && card.canEdit
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
          {mayAsk && waitsForSuppliers(card) && (
            <LinkButton
              to="/product/$id/send-request"
              params={{ id: card.id }}
              leftSection={<IconSend size={15} stroke={1.6} aria-hidden="true" />}
            >
              {t('askSuppliers.action')}
            </LinkButton>
          )}
          {card.canEdit && <CardMenu editing={editing} />}
        </>
      }
    />
  )
}
