import { IconCube, IconDroplet, IconPackage, IconStack2, type TablerIcon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

import type { ProductKind, ProductType } from '#contract/product-attributes.ts'
import { rulesOf } from '#domain/product-types.ts'

type ProductIconProps = {
  type: ProductType
  kind: ProductKind
  size?: number
  /** The words beside it say the same. */
  isDecoration?: boolean
}

/** What a product without components is: box own, package bought, drop mixture, stack group. */
export function ProductIcon({ type, kind, size = 16, isDecoration = false }: ProductIconProps) {
  const { t } = useTranslation()
  const [Icon, label] = iconOf(type, kind)
  return (
    <Icon
      size={size}
      stroke={1.6}
      color="var(--k-text3)"
      style={{ flex: 'none' }}
      {...(isDecoration
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t(`products.icon.${label}`) })}
    />
  )
}

function iconOf(
  type: ProductType,
  kind: ProductKind,
): [TablerIcon, 'group' | 'chemical' | 'purchased' | 'own'] {
  if (type === 'product_group') return [IconStack2, 'group']
  if (kind === 'chemical_product') return [IconDroplet, 'chemical']
  return rulesOf(type).isFromSupplier ? [IconPackage, 'purchased'] : [IconCube, 'own']
}
