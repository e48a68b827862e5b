import type { AnswerChanges } from '#contract/exchange/answering.ts'
import type { Declaration, ReplySnapshot } from '#contract/exchange/reply-snapshot.ts'
import type { RequestSnapshot } from '#contract/exchange/requests.ts'
import type { LegislationDefinition } from '#contract/legislations/legislations.ts'
import type { LocalizedText } from '#contract/values/locale.ts'
import type { Pair } from '#contract/http/permissions.ts'
import type { ImportSettings } from '#contract/product-import-settings.ts'
import type { Characteristics, ScipSettings } from '#contract/products/characteristics.ts'
import type { ViewSettings } from '#contract/views.ts'
import type { ListEntryDetails, SubstanceProperties } from '#domain/lists/entry.ts'
import type { ListFileWarning } from '#domain/lists/file-fault.ts'
import type { RowFault } from '#domain/product-import/row-fault.ts'
import type {
  RememberedMapping,
  StoredChange,
  StoredOutcome,
  StoredSheet,
} from '#domain/product-import/stored.ts'
import type { StoredListEntry } from '#domain/lists/stored-entry.ts'

/** Types of the jsonb columns, by `<table>.<column>`. A column that is not named here is read as `unknown`. */
interface JsonColumns {
  'saved_views.settings': ViewSettings
  'requests.snapshot': RequestSnapshot
  'request_drafts.content': AnswerChanges
  'request_drafts.part_versions': Record<string, number>
  'request_replies.snapshot': ReplySnapshot
  'request_replies.declaration': Declaration
  'jobs.input': Record<string, unknown>
  'mails.parameters': Record<string, unknown>
  'jobs.result': Record<string, unknown> | null
  'jobs.error': { code: string; details: Record<string, unknown> } | null
  'users.settings': Record<string, unknown>
  'audit_log.changes': Record<string, unknown>
  'change_sets.subject': LocalizedText
  'change_set_products.refusal': { code: string; details: Record<string, unknown> } | null
  'product_imports.sheets': StoredSheet[]
  'product_imports.settings': ImportSettings
  'product_imports.outcome': StoredOutcome
  'product_import_mappings.settings': RememberedMapping
  'product_import_lines.changes': StoredChange[]
  'product_import_lines.faults': RowFault[]
  'legislations.definition': LegislationDefinition
  'roles.permissions': Pair[]
  'roles.title': LocalizedText
  'business_roles.title': LocalizedText
  'substance_lists.title': LocalizedText
  'substance_lists.question': LocalizedText
  'legislations.title': LocalizedText
  'general_product_statements.title': LocalizedText
  'general_product_statements.text': LocalizedText
  'list_entries.details': ListEntryDetails
  'list_versions.warnings': ListFileWarning[]
  'list_version_changes.before': StoredListEntry
  'list_version_changes.after': StoredListEntry
  'products.characteristics': Partial<Characteristics>
  'products.scip_settings': Partial<ScipSettings>
  'substances.properties': SubstanceProperties
  'legislations.short_name': LocalizedText
}

export type JsonOf<Column extends string> = Column extends keyof JsonColumns ? JsonColumns[Column] : unknown
