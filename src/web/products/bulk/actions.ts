import {
  IconBarcode,
  IconHelp,
  IconListCheck,
  IconSend,
  IconTags,
  IconTrash,
  IconTruckDelivery,
  IconUserCog,
} from '@tabler/icons-react'

import { useAbility } from '#web/auth/ability.ts'
import type { BulkActionName } from '#web/products/bulk/bulk.queries.ts'

export type BarAction = BulkActionName | 'answers' | 'ask'

export const actionIcons = {
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

/** Actions that a person may take on chosen products: the most wanted first, deleting last. */
export function useBarActions(): BarAction[] {
  const ability = useAbility()
  return [
    ...(ability.can('create', 'SentRequest') ? (['ask'] as const) : []),
    ...(ability.can('update', 'Product') ? changes : []),
    ...(ability.can('delete', 'Product') ? (['delete'] as const) : []),
  ]
}

/** The colour of the action that takes products away. */
export const actionColour = (action: BarAction) => (action === 'delete' ? { c: 'var(--k-breach-text)' } : {})
