import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import classes from '#web/exchange/ask/ask.module.css'
import type { AskedMailing, MailingEdit } from '#web/exchange/ask/asked.ts'
import { useFormat } from '#web/i18n/format.ts'

type PartListProps = { row: AskedMailing; isLocked: boolean; onEdit: (change: MailingEdit) => void }

/** REQ-01: the parts of one mail, each with a box. */
export function PartList({ row, isLocked, onEdit }: PartListProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { supplier, products, asked, open, without, isMailed } = row
  return (
    <div role="row">
      <div role="cell">
        <ul
          className={classes['partList']}
          aria-label={t('askSuppliers.partsOf', { count: asked.length, supplier: supplier.title })}
        >
          {products.map((product) => (
            <li key={product.id}>
              <Checkbox
                size="xs"
                label={product.title}
                checked={asked.includes(product)}
                disabled={isLocked || open.includes(product)}
                onChange={({ currentTarget }) =>
                  onEdit({
                    without: currentTarget.checked
                      ? without.filter((id) => id !== product.id)
                      : [...without, product.id],
                  })
                }
              />
              <span className={classes['number']}>{product.productId}</span>
              <span className={classes['number']}>
                {product.open
                  ? t('askSuppliers.askedOn', { day: format.date(product.open.askedAt) })
                  : t('askSuppliers.questions', {
                      count: product.questions,
                      number: format.number(product.questions),
                    })}
              </span>
            </li>
          ))}
        </ul>
        <Checkbox
          size="xs"
          className={classes['withoutMail'] ?? ''}
          label={t('askSuppliers.withoutMail')}
          checked={!isMailed}
          disabled={isLocked}
          onChange={({ currentTarget }) => onEdit({ isMailed: !currentTarget.checked })}
        />
      </div>
    </div>
  )
}
