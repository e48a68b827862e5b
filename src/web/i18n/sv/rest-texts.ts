import { forecasts } from '#web/i18n/sv/forecasts.ts'
import { newProduct } from '#web/i18n/sv/new-product.ts'
import { productImport } from '#web/i18n/sv/product-import.ts'
import type { rest as en } from '#web/i18n/en/rest-texts.ts'
import { activity } from '#web/i18n/sv/activity.ts'
import { answering } from '#web/i18n/sv/answering.ts'
import { assessments } from '#web/i18n/sv/assessments.ts'
import { bulk } from '#web/i18n/sv/bulk.ts'
import { coverage } from '#web/i18n/sv/coverage.ts'
import { answers, denials } from '#web/i18n/sv/denials.ts'
import { documents } from '#web/i18n/sv/documents.ts'
import { hierarchy } from '#web/i18n/sv/hierarchy.ts'
import { home } from '#web/i18n/sv/home.ts'
import { imports } from '#web/i18n/sv/imports.ts'
import { legislations } from '#web/i18n/sv/legislations.ts'
import { matters } from '#web/i18n/sv/matters.ts'
import { mailboxes } from '#web/i18n/sv/mailboxes.ts'
import { materials } from '#web/i18n/sv/materials.ts'
import { outbox } from '#web/i18n/sv/outbox.ts'
import { pages } from '#web/i18n/sv/pages.ts'
import { productCard } from '#web/i18n/sv/product-card.ts'
import { productFacts } from '#web/i18n/sv/product-facts.ts'
import { productSubstances, why } from '#web/i18n/sv/product-substances.ts'
import { askSuppliers, sentRequests } from '#web/i18n/sv/sent-requests.ts'
import { review } from '#web/i18n/sv/review.ts'
import { forwardedRequests, forwardRequest } from '#web/i18n/sv/forwarding.ts'
import { receivedRequests } from '#web/i18n/sv/received-requests.ts'
import { statements } from '#web/i18n/sv/statements.ts'
import { supplyChain } from '#web/i18n/sv/supply-chain.ts'
import { useFacts } from '#web/i18n/sv/use-facts.ts'
import { substances } from '#web/i18n/sv/substances.ts'

/** Texts of all other screens and dialogs. */
export const rest = {
  forecasts,
  newProduct,
  productImport,
  answering,
  assessments,
  activity,
  home,
  mailboxes,
  matters,
  materials,
  pages,
  outbox,
  review,
  imports,
  legislations,
  bulk,
  coverage,
  answers,
  denials,
  documents,
  statements,
  hierarchy,
  productCard,
  productFacts,
  productSubstances,
  askSuppliers,
  sentRequests,
  forwardRequest,
  forwardedRequests,
  receivedRequests,
  substances,
  supplyChain,
  useFacts,
  why,
} satisfies typeof en
