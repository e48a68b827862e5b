import type { en } from '#web/i18n/en.ts'
import { auth } from '#web/i18n/sv/auth.ts'
import { common } from '#web/i18n/sv/common.ts'
import { errors } from '#web/i18n/sv/errors.ts'
import { home } from '#web/i18n/sv/home.ts'
import { imports } from '#web/i18n/sv/imports.ts'
import { pages } from '#web/i18n/sv/pages.ts'
import { productCard } from '#web/i18n/sv/product-card.ts'
import { productSubstances, why } from '#web/i18n/sv/product-substances.ts'
import { products } from '#web/i18n/sv/products.ts'
import { routes } from '#web/i18n/sv/routes.ts'
import { shell } from '#web/i18n/sv/shell.ts'
import { ui } from '#web/i18n/sv/ui.ts'

export const sv = {
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
} satisfies typeof en
