// Made by `npm run db:types` from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type {
  AnswerDocumentId,
  BusinessRoleId,
  CategoryId,
  ChangeSetId,
  DocumentId,
  ExemptionId,
  ExportId,
  FileId,
  GeneralProductStatementId,
  JobId,
  LegislationId,
  ListEntryId,
  ListVersionId,
  MailId,
  OrganizationId,
  ProductId,
  ProductImportId,
  ProductionUnitId,
  RequestDocumentId,
  RequestId,
  RoleId,
  SavedViewId,
  SubscriberId,
  SubstanceId,
  SubstanceListId,
  SupplierId,
  UserId,
} from '#contract/values/ids.ts'
import type { JsonOf } from '#server/db/json-columns.ts'

export interface AllSubstanceLists {
  id: GeneratedAlways<SubstanceListId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'substance_lists.title'>, string, string>
  question: ColumnType<JsonOf<'substance_lists.question'>, string, string>
  concentration_range: Generated<boolean>
  allow_new_substances: Generated<boolean>
  referenced_list_keys: Generated<string[]>
  position: Generated<number>
  legislation_id: LegislationId | null
  is_asked: Generated<boolean>
  known_since: string | null
  exemptions_known_since: string | null
}

export interface AnswerDocuments {
  id: GeneratedAlways<AnswerDocumentId>
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  file_id: FileId
  valid_until: string | null
  is_used: Generated<boolean>
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditLog {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  organization_id: OrganizationId | null
  user_id: UserId | null
  action: string
  object_type: string
  object_id: number | null
  changes: ColumnType<JsonOf<'audit_log.changes'>, string | undefined, string>
  request_id: string | null
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BusinessRoles {
  id: GeneratedAlways<BusinessRoleId>
  parent_id: BusinessRoleId | null
  key: string
  title: ColumnType<JsonOf<'business_roles.title'>, string, string>
  position: number
}

export interface Categories {
  id: CategoryId
  code: string
  title: string
  level: Generated<number>
  parent_id: CategoryId | null
  has_children: Generated<boolean>
  is_selectable: Generated<boolean>
  is_deprecated: Generated<boolean>
  title_sv: string | null
  search: Generated<string>
}

export interface ChangeSetFiles {
  subscriber_id: Generated<SubscriberId>
  change_set_id: ChangeSetId
  file_id: FileId
}

export interface ChangeSetProducts {
  subscriber_id: Generated<SubscriberId>
  change_set_id: ChangeSetId
  product_id: ProductId
  kind: 'created' | 'changed' | 'deleted' | 'refused'
  title: Generated<string>
  number: Generated<string>
  before: ColumnType<JsonOf<'change_set_products.before'> | null, string | null | undefined, string | null>
  before_version: number | null
  after_version: number | null
  after_members: string | null
  refusal: ColumnType<JsonOf<'change_set_products.refusal'> | null, string | null | undefined, string | null>
}

export interface ChangeSets {
  id: GeneratedAlways<ChangeSetId>
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  kind: string
  subject: ColumnType<JsonOf<'change_sets.subject'>, string, string>
  parts: string[]
  state: Generated<'open' | 'done' | 'undone'>
  changed: Generated<number>
  refused: Generated<number>
  job_id: JobId | null
  undo_job_id: JobId | null
  made_by: UserId
  made_at: ColumnType<Date, Date | string, Date | string>
  undone_by: UserId | null
  undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface DefaultViews {
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  user_id: UserId
  screen: string
  view_id: SavedViewId
}

export interface DocumentLegislations {
  subscriber_id: Generated<SubscriberId>
  document_id: DocumentId
  legislation_id: LegislationId
}

export interface Documents {
  id: GeneratedAlways<DocumentId>
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  file_id: FileId
  kind: 'verification' | 'description'
  description: Generated<string>
  document_types: Generated<string[]>
  declaration_date: string | null
  declaration_validity_date: string | null
  version: Generated<number>
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: UserId | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  change_set_id: ChangeSetId | null
  facts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  source_id: SupplierId | null
  ended_in: ChangeSetId | null
  validity_before: string | null
  ended_before: ColumnType<JsonOf<'documents.ended_before'> | null, string | null | undefined, string | null>
  unedited_version: Generated<number>
}

export interface EntryLimits {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  entry_id: ListEntryId
  value: ColumnType<string, string | number, string | number>
  unit: '%' | 'mg/kg'
  operator: 'above' | 'at_or_above'
  scope: 'article' | 'article_part' | 'homogeneous_material' | 'article_material' | 'mixture' | 'any'
  weighed: 'substance' | 'element' | 'sum' | 'entry'
  element: string | null
  valid_from: string | null
  valid_to: string | null
  note: Generated<string>
  source: string
  source_date: string
  members: Generated<string[]>
  only_for: string | null
  applies_when: Generated<string>
  equipment: Generated<string>
}

export interface Exemptions {
  id: GeneratedAlways<ExemptionId>
  list_id: SubstanceListId
  entry_id: ListEntryId | null
  annex: string
  number: string
  substance_name: string
  text_en: string
  text_sv: string | null
  categories: number[]
  partial_categories: Generated<number[]>
  scope_text: string
  ends_on: string | null
  renewal_pending: Generated<'yes' | 'no' | 'unknown'>
  note: Generated<string>
  source: string
  source_date: string
  version: Generated<number>
  materials: Generated<string[]>
  application_en: Generated<string>
  application_sv: Generated<string>
  valid_from: string | null
}

export interface Exports {
  id: GeneratedAlways<ExportId>
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  owner_id: UserId
  kind: string
  file_id: FileId
  row_count: number
  job_id: JobId
  created_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface Facts {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  hash: Buffer
  value: ColumnType<JsonOf<'facts.value'>, string, string>
}

export interface Files {
  id: GeneratedAlways<FileId>
  subscriber_id: Generated<SubscriberId | null>
  sha256: string
  name: string
  mime: string
  size: number
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ForecastChanges {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  forecast_id: number
  verdict_id: number
  place: number
  statuses: ColumnType<JsonOf<'forecast_changes.statuses'>, string, string>
  texts: ColumnType<JsonOf<'forecast_changes.texts'>, string, string>
  substances: ColumnType<JsonOf<'forecast_changes.substances'>, string | undefined, string>
}

export interface ForecastProducts {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  change_id: number
  is_first: Generated<boolean>
}

export interface Forecasts {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  day: string
  is_announced: boolean
  products: Generated<number>
  made_at: ColumnType<Date, Date | string, Date | string>
  is_ahead: Generated<boolean>
}

export interface GeneralProductStatements {
  id: GeneratedAlways<GeneralProductStatementId>
  subscriber_id: Generated<SubscriberId>
  title: ColumnType<JsonOf<'general_product_statements.title'>, string, string>
  text: ColumnType<JsonOf<'general_product_statements.text'>, string, string>
  is_active: Generated<boolean>
  version: Generated<number>
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: UserId | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface GeneralStatementLegislations {
  subscriber_id: Generated<SubscriberId>
  statement_id: GeneralProductStatementId
  legislation_id: LegislationId
}

export interface InstallationAuditLog {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  organization_id: OrganizationId | null
  user_id: UserId | null
  action: string
  object_type: string
  object_id: number | null
  changes: ColumnType<JsonOf<'audit_log.changes'>, string | undefined, string>
  request_id: string | null
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface InstallationBusinessRoles {
  id: GeneratedAlways<BusinessRoleId>
  parent_id: BusinessRoleId | null
  key: string
  title: ColumnType<JsonOf<'business_roles.title'>, string, string>
  position: number
}

export interface InstallationCategories {
  id: CategoryId
  code: string
  title: string
  level: Generated<number>
  parent_id: CategoryId | null
  has_children: Generated<boolean>
  is_selectable: Generated<boolean>
  is_deprecated: Generated<boolean>
  title_sv: string | null
  search: Generated<string>
}

export interface InstallationEntryLimits {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  entry_id: ListEntryId
  value: ColumnType<string, string | number, string | number>
  unit: '%' | 'mg/kg'
  operator: 'above' | 'at_or_above'
  scope: 'article' | 'article_part' | 'homogeneous_material' | 'article_material' | 'mixture' | 'any'
  weighed: 'substance' | 'element' | 'sum' | 'entry'
  element: string | null
  valid_from: string | null
  valid_to: string | null
  note: Generated<string>
  source: string
  source_date: string
  members: Generated<string[]>
  only_for: string | null
  applies_when: Generated<string>
  equipment: Generated<string>
}

export interface InstallationExemptions {
  id: GeneratedAlways<ExemptionId>
  list_id: SubstanceListId
  entry_id: ListEntryId | null
  annex: string
  number: string
  substance_name: string
  text_en: string
  text_sv: string | null
  categories: number[]
  partial_categories: Generated<number[]>
  scope_text: string
  ends_on: string | null
  renewal_pending: Generated<'yes' | 'no' | 'unknown'>
  note: Generated<string>
  source: string
  source_date: string
  version: Generated<number>
  materials: Generated<string[]>
  application_en: Generated<string>
  application_sv: Generated<string>
  valid_from: string | null
}

export interface InstallationFiles {
  id: GeneratedAlways<FileId>
  subscriber_id: Generated<SubscriberId | null>
  sha256: string
  name: string
  mime: string
  size: number
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface InstallationJobs {
  id: GeneratedAlways<JobId>
  subscriber_id: Generated<SubscriberId | null>
  kind: string
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: number | null
  input: ColumnType<JsonOf<'jobs.input'>, string | undefined, string>
  result: ColumnType<JsonOf<'jobs.result'> | null, string | null | undefined, string | null>
  error: ColumnType<JsonOf<'jobs.error'> | null, string | null | undefined, string | null>
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  queue: string | null
  organization_id: OrganizationId | null
  attempts: Generated<number>
}

export interface InstallationLegislations {
  id: Generated<LegislationId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'legislations.title'>, string, string>
  short_name: ColumnType<JsonOf<'legislations.short_name'>, string, string>
  type: 'regulation' | 'directive' | 'industry_organization_regulation' | 'company_regulation' | 'climate_directive'
  group: string | null
  kind: 'concern_substances' | 'fmd' | null
  list_keys: Generated<string[]>
  definition: ColumnType<JsonOf<'legislations.definition'>, string, string>
  position: Generated<number>
  valid_from: string | null
  valid_to: string | null
  source: string
  source_date: string
  version: Generated<number>
  evidence_report_types: Generated<string[]>
  verification_document_types: Generated<string[]>
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  edited_by: UserId | null
  edited_by_name: Generated<string>
  job_id: JobId | null
  rule_days: GeneratedAlways<string[]>
}

export interface InstallationListEntries {
  id: GeneratedAlways<ListEntryId>
  subscriber_id: Generated<SubscriberId | null>
  list_id: SubstanceListId
  entry_key: string
  substance_id: SubstanceId
  added_version_id: ListVersionId
  removed_version_id: ListVersionId | null
  first_version_id: ListVersionId
  number: string | null
  name: string
  reason: Generated<string>
  date_of_inclusion: string | null
  condition: Generated<string>
  depends_on_use: Generated<boolean>
  details: ColumnType<JsonOf<'list_entries.details'>, string | undefined, string>
  position: Generated<number>
  source: string
  source_date: string
  version: Generated<number>
  condition_sv: Generated<string>
  applies_when: Generated<string>
}

export interface InstallationListVersionChanges {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  version_id: ListVersionId
  change: 'added' | 'changed' | 'removed'
  entry_key: string
  substance_id: SubstanceId | null
  before: ColumnType<JsonOf<'list_version_changes.before'> | null, string | null | undefined, string | null>
  after: ColumnType<JsonOf<'list_version_changes.after'> | null, string | null | undefined, string | null>
  position: Generated<number>
}

export interface InstallationListVersions {
  id: GeneratedAlways<ListVersionId>
  subscriber_id: Generated<SubscriberId | null>
  list_id: SubstanceListId
  valid_from: string
  state: 'pending' | 'applying' | 'applied' | 'withdrawn' | 'discarded'
  based_on_id: ListVersionId | null
  source: string
  source_date: string | null
  file_id: FileId | null
  file_name: string | null
  entry_count: Generated<number>
  warnings: ColumnType<JsonOf<'list_versions.warnings'>, string | undefined, string>
  job_id: JobId | null
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  applied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface InstallationLoadedFiles {
  name: string
  sha256: string
}

export interface InstallationMails {
  id: GeneratedAlways<MailId>
  subscriber_id: Generated<SubscriberId | null>
  template: string
  parameters: ColumnType<JsonOf<'mails.parameters'>, string | undefined, string>
  language: 'en' | 'sv'
  recipient: string
  message_key: Generated<string>
  target: Generated<string>
  state: Generated<'waiting' | 'sent' | 'kept' | 'refused' | 'failed' | 'expired' | 'unknown'>
  reason: string | null
  attempts: Generated<number>
  next_attempt_at: ColumnType<Date, Date | string | undefined, Date | string>
  lease: string | null
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mailbox_id: number | null
  attempted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason_kind: string | null
}

export interface InstallationRoles {
  id: GeneratedAlways<RoleId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'roles.title'>, string, string>
  permissions: ColumnType<JsonOf<'roles.permissions'>, string, string>
  version: Generated<number>
}

export interface InstallationSubstanceElements {
  substance_id: SubstanceId
  element: string
  percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
  formula: Generated<string>
  source: string
}

export interface InstallationSubstanceLists {
  id: GeneratedAlways<SubstanceListId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'substance_lists.title'>, string, string>
  question: ColumnType<JsonOf<'substance_lists.question'>, string, string>
  concentration_range: Generated<boolean>
  allow_new_substances: Generated<boolean>
  referenced_list_keys: Generated<string[]>
  position: Generated<number>
  legislation_id: LegislationId | null
  is_asked: Generated<boolean>
  known_since: string | null
  exemptions_known_since: string | null
}

export interface InstallationSubstanceMembers {
  subscriber_id: Generated<SubscriberId | null>
  group_id: SubstanceId
  member_id: SubstanceId
}

export interface InstallationSubstances {
  id: GeneratedAlways<SubstanceId>
  subscriber_id: Generated<SubscriberId | null>
  name: string
  name_sv: string | null
  ec_numbers: Generated<string[]>
  cas_numbers: Generated<string[]>
  is_group: Generated<boolean>
  description: Generated<string>
  properties: ColumnType<JsonOf<'substances.properties'>, string | undefined, string>
  source: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  number_digits: GeneratedAlways<string | null>
}

export interface Jobs {
  id: GeneratedAlways<JobId>
  subscriber_id: Generated<SubscriberId | null>
  kind: string
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: number | null
  input: ColumnType<JsonOf<'jobs.input'>, string | undefined, string>
  result: ColumnType<JsonOf<'jobs.result'> | null, string | null | undefined, string | null>
  error: ColumnType<JsonOf<'jobs.error'> | null, string | null | undefined, string | null>
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  queue: string | null
  organization_id: OrganizationId | null
  attempts: Generated<number>
}

export interface JudgedDays {
  subscriber_id: Generated<SubscriberId>
  judged_on: string
}

export interface Legislations {
  id: Generated<LegislationId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'legislations.title'>, string, string>
  short_name: ColumnType<JsonOf<'legislations.short_name'>, string, string>
  type: 'regulation' | 'directive' | 'industry_organization_regulation' | 'company_regulation' | 'climate_directive'
  group: string | null
  kind: 'concern_substances' | 'fmd' | null
  list_keys: Generated<string[]>
  definition: ColumnType<JsonOf<'legislations.definition'>, string, string>
  position: Generated<number>
  valid_from: string | null
  valid_to: string | null
  source: string
  source_date: string
  version: Generated<number>
  evidence_report_types: Generated<string[]>
  verification_document_types: Generated<string[]>
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  edited_by: UserId | null
  edited_by_name: Generated<string>
  job_id: JobId | null
  rule_days: GeneratedAlways<string[]>
}

export interface ListEntries {
  id: GeneratedAlways<ListEntryId>
  subscriber_id: Generated<SubscriberId | null>
  list_id: SubstanceListId
  entry_key: string
  substance_id: SubstanceId
  added_version_id: ListVersionId
  removed_version_id: ListVersionId | null
  first_version_id: ListVersionId
  number: string | null
  name: string
  reason: Generated<string>
  date_of_inclusion: string | null
  condition: Generated<string>
  depends_on_use: Generated<boolean>
  details: ColumnType<JsonOf<'list_entries.details'>, string | undefined, string>
  position: Generated<number>
  source: string
  source_date: string
  version: Generated<number>
  condition_sv: Generated<string>
  applies_when: Generated<string>
}

export interface ListVersionChanges {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  version_id: ListVersionId
  change: 'added' | 'changed' | 'removed'
  entry_key: string
  substance_id: SubstanceId | null
  before: ColumnType<JsonOf<'list_version_changes.before'> | null, string | null | undefined, string | null>
  after: ColumnType<JsonOf<'list_version_changes.after'> | null, string | null | undefined, string | null>
  position: Generated<number>
}

export interface ListVersions {
  id: GeneratedAlways<ListVersionId>
  subscriber_id: Generated<SubscriberId | null>
  list_id: SubstanceListId
  valid_from: string
  state: 'pending' | 'applying' | 'applied' | 'withdrawn' | 'discarded'
  based_on_id: ListVersionId | null
  source: string
  source_date: string | null
  file_id: FileId | null
  file_name: string | null
  entry_count: Generated<number>
  warnings: ColumnType<JsonOf<'list_versions.warnings'>, string | undefined, string>
  job_id: JobId | null
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  applied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface LoadedFiles {
  name: string
  sha256: string
}

export interface MailboxAuthorizations {
  subscriber_id: Generated<SubscriberId>
  id: GeneratedAlways<number>
  organization_id: OrganizationId
  user_id: UserId
  state_hash: Buffer
  key_hash: Buffer
  email: string
  provider: 'google' | 'microsoft'
  redirect_path: string
  created_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  outcome: Generated<'begun' | 'used' | 'connected' | 'denied' | 'failed'>
}

export interface Mailboxes {
  subscriber_id: Generated<SubscriberId>
  id: GeneratedAlways<number>
  organization_id: OrganizationId
  email: string
  provider: 'google' | 'microsoft' | 'other'
  method: 'password' | 'oauth'
  host: string
  port: number
  is_chosen: Generated<boolean>
  state: Generated<'ready' | 'log_in_again'>
  created_by: UserId
  created_at: ColumnType<Date, Date | string, Date | string>
  checked_at: ColumnType<Date, Date | string, Date | string>
}

export interface Mails {
  id: GeneratedAlways<MailId>
  subscriber_id: Generated<SubscriberId | null>
  template: string
  parameters: ColumnType<JsonOf<'mails.parameters'>, string | undefined, string>
  language: 'en' | 'sv'
  recipient: string
  message_key: Generated<string>
  target: Generated<string>
  state: Generated<'waiting' | 'sent' | 'kept' | 'refused' | 'failed' | 'expired' | 'unknown'>
  reason: string | null
  attempts: Generated<number>
  next_attempt_at: ColumnType<Date, Date | string | undefined, Date | string>
  lease: string | null
  leased_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mailbox_id: number | null
  attempted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason_kind: string | null
}

export interface OrganizationContacts {
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  position: number
  name: string
  role: 'compliance' | 'purchasing' | 'quality' | 'sales' | 'other'
  language: 'en' | 'sv'
  email: string | null
  phone: string | null
  post_address: string | null
}

export interface OrganizationDetails {
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  state: Generated<'active' | 'inactive'>
  legal_identity_type: string | null
  legal_identity_value: string | null
  domain: string | null
  country: string | null
  city: string | null
  address: string | null
  comment: string | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: UserId | null
}

export interface Organizations {
  id: GeneratedAlways<OrganizationId>
  subscriber_id: Generated<SubscriberId>
  parent_id: OrganizationId | null
  title: string
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface OwnAuditLog {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  organization_id: OrganizationId | null
  user_id: UserId | null
  action: string
  object_type: string
  object_id: number | null
  changes: ColumnType<JsonOf<'audit_log.changes'>, string | undefined, string>
  request_id: string | null
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface OwnEntryLimits {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  entry_id: ListEntryId
  value: ColumnType<string, string | number, string | number>
  unit: '%' | 'mg/kg'
  operator: 'above' | 'at_or_above'
  scope: 'article' | 'article_part' | 'homogeneous_material' | 'article_material' | 'mixture' | 'any'
  weighed: 'substance' | 'element' | 'sum' | 'entry'
  element: string | null
  valid_from: string | null
  valid_to: string | null
  note: Generated<string>
  source: string
  source_date: string
  members: Generated<string[]>
  only_for: string | null
  applies_when: Generated<string>
  equipment: Generated<string>
}

export interface OwnFiles {
  id: GeneratedAlways<FileId>
  subscriber_id: Generated<SubscriberId | null>
  sha256: string
  name: string
  mime: string
  size: number
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface OwnJobs {
  id: GeneratedAlways<JobId>
  subscriber_id: Generated<SubscriberId | null>
  kind: string
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: number | null
  input: ColumnType<JsonOf<'jobs.input'>, string | undefined, string>
  result: ColumnType<JsonOf<'jobs.result'> | null, string | null | undefined, string | null>
  error: ColumnType<JsonOf<'jobs.error'> | null, string | null | undefined, string | null>
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  started_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  queue: string | null
  organization_id: OrganizationId | null
  attempts: Generated<number>
}

export interface OwnLegislations {
  id: Generated<LegislationId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'legislations.title'>, string, string>
  short_name: ColumnType<JsonOf<'legislations.short_name'>, string, string>
  type: 'regulation' | 'directive' | 'industry_organization_regulation' | 'company_regulation' | 'climate_directive'
  group: string | null
  kind: 'concern_substances' | 'fmd' | null
  list_keys: Generated<string[]>
  definition: ColumnType<JsonOf<'legislations.definition'>, string, string>
  position: Generated<number>
  valid_from: string | null
  valid_to: string | null
  source: string
  source_date: string
  version: Generated<number>
  evidence_report_types: Generated<string[]>
  verification_document_types: Generated<string[]>
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  edited_by: UserId | null
  edited_by_name: Generated<string>
  job_id: JobId | null
  rule_days: GeneratedAlways<string[]>
}

export interface OwnListEntries {
  id: GeneratedAlways<ListEntryId>
  subscriber_id: Generated<SubscriberId | null>
  list_id: SubstanceListId
  entry_key: string
  substance_id: SubstanceId
  added_version_id: ListVersionId
  removed_version_id: ListVersionId | null
  first_version_id: ListVersionId
  number: string | null
  name: string
  reason: Generated<string>
  date_of_inclusion: string | null
  condition: Generated<string>
  depends_on_use: Generated<boolean>
  details: ColumnType<JsonOf<'list_entries.details'>, string | undefined, string>
  position: Generated<number>
  source: string
  source_date: string
  version: Generated<number>
  condition_sv: Generated<string>
  applies_when: Generated<string>
}

export interface OwnListVersionChanges {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId | null>
  version_id: ListVersionId
  change: 'added' | 'changed' | 'removed'
  entry_key: string
  substance_id: SubstanceId | null
  before: ColumnType<JsonOf<'list_version_changes.before'> | null, string | null | undefined, string | null>
  after: ColumnType<JsonOf<'list_version_changes.after'> | null, string | null | undefined, string | null>
  position: Generated<number>
}

export interface OwnListVersions {
  id: GeneratedAlways<ListVersionId>
  subscriber_id: Generated<SubscriberId | null>
  list_id: SubstanceListId
  valid_from: string
  state: 'pending' | 'applying' | 'applied' | 'withdrawn' | 'discarded'
  based_on_id: ListVersionId | null
  source: string
  source_date: string | null
  file_id: FileId | null
  file_name: string | null
  entry_count: Generated<number>
  warnings: ColumnType<JsonOf<'list_versions.warnings'>, string | undefined, string>
  job_id: JobId | null
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  applied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdrawn_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface OwnRoles {
  id: GeneratedAlways<RoleId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'roles.title'>, string, string>
  permissions: ColumnType<JsonOf<'roles.permissions'>, string, string>
  version: Generated<number>
}

export interface OwnSubstanceLists {
  id: GeneratedAlways<SubstanceListId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'substance_lists.title'>, string, string>
  question: ColumnType<JsonOf<'substance_lists.question'>, string, string>
  concentration_range: Generated<boolean>
  allow_new_substances: Generated<boolean>
  referenced_list_keys: Generated<string[]>
  position: Generated<number>
  legislation_id: LegislationId | null
  is_asked: Generated<boolean>
  known_since: string | null
  exemptions_known_since: string | null
}

export interface OwnSubstanceMembers {
  subscriber_id: Generated<SubscriberId | null>
  group_id: SubstanceId
  member_id: SubstanceId
}

export interface OwnSubstances {
  id: GeneratedAlways<SubstanceId>
  subscriber_id: Generated<SubscriberId | null>
  name: string
  name_sv: string | null
  ec_numbers: Generated<string[]>
  cas_numbers: Generated<string[]>
  is_group: Generated<boolean>
  description: Generated<string>
  properties: ColumnType<JsonOf<'substances.properties'>, string | undefined, string>
  source: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  number_digits: GeneratedAlways<string | null>
}

export interface ProductAnswerHistory {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  reason: string
  answers: ColumnType<JsonOf<'product_answer_history.answers'>, string, string>
  taken_by: UserId | null
  taken_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductAnswers {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  list_id: SubstanceListId
  state: 'included' | 'excluded'
  version_id: ListVersionId
  answered_by: UserId | null
  answered_at: ColumnType<Date, Date | string | undefined, Date | string>
  basis: 'supplier_statement' | 'own_assessment' | 'test' | null
  document_id: AnswerDocumentId | null
  source_id: SupplierId | null
  source_key: GeneratedAlways<number>
  reply_request_id: number | null
  reply_number: number | null
}

export interface ProductAssessments {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  legislation_id: LegislationId | null
  entry_id: ListEntryId | null
  answer: 'in_scope' | 'not_in_scope' | 'open'
  reason: Generated<string>
  condition: string
  is_current: Generated<boolean>
  made_by: UserId | null
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  substance_id: SubstanceId | null
}

export interface ProductBusinessRoles {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  business_role_id: BusinessRoleId
}

export interface ProductCategories {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  category_id: CategoryId
}

export interface ProductComponents {
  subscriber_id: Generated<SubscriberId>
  parent_id: ProductId
  child_id: ProductId
  number_of_units: Generated<number>
  amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
  amount_unit: 'mg' | 'g' | 'kg' | 't' | 'mm' | 'cm' | 'm' | 'cm²' | 'm²' | 'ml' | 'l' | 'm³' | null
  position: GeneratedAlways<number>
  contents: Generated<'integral' | 'separable'>
}

export interface ProductCounts {
  id: GeneratedAlways<number>
  subscriber_id: SubscriberId
  organization_id: OrganizationId
  delta: number
}

export interface ProductFacts {
  product_id: ProductId
  subscriber_id: Generated<SubscriberId>
  own_facts_id: number
  facts_id: number
  verdict_id: number
  concern_changed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  own_concern: Generated<number>
}

export interface ProductGroupMembers {
  subscriber_id: Generated<SubscriberId>
  group_id: ProductId
  product_id: ProductId
}

export interface ProductIdentifiers {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  position: number
  key: string
  custom_type: string | null
  value: string
  is_primary: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  is_repeated: boolean | null
}

export interface ProductImportLines {
  subscriber_id: Generated<SubscriberId>
  import_id: ProductImportId
  position: number
  row_number: number | null
  outcome: 'created' | 'changed' | 'unchanged' | 'refused'
  title: string
  changes: ColumnType<JsonOf<'product_import_lines.changes'>, string, string>
  faults: ColumnType<JsonOf<'product_import_lines.faults'>, string, string>
}

export interface ProductImportMappings {
  subscriber_id: Generated<SubscriberId>
  heads_hash: string
  settings: ColumnType<JsonOf<'product_import_mappings.settings'>, string, string>
  updated_by: UserId | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  organization_id: OrganizationId
}

export interface ProductImports {
  id: GeneratedAlways<ProductImportId>
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  sha256: string
  file_name: string
  file_size: number
  state: Generated<'uploaded' | 'checked' | 'applied'>
  sheets: ColumnType<JsonOf<'product_imports.sheets'>, string, string>
  settings: ColumnType<JsonOf<'product_imports.settings'>, string, string>
  outcome: ColumnType<JsonOf<'product_imports.outcome'> | null, string | null | undefined, string | null>
  job_id: JobId | null
  change_set_id: ChangeSetId | null
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  applied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ProductLegislations {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  legislation_id: LegislationId
  applies: Generated<'yes' | 'no' | 'by_rule'>
  reason: Generated<string>
  set_by: UserId | null
  set_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductMaterialSubstances {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  material_id: number
  position: number
  substance_id: SubstanceId | null
  name: Generated<string>
  mass: ColumnType<string | null, string | number | null | undefined, string | number | null>
  mass_unit: 'mg' | 'g' | 'kg' | 't' | null
  share: ColumnType<string | null, string | number | null | undefined, string | number | null>
  share_low: ColumnType<string | null, string | number | null | undefined, string | number | null>
  share_high: ColumnType<string | null, string | number | null | undefined, string | number | null>
  exemption_ids: Generated<ExemptionId[]>
  confirmed_exemption_ids: Generated<ExemptionId[]>
}

export interface ProductMaterials {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  position: number
  name: string
  material_category: number | null
  mass: ColumnType<string | null, string | number | null | undefined, string | number | null>
  mass_unit: 'mg' | 'g' | 'kg' | 't' | null
  share: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export interface ProductNames {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  position: number
  key: string
  value: string
  is_primary: Generated<boolean>
}

export interface ProductOrderChanges {
  subscriber_id: SubscriberId
  id: GeneratedAlways<number>
  mark: Generated<number>
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductStatements {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  statement_id: GeneralProductStatementId
}

export interface ProductSubstanceLists {
  subscriber_id: Generated<SubscriberId>
  product_substance_id: number
  list_id: SubstanceListId
  exemption_ids: Generated<ExemptionId[]>
  confirmed_exemption_ids: Generated<ExemptionId[]>
}

export interface ProductSubstances {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  substance_id: SubstanceId
  status: 'included' | 'excluded'
  basis: Generated<'article' | 'homogeneous_material' | 'mixture'>
  material_name: Generated<string>
  material_category: number | null
  mixture_category: number | null
  concentration: ColumnType<string | null, string | number | null | undefined, string | number | null>
  concentration_low: ColumnType<string | null, string | number | null | undefined, string | number | null>
  concentration_high: ColumnType<string | null, string | number | null | undefined, string | number | null>
  additional_materials: Generated<number[]>
  position: Generated<number>
  material_category_other: Generated<string>
  additional_material_other: Generated<string>
  source_id: SupplierId | null
  mass: ColumnType<string | null, string | number | null | undefined, string | number | null>
  mass_unit: 'mg' | 'g' | 'kg' | 't' | null
  place: GeneratedAlways<string | null>
}

export interface ProductSuppliers {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  supplier_id: SupplierId
  position: Generated<number>
  type: string | null
  organization_id: OrganizationId | null
  title: string | null
  is_component: boolean | null
  has_children: boolean | null
  verdict_id: number | null
}

export interface ProductionUnitProducts {
  subscriber_id: Generated<SubscriberId>
  production_unit_id: ProductionUnitId
  product_id: ProductId
}

export interface ProductionUnits {
  subscriber_id: Generated<SubscriberId>
  id: GeneratedAlways<ProductionUnitId>
  organization_id: OrganizationId
  supplier_id: SupplierId
  title: string
  country: string | null
  address: string | null
  location: string | null
  identifier: string | null
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: UserId | null
}

export interface Products {
  id: GeneratedAlways<ProductId>
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  type: 'product_group' | 'own_product' | 'purchased_product' | 'purchased_product_undefined_supplier' | 'component_to_purchased_product' | 'component_to_complex_purchased_product' | 'fictitious' | 'undefined'
  kind: Generated<'article' | 'chemical_product'>
  title: string
  product_number: Generated<string>
  is_declared_complex: Generated<boolean>
  has_children: Generated<boolean>
  is_component: Generated<boolean>
  country_of_origin: string | null
  mixture_category: number | null
  has_concern_substances: boolean | null
  we_have_information: Generated<boolean>
  supplier_has_information: Generated<boolean>
  is_eee: boolean | null
  eee_category: number | null
  scip_settings: ColumnType<JsonOf<'products.scip_settings'>, string | undefined, string>
  characteristics: ColumnType<JsonOf<'products.characteristics'>, string | undefined, string>
  version: Generated<number>
  created_by: UserId | null
  updated_by: UserId | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  picture_file_id: FileId | null
}

export interface RecomputeMarks {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  job_id: JobId | null
  legislation_ids: LegislationId[] | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  touched_product_ids: Generated<number[]>
  is_overtaken: Generated<boolean>
}

export interface RequestApprovals {
  subscriber_id: Generated<SubscriberId>
  request_id: RequestId
  number: number
  at: ColumnType<Date, Date | string, Date | string>
  change_set_id: ChangeSetId | null
  left_out: Generated<string[]>
  status_before: Generated<string>
  approved_by: UserId | null
  is_partial: Generated<boolean>
  comment: string | null
  removed: ColumnType<JsonOf<'request_approvals.removed'>, string | undefined, string>
}

export interface RequestDocuments {
  subscriber_id: Generated<SubscriberId>
  id: GeneratedAlways<RequestDocumentId>
  request_id: RequestId
  file_id: FileId
  kind: 'verification' | 'description'
  document_types: Generated<string[]>
  valid_until: string | null
  created_by: UserId | null
  created_at: ColumnType<Date, Date | string, Date | string>
}

export interface RequestDrafts {
  subscriber_id: Generated<SubscriberId>
  request_id: RequestId
  content: ColumnType<JsonOf<'request_drafts.content'>, string | undefined, string>
  part_versions: ColumnType<JsonOf<'request_drafts.part_versions'>, string | undefined, string>
  version: Generated<number>
  changed_at: ColumnType<Date, Date | string, Date | string>
  changed_by: UserId | null
}

export interface RequestMailings {
  subscriber_id: Generated<SubscriberId>
  id: GeneratedAlways<number>
  organization_id: OrganizationId
  supplier_id: SupplierId
  key: Generated<string>
  mail_id: MailId | null
  contact_name: string
  email: string
  language: 'en' | 'sv'
  created_at: ColumnType<Date, Date | string, Date | string>
}

export interface RequestReplies {
  subscriber_id: Generated<SubscriberId>
  request_id: RequestId
  number: number
  at: ColumnType<Date, Date | string, Date | string>
  snapshot: ColumnType<JsonOf<'request_replies.snapshot'>, string, string>
  declaration: ColumnType<JsonOf<'request_replies.declaration'>, string, string>
  internal_comment: Generated<string>
}

export interface RequestReplyFiles {
  subscriber_id: Generated<SubscriberId>
  request_id: RequestId
  number: number
  position: number
  file_id: FileId
}

export interface RequestSteps {
  subscriber_id: Generated<SubscriberId>
  request_id: RequestId
  position: number
  at: ColumnType<Date, Date | string, Date | string>
  action: string
  is_ours: boolean
  person: string | null
  text: string | null
}

export interface Requests {
  subscriber_id: Generated<SubscriberId>
  id: GeneratedAlways<RequestId>
  side: 'sent' | 'received'
  exchange_id: number
  organization_id: OrganizationId
  reference: string
  status: Generated<'new' | 'forwarded_to_supplier' | 'new_info' | 'replied' | 'external_response' | 'partially_approved_by_questioner' | 'approved_by_questioner' | 'rejected'>
  closed: 'withdrawn' | 'declined' | null
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_by: string | null
  decline_reason: 'not_our_product' | 'no_longer_sold' | 'supplier_does_not_answer' | 'confidential' | 'other' | null
  closed_comment: string | null
  product_id: ProductId | null
  supplier_id: SupplierId | null
  mailing_id: number | null
  mailing_key: string
  product_title: string
  product_number: Generated<string>
  counterpart: string
  snapshot: ColumnType<JsonOf<'requests.snapshot'>, string, string>
  due_on: string
  asked_by: UserId | null
  asked_at: ColumnType<Date, Date | string, Date | string>
  changed_at: ColumnType<Date, Date | string, Date | string>
  version: Generated<number>
  parent_id: RequestId | null
  is_component: Generated<boolean>
  assignee_id: UserId | null
}

export interface Roles {
  id: GeneratedAlways<RoleId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'roles.title'>, string, string>
  permissions: ColumnType<JsonOf<'roles.permissions'>, string, string>
  version: Generated<number>
}

export interface SavedViews {
  id: GeneratedAlways<SavedViewId>
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  owner_id: UserId
  screen: string
  name: string
  is_shared: Generated<boolean>
  settings: ColumnType<JsonOf<'saved_views.settings'>, string, string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: UserId | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StatusChanges {
  subscriber_id: Generated<SubscriberId>
  id: GeneratedAlways<number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  request_id: string
  cause_ids: number[]
  product_ids: ProductId[]
  move_id: number
}

export interface StatusMoves {
  subscriber_id: Generated<SubscriberId>
  id: GeneratedAlways<number>
  before_id: number | null
  after_id: number | null
  changes: ColumnType<JsonOf<'status_moves.changes'> | null, string | null | undefined, string | null>
}

export interface SubscriberLegislations {
  subscriber_id: Generated<SubscriberId>
  legislation_id: LegislationId
  is_on: boolean
}

export interface Subscribers {
  subscriber_id: GeneratedAlways<SubscriberId>
  title: string
  description: Generated<string>
  variant: Generated<'chemicals' | 'sustainability'>
  is_free: Generated<boolean>
  is_subscription_active: Generated<boolean>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  mark: Generated<string>
  access_revision: Generated<number>
  laws_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SubstanceElements {
  substance_id: SubstanceId
  element: string
  percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
  formula: Generated<string>
  source: string
}

export interface SubstanceLists {
  id: GeneratedAlways<SubstanceListId>
  subscriber_id: Generated<SubscriberId | null>
  key: string
  title: ColumnType<JsonOf<'substance_lists.title'>, string, string>
  question: ColumnType<JsonOf<'substance_lists.question'>, string, string>
  concentration_range: Generated<boolean>
  allow_new_substances: Generated<boolean>
  referenced_list_keys: Generated<string[]>
  position: Generated<number>
  legislation_id: LegislationId | null
  is_asked: Generated<boolean>
  known_since: string | null
  exemptions_known_since: string | null
}

export interface SubstanceMembers {
  subscriber_id: Generated<SubscriberId | null>
  group_id: SubstanceId
  member_id: SubstanceId
}

export interface Substances {
  id: GeneratedAlways<SubstanceId>
  subscriber_id: Generated<SubscriberId | null>
  name: string
  name_sv: string | null
  ec_numbers: Generated<string[]>
  cas_numbers: Generated<string[]>
  is_group: Generated<boolean>
  description: Generated<string>
  properties: ColumnType<JsonOf<'substances.properties'>, string | undefined, string>
  source: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  number_digits: GeneratedAlways<string | null>
}

export interface SupplierComponents {
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId
  supplier_id: SupplierId
  number: string
}

export interface SupplyChainContacts {
  subscriber_id: Generated<SubscriberId>
  supply_chain_organization_id: SupplierId
  position: number
  name: string
  role: 'compliance' | 'purchasing' | 'quality' | 'sales' | 'other'
  language: 'en' | 'sv'
  email: string | null
  phone: string | null
  post_address: string | null
}

export interface SupplyChainOrganizations {
  id: GeneratedAlways<SupplierId>
  subscriber_id: Generated<SubscriberId>
  organization_id: OrganizationId
  kind: 'supplier' | 'customer' | 'internal' | 'production_unit'
  title: string
  legal_identity_type: string | null
  legal_identity_value: string | null
  domain: string | null
  state: Generated<'active' | 'inactive' | 'invited' | 'registered'>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  country: string | null
  city: string | null
  address: string | null
  comment: string | null
  comparable_title: string | null
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: UserId | null
}

export interface UseFacts {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  product_id: ProductId | null
  organization_id: OrganizationId | null
  key: string
  value: ColumnType<JsonOf<'use_facts.value'>, string, string>
  rolls_up: Generated<boolean>
  answered_by: UserId | null
  answered_at: ColumnType<Date, Date | string | undefined, Date | string>
  reply_request_id: number | null
  reply_number: number | null
}

export interface UserOrganizations {
  subscriber_id: Generated<SubscriberId>
  user_id: UserId
  organization_id: OrganizationId
}

export interface Users {
  id: GeneratedAlways<UserId>
  subscriber_id: Generated<SubscriberId | null>
  email: string
  name: string
  phone: Generated<string>
  role_id: RoleId
  language: Generated<'en' | 'sv'>
  settings: ColumnType<JsonOf<'users.settings'>, string | undefined, string>
  is_active: Generated<boolean>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface VerdictTexts {
  subscriber_id: Generated<SubscriberId>
  verdict_id: number
  language: 'en' | 'sv'
  statuses: ColumnType<JsonOf<'verdict_texts.statuses'>, string, string>
}

export interface Verdicts {
  id: GeneratedAlways<number>
  subscriber_id: Generated<SubscriberId>
  facts_id: number
  hash: Buffer
  context: ColumnType<JsonOf<'verdicts.context'>, string, string>
  statuses: ColumnType<JsonOf<'verdicts.statuses'>, string, string>
}

/** Tables and views that queries of the server's role may name. */
export interface Database {
  all_substance_lists: AllSubstanceLists
  answer_documents: AnswerDocuments
  audit_log: AuditLog
  business_roles: BusinessRoles
  categories: Categories
  change_set_files: ChangeSetFiles
  change_set_products: ChangeSetProducts
  change_sets: ChangeSets
  default_views: DefaultViews
  document_legislations: DocumentLegislations
  documents: Documents
  entry_limits: EntryLimits
  exemptions: Exemptions
  exports: Exports
  facts: Facts
  files: Files
  forecast_changes: ForecastChanges
  forecast_products: ForecastProducts
  forecasts: Forecasts
  general_product_statements: GeneralProductStatements
  general_statement_legislations: GeneralStatementLegislations
  installation_audit_log: InstallationAuditLog
  installation_business_roles: InstallationBusinessRoles
  installation_categories: InstallationCategories
  installation_entry_limits: InstallationEntryLimits
  installation_exemptions: InstallationExemptions
  installation_files: InstallationFiles
  installation_jobs: InstallationJobs
  installation_legislations: InstallationLegislations
  installation_list_entries: InstallationListEntries
  installation_list_version_changes: InstallationListVersionChanges
  installation_list_versions: InstallationListVersions
  installation_loaded_files: InstallationLoadedFiles
  installation_mails: InstallationMails
  installation_roles: InstallationRoles
  installation_substance_elements: InstallationSubstanceElements
  installation_substance_lists: InstallationSubstanceLists
  installation_substance_members: InstallationSubstanceMembers
  installation_substances: InstallationSubstances
  jobs: Jobs
  judged_days: JudgedDays
  legislations: Legislations
  list_entries: ListEntries
  list_version_changes: ListVersionChanges
  list_versions: ListVersions
  loaded_files: LoadedFiles
  mailbox_authorizations: MailboxAuthorizations
  mailboxes: Mailboxes
  mails: Mails
  organization_contacts: OrganizationContacts
  organization_details: OrganizationDetails
  organizations: Organizations
  own_audit_log: OwnAuditLog
  own_entry_limits: OwnEntryLimits
  own_files: OwnFiles
  own_jobs: OwnJobs
  own_legislations: OwnLegislations
  own_list_entries: OwnListEntries
  own_list_version_changes: OwnListVersionChanges
  own_list_versions: OwnListVersions
  own_roles: OwnRoles
  own_substance_lists: OwnSubstanceLists
  own_substance_members: OwnSubstanceMembers
  own_substances: OwnSubstances
  product_answer_history: ProductAnswerHistory
  product_answers: ProductAnswers
  product_assessments: ProductAssessments
  product_business_roles: ProductBusinessRoles
  product_categories: ProductCategories
  product_components: ProductComponents
  product_counts: ProductCounts
  product_facts: ProductFacts
  product_group_members: ProductGroupMembers
  product_identifiers: ProductIdentifiers
  product_import_lines: ProductImportLines
  product_import_mappings: ProductImportMappings
  product_imports: ProductImports
  product_legislations: ProductLegislations
  product_material_substances: ProductMaterialSubstances
  product_materials: ProductMaterials
  product_names: ProductNames
  product_order_changes: ProductOrderChanges
  product_statements: ProductStatements
  product_substance_lists: ProductSubstanceLists
  product_substances: ProductSubstances
  product_suppliers: ProductSuppliers
  production_unit_products: ProductionUnitProducts
  production_units: ProductionUnits
  products: Products
  recompute_marks: RecomputeMarks
  request_approvals: RequestApprovals
  request_documents: RequestDocuments
  request_drafts: RequestDrafts
  request_mailings: RequestMailings
  request_replies: RequestReplies
  request_reply_files: RequestReplyFiles
  request_steps: RequestSteps
  requests: Requests
  roles: Roles
  saved_views: SavedViews
  status_changes: StatusChanges
  status_moves: StatusMoves
  subscriber_legislations: SubscriberLegislations
  subscribers: Subscribers
  substance_elements: SubstanceElements
  substance_lists: SubstanceLists
  substance_members: SubstanceMembers
  substances: Substances
  supplier_components: SupplierComponents
  supply_chain_contacts: SupplyChainContacts
  supply_chain_organizations: SupplyChainOrganizations
  use_facts: UseFacts
  user_organizations: UserOrganizations
  users: Users
  verdict_texts: VerdictTexts
  verdicts: Verdicts
}
