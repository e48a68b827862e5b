import { ActionIcon, Anchor, Button } from '@mantine/core'
import {
  IconBarcode,
  IconHelp,
  IconListCheck,
  IconSend,
  IconTags,
  IconTrash,
  IconTruckDelivery,
  IconUserCog,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import { useAbility } from '#web/auth/ability.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { BulkActionName } from '#web/products/bulk/bulk.queries.ts'
import classes from '#web/products/bulk/bulk.module.css'
import type { BulkChoice } from '#web/products/bulk/use-selection.ts'

const icons = {
  ask: IconSend,
  'business-roles': IconUserCog,
  'product-group': IconTags,
  suppliers: IconTruckDelivery,
  categories: IconBarcode,
  answers: IconListCheck,
  'use-facts': IconHelp,
  delete: IconTrash,
} as const
const changes = [
  'answers',
  'business-roles',
  'product-group',
  'suppliers',
  'categories',
  'use-facts',
] as const

export type BarAction = BulkActionName | 'answers' | 'ask'

type BulkBarProps = {
  choice: BulkChoice
  /** All that the filter finds. */
  totalItems: number
  onAction: (action: BarAction) => void
  /** The action that is being prepared; null: none. */
  busy: BarAction | null
}

/** OV-14: floats over the footer while rows are chosen: how many, all, what can be done, delete last. */
export function BulkBar({ choice, totalItems, onAction, busy }: BulkBarProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const ability = useAbility()
  const { count, isAll, selectAll, clear } = choice
  if (count === 0) return null
  const actions = [
    ...(ability.can('create', 'SentRequest') ? (['ask'] as const) : []),
    ...(ability.can('update', 'Product') ? changes : []),
    ...(ability.can('delete', 'Product') ? (['delete'] as const) : []),
  ]
  return (
    <div className={classes['anchor']}>
      <section className={classes['bar']} aria-label={t('bulk.bar')}>
        <span className={classes['count']} role="status">
          {t('bulk.selected', { count, number: format.number(count) })}
        </span>
        {!isAll && count < totalItems && (
          <Anchor component="button" type="button" className={classes['all'] ?? ''} onClick={selectAll}>
            {t('bulk.selectAll', { number: format.number(totalItems) })}
          </Anchor>
        )}
        <span className={classes['line']} />
        {actions.map((action) => {
          const Icon = icons[action]
          return (
            <Button
              key={action}
              size="xs"
              variant="subtle"
              color="gray"
              {...(action === 'delete' ? { c: 'var(--k-breach-text)' } : {})}
              leftSection={<Icon size={15} stroke={1.6} aria-hidden="true" />}
              loading={busy === action}
              onClick={() => onAction(action)}
            >
              {t(`bulk.action.${action}`)}
            </Button>
          )
        })}
        <span className={classes['line']} />
        <ActionIcon aria-label={t('bulk.clear')} onClick={clear}>
          <IconX size={15} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </section>
    </div>
  )
}
