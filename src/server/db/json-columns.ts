import type { LocalizedText } from '#contract/locale.ts'

/** What the jsonb columns hold, as `<table>.<column>`. A column that is not named here is read as `unknown`. */
interface JsonColumns {
  'roles.title': LocalizedText
  'business_roles.title': LocalizedText
  'substance_lists.title': LocalizedText
  'substance_lists.question': LocalizedText
  'legislations.title': LocalizedText
  'legislations.short_name': LocalizedText
}

export type JsonOf<Column extends string> = Column extends keyof JsonColumns ? JsonColumns[Column] : unknown
