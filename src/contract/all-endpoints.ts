import * as activity from '#contract/activity.ts'
import * as auth from '#contract/sessions.ts'
import * as catalogues from '#contract/catalogues/catalogues.ts'
import * as changeSets from '#contract/change-sets.ts'
import * as categories from '#contract/catalogues/categories.ts'
import * as assessments from '#contract/compliance/assessments.ts'
import * as useFacts from '#contract/compliance/use-facts.ts'
import { explainStatus } from '#contract/compliance/explanation.ts'
import * as compliance from '#contract/compliance/statuses.ts'
import * as statusFacts from '#contract/compliance/status-facts.ts'
import * as documents from '#contract/documents/documents.ts'
import * as coverage from '#contract/products/coverage.ts'
import * as events from '#contract/events.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import * as answering from '#contract/exchange/answering.ts'
import * as approving from '#contract/exchange/approving.ts'
import * as copiedLink from '#contract/exchange/copied-link.ts'
import * as forwarding from '#contract/exchange/forwarding.ts'
import * as declarations from '#contract/exchange/declarations.ts'
import * as sentReplies from '#contract/exchange/sent-replies.ts'
import * as handingOver from '#contract/exchange/handing-over.ts'
import * as receivedRequests from '#contract/exchange/received-requests.ts'
import * as requestMail from '#contract/exchange/request-mail.ts'
import * as sentRequests from '#contract/exchange/sent-requests.ts'
import * as takingOver from '#contract/exchange/taking-over.ts'
import * as exemptions from '#contract/lists/exemptions.ts'
import * as forecasts from '#contract/forecasts.ts'
import * as generalProductStatements from '#contract/statements.ts'
import * as exports from '#contract/exports.ts'
import * as home from '#contract/home.ts'
import * as hierarchy from '#contract/products/hierarchy.ts'
import * as jobs from '#contract/jobs.ts'
import * as legislationEditing from '#contract/legislations/editing.ts'
import * as legislationRestore from '#contract/legislations/restore.ts'
import * as legislationTest from '#contract/legislations/rule-test.ts'
import * as legislations from '#contract/legislations/legislations.ts'
import * as listEntries from '#contract/lists/entries.ts'
import * as listImport from '#contract/lists/import.ts'
import * as mailboxes from '#contract/mailboxes.ts'
import * as mailSubscription from '#contract/mail-subscription.ts'
import * as outbox from '#contract/outbox.ts'
import * as ownListTable from '#contract/legislations/own-list-table.ts'
import * as passwords from '#contract/passwords.ts'
import * as picklists from '#contract/catalogues/picklists.ts'
import * as productComponents from '#contract/products/components.ts'
import * as productFactsCalls from '#contract/products/characteristics-calls.ts'
import * as productAnswers from '#contract/products/answers.ts'
import * as productBulk from '#contract/products/bulk.ts'
import * as productImport from '#contract/product-import.ts'
import * as productMaterials from '#contract/products/materials.ts'
import * as productOverview from '#contract/products/overview.ts'
import * as productSubstances from '#contract/products/substances.ts'
import * as verdictPreview from '#contract/products/verdict-preview.ts'
import * as products from '#contract/products/products.ts'
import * as cardChanges from '#contract/products/card-changes.ts'
import * as swiftLogin from '#contract/swift-login.ts'
import * as substanceCard from '#contract/substances/card.ts'
import * as search from '#contract/search.ts'
import * as substances from '#contract/substances/substances.ts'
import * as substancesByNumber from '#contract/substances/by-number.ts'
import * as supplierDocuments from '#contract/documents/from-suppliers.ts'
import * as addressLists from '#contract/supply-chain/address-lists.ts'
import * as internalOrganizations from '#contract/supply-chain/internal-organizations.ts'
import * as supplyChain from '#contract/supply-chain/organizations.ts'
import * as productionUnits from '#contract/supply-chain/production-units.ts'
import * as system from '#contract/system.ts'
import * as user from '#contract/profile.ts'
import * as views from '#contract/views.ts'
import * as whereUsed from '#contract/substances/where-used.ts'

/** Every module of the contract that has endpoints; a test finds the forgotten one. */
const modules = {
  ...activity,
  ...auth,
  ...swiftLogin,
  ...catalogues,
  ...changeSets,
  ...categories,
  ...assessments,
  explainStatus,
  ...compliance,
  ...statusFacts,
  ...useFacts,
  ...coverage,
  ...documents,
  ...events,
  ...exemptions,
  ...forecasts,
  ...hierarchy,
  ...home,
  ...generalProductStatements,
  ...exports,
  ...jobs,
  ...outbox,
  ...mailboxes,
  ...mailSubscription,
  ...ownListTable,
  ...legislationEditing,
  ...legislationRestore,
  ...legislationTest,
  ...legislations,
  ...listEntries,
  ...listImport,
  ...passwords,
  ...picklists,
  ...productComponents,
  ...productFactsCalls,
  ...productAnswers,
  ...productBulk,
  ...productImport,
  ...productMaterials,
  ...productOverview,
  ...productSubstances,
  ...copiedLink,
  ...forwarding,
  ...handingOver,
  ...takingOver,
  ...receivedRequests,
  ...answering,
  ...declarations,
  ...sentReplies,
  ...sentRequests,
  ...approving,
  ...requestMail,
  ...products,
  ...cardChanges,
  ...substanceCard,
  ...search,
  ...substances,
  ...substancesByNumber,
  ...supplierDocuments,
  ...addressLists,
  ...supplyChain,
  ...internalOrganizations,
  ...productionUnits,
  ...system,
  ...user,
  ...verdictPreview,
  ...views,
  ...whereUsed,
}
type Modules = typeof modules

/** The export names of all endpoints, e.g. `getProductCard`. */
export type EndpointName = {
  [Name in keyof Modules]: Modules[Name] extends Endpoint ? Name : never
}[keyof Modules]

/** True for an export of a contract module that is an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  )
}

/** All calls of the API by the name of their export. */
export const allEndpoints = Object.fromEntries(
  Object.entries(modules).filter(([, value]) => isEndpoint(value)),
  // The filter leaves what EndpointName names, which Object.fromEntries cannot know.
) as unknown as Record<EndpointName, Endpoint>
