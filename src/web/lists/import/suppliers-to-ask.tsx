import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

import type { ListVersionId } from '#contract/values/ids.ts'
import { affectedProducts } from '#web/lists/import/import.queries.ts'
import classes from '#web/lists/import/import.module.css'

/** Lists the suppliers of the affected products, those with the most products first. */
export function SuppliersToAsk({ id }: { id: ListVersionId }) {
  const { t } = useTranslation()
  const suppliers = useQuery(affectedProducts(id, { page: 1, perPage: 1 })).data?.suppliers
  if (!suppliers) return null
  return (
    <section aria-labelledby="suppliers-to-ask">
      <Title order={2} fz={14} lh="20px" id="suppliers-to-ask">
        {t('imports.affected.suppliersTitle')}
      </Title>
      {suppliers.length === 0 ? (
        <Text c="var(--k-text3)" mt={8}>
          {t('imports.affected.noSuppliers')}
        </Text>
      ) : (
        <ul className={classes['suppliers']}>
          {suppliers.map(({ id: supplierId, title, products }) => (
            <li key={supplierId}>
              <span>{title}</span>
              <span className={classes['supplierProducts']}>
                {t('imports.affected.suppliersProducts', { count: products })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
