import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import { AttributeTexts } from '#web/products/fields/attribute-editor.tsx'
import { cardForm } from '#web/products/form/card.ts'
import { productAttributes } from '#web/products/form/product.queries.ts'
import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { SectionPanel } from '#web/ui/section-panel.tsx'

/** PROD-06, PROD-07: identifiers and names, as text that is edited on a click. */
export function IdentifiersPanel({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const attributes = useQuery(productAttributes).data
  const { card } = editing.base
  const saved = cardForm(card)
  const shared = { errors: editing.errors, isReadOnly: !card.canEdit }
  return (
    <SectionPanel id="identifiers" title={t('productCard.section.identifiersAndNames')} isFlush>
      <AttributeTexts
        {...shared}
        field="identifiers"
        keys={attributes?.identifierKeys ?? []}
        rows={editing.form.identifiers}
        savedRows={saved.identifiers}
        onChange={(rows) => editing.change('identifiers', rows)}
      />
      <AttributeTexts
        {...shared}
        field="names"
        keys={attributes?.nameKeys ?? []}
        rows={editing.form.names}
        savedRows={saved.names}
        onChange={(rows) => editing.change('names', rows)}
      />
    </SectionPanel>
  )
}
