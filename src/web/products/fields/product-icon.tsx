import { useTranslation } from 'react-i18next'

import type { ProductKind, ProductType } from '#contract/products/attributes.ts'
import { rulesOf } from '#domain/products/types.ts'
import classes from '#web/products/fields/product-icon.module.css'

type ProductIconProps = {
  type: ProductType
  kind: ProductKind
  size?: number
  /** The words beside it say the same. */
  isDecoration?: boolean
}

/**
 * The icon of a product without components: box for own, package for bought, drop for mixture, stack for group. Each icon is Tabler's,
 * with its lines joined into one path: every row of a list has an icon, and an element costs more than its lines.
 */
export function ProductIcon({ type, kind, size = 16, isDecoration = false }: ProductIconProps) {
  const { t } = useTranslation()
  const label = iconOf(type, kind)
  return (
    <svg
      className={classes['icon']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...(isDecoration
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': t(`products.icon.${label}`) })}
    >
      <path d={lines[label]} />
    </svg>
  )
}

function iconOf(type: ProductType, kind: ProductKind): keyof typeof lines {
  if (type === 'product_group') return 'group'
  if (kind === 'chemical_product') return 'chemical'
  return rulesOf(type).isFromSupplier ? 'purchased' : 'own'
}

const lines = {
  own: 'M21 16.008v-8.018a1.98 1.98 0 0 0 -1 -1.717l-7 -4.008a2.016 2.016 0 0 0 -2 0l-7 4.008c-.619 .355 -1 1.01 -1 1.718v8.018c0 .709 .381 1.363 1 1.717l7 4.008a2.016 2.016 0 0 0 2 0l7 -4.008c.619 -.355 1 -1.01 1 -1.718M12 22v-10M12 12l8.73 -5.04M3.27 6.96l8.73 5.04',
  purchased: 'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5M12 12l8 -4.5M12 12l0 9M12 12l-8 -4.5M16 5.25l-8 4.5',
  chemical:
    'M7.502 19.423c2.602 2.105 6.395 2.105 8.996 0c2.602 -2.105 3.262 -5.708 1.566 -8.546l-4.89 -7.26c-.42 -.625 -1.287 -.803 -1.936 -.397a1.376 1.376 0 0 0 -.41 .397l-4.893 7.26c-1.695 2.838 -1.035 6.441 1.567 8.546',
  group: 'M12 4l-8 4l8 4l8 -4l-8 -4M4 12l8 4l8 -4M4 16l8 4l8 -4',
}
