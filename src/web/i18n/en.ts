import { auth } from '#web/i18n/en/auth.ts'
import { common } from '#web/i18n/en/common.ts'
import { errors } from '#web/i18n/en/errors.ts'
import { home } from '#web/i18n/en/home.ts'
import { imports } from '#web/i18n/en/imports.ts'
import { pages } from '#web/i18n/en/pages.ts'
import { productCard } from '#web/i18n/en/product-card.ts'
import { productSubstances, why } from '#web/i18n/en/product-substances.ts'
import { products } from '#web/i18n/en/products.ts'
import { routes } from '#web/i18n/en/routes.ts'
import { shell } from '#web/i18n/en/shell.ts'
import { ui } from '#web/i18n/en/ui.ts'

/** Every text of the interface in English; Swedish has the same keys. */
export const en = {
  common,
  errors,
  ui,
  routes,
  shell,
  auth,
  home,
  pages,
  imports,
  products,
  productCard,
  productSubstances,
  why,
}
