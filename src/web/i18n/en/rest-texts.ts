import { forecasts } from '#web/i18n/en/forecasts.ts'
import { newProduct } from '#web/i18n/en/new-product.ts'
import { productImport } from '#web/i18n/en/product-import.ts'
import { activity } from '#web/i18n/en/activity.ts'
import { answering } from '#web/i18n/en/answering.ts'
import { assessments } from '#web/i18n/en/assessments.ts'
import { bulk } from '#web/i18n/en/bulk.ts'
import { coverage } from '#web/i18n/en/coverage.ts'
import { answers, denials } from '#web/i18n/en/denials.ts'
import { documents } from '#web/i18n/en/documents.ts'
import { hierarchy } from '#web/i18n/en/hierarchy.ts'
import { home } from '#web/i18n/en/home.ts'
import { imports } from '#web/i18n/en/imports.ts'
import { legislations } from '#web/i18n/en/legislations.ts'
import { matters } from '#web/i18n/en/matters.ts'
import { mailboxes } from '#web/i18n/en/mailboxes.ts'
import { materials } from '#web/i18n/en/materials.ts'
import { outbox } from '#web/i18n/en/outbox.ts'
import { pages } from '#web/i18n/en/pages.ts'
import { productCard } from '#web/i18n/en/product-card.ts'
import { productFacts } from '#web/i18n/en/product-facts.ts'
import { productSubstances, why } from '#web/i18n/en/product-substances.ts'
import { askSuppliers, sentRequests } from '#web/i18n/en/sent-requests.ts'
import { review } from '#web/i18n/en/review.ts'
import { forwardedRequests, forwardRequest } from '#web/i18n/en/forwarding.ts'
import { receivedRequests } from '#web/i18n/en/received-requests.ts'
import { statements } from '#web/i18n/en/statements.ts'
import { supplyChain } from '#web/i18n/en/supply-chain.ts'
import { useFacts } from '#web/i18n/en/use-facts.ts'
import { substances } from '#web/i18n/en/substances.ts'

/** Texts of all other screens and dialogs; fetched beside the first of them that is opened (screen/lazy-screen.tsx). */
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
}
