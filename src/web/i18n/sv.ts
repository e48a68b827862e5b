import type { en } from '#web/i18n/en.ts'
import { assessments } from '#web/i18n/sv/assessments.ts'
import { activity } from '#web/i18n/sv/activity.ts'
import { auth } from '#web/i18n/sv/auth.ts'
import { bulk } from '#web/i18n/sv/bulk.ts'
import { common } from '#web/i18n/sv/common.ts'
import { coverage } from '#web/i18n/sv/coverage.ts'
import { documents } from '#web/i18n/sv/documents.ts'
import { errors } from '#web/i18n/sv/errors.ts'
import { forecasts } from '#web/i18n/sv/forecasts.ts'
import { hierarchy } from '#web/i18n/sv/hierarchy.ts'
import { home } from '#web/i18n/sv/home.ts'
import { productImport } from '#web/i18n/sv/product-import.ts'
import { imports } from '#web/i18n/sv/imports.ts'
import { legislations } from '#web/i18n/sv/legislations.ts'
import { materials } from '#web/i18n/sv/materials.ts'
import { pages } from '#web/i18n/sv/pages.ts'
import { palette } from '#web/i18n/sv/palette.ts'
import { productCard } from '#web/i18n/sv/product-card.ts'
import { productFacts } from '#web/i18n/sv/product-facts.ts'
import { productSubstances, why } from '#web/i18n/sv/product-substances.ts'
import { products } from '#web/i18n/sv/products.ts'
import { routes } from '#web/i18n/sv/routes.ts'
import { shell } from '#web/i18n/sv/shell.ts'
import { statements } from '#web/i18n/sv/statements.ts'
import { exporting, views } from '#web/i18n/sv/views.ts'
import { substances } from '#web/i18n/sv/substances.ts'
import { ui } from '#web/i18n/sv/ui.ts'

export const sv = {
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
} satisfies typeof en
