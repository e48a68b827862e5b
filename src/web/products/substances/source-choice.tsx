import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { CardEditing } from '#web/products/form/use-card-editing.ts'
import { productSubstances } from '#web/products/form/product.queries.ts'
import classes from '#web/products/substances/substances.module.css'

const OWN = 'own'

/**
 * PROD-45: choice of the answers that are shown and edited: our own, or those of one of several suppliers. Nothing where there is nobody to
 * tell apart. Another source can be chosen after changes have been saved or discarded.
 */
export function SourceChoice({ editing }: { editing: CardEditing }) {
  const { t } = useTranslation()
  const { base, source, chooseSource, changedLists } = editing
  const { data } = useQuery(productSubstances(base.card.id))
  const sources = data?.body.sources ?? []
  if (sources.length === 0) return null
  const isTyped = changedLists.length > 0
  return (
    <div className={classes['list']}>
      <Select
        className={classes['source']}
        label={t('productSubstances.sources.label')}
        description={t(isTyped ? 'productSubstances.sources.saveFirst' : 'productSubstances.sources.help')}
        disabled={isTyped}
        allowDeselect={false}
        data={[
          { value: OWN, label: t('productSubstances.sources.own') },
          ...sources.map(({ id, title, isSupplier }) => ({
            value: String(id),
            label: isSupplier ? title : t('productSubstances.sources.former', { name: title }),
          })),
        ]}
        value={source === null ? OWN : String(source)}
        onChange={(value) => chooseSource(sources.find(({ id }) => String(id) === value)?.id ?? null)}
      />
    </div>
  )
}
