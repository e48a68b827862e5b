import { assessments } from '#web/i18n/en/assessments.ts'
import { activity } from '#web/i18n/en/activity.ts'
import { auth } from '#web/i18n/en/auth.ts'
import { bulk } from '#web/i18n/en/bulk.ts'
import { common } from '#web/i18n/en/common.ts'
import { coverage } from '#web/i18n/en/coverage.ts'
import { documents } from '#web/i18n/en/documents.ts'
import { errors } from '#web/i18n/en/errors.ts'
import { forecasts } from '#web/i18n/en/forecasts.ts'
import { hierarchy } from '#web/i18n/en/hierarchy.ts'
import { home } from '#web/i18n/en/home.ts'
import { productImport } from '#web/i18n/en/product-import.ts'
import { imports } from '#web/i18n/en/imports.ts'
import { legislations } from '#web/i18n/en/legislations.ts'
import { materials } from '#web/i18n/en/materials.ts'
import { pages } from '#web/i18n/en/pages.ts'
import { palette } from '#web/i18n/en/palette.ts'
import { productCard } from '#web/i18n/en/product-card.ts'
import { productFacts } from '#web/i18n/en/product-facts.ts'
import { productSubstances, why } from '#web/i18n/en/product-substances.ts'
import { products } from '#web/i18n/en/products.ts'
import { routes } from '#web/i18n/en/routes.ts'
import { shell } from '#web/i18n/en/shell.ts'
import { statements } from '#web/i18n/en/statements.ts'
import { exporting, views } from '#web/i18n/en/views.ts'
import { substances } from '#web/i18n/en/substances.ts'
import { ui } from '#web/i18n/en/ui.ts'

/** Every text of the interface in English; Swedish has the same keys. */
export const en = {
  common,
  errors,
  ui,
  routes,
  shell,
  assessments,
  activity,
  auth,
  home,
  materials,
  pages,
  imports,
  productImport,
  legislations,
  coverage,
  documents,
  statements,
  forecasts,
  hierarchy,
  bulk,
  palette,
  products,
  views,
  exporting,
  productCard,
  productFacts,
  productSubstances,
  substances,
  why,
}
