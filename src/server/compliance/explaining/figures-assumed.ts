import type { Explanation } from '#contract/compliance/statuses.ts'
import type { Language } from '#contract/values/locale.ts'
import { assume, assumptionText } from '#domain/compliance/assumptions.ts'
import type { ProductContext } from '#domain/compliance/product-context.ts'
import { citationText } from '#domain/texts/citation.ts'
import { assumedFor } from '#server/compliance/law/assumed-figures.ts'

interface Behind {
  /** Key of the legislation. */
  legislation: string
  context: ProductContext
  /** Entries as "list number", exemptions as "annex number". */
  named: ReadonlySet<string>
}

/** Figures behind a status that rest on assumption (COMP-17), as a person reads them. */
export const figuresAssumed = (
  { legislation, context, named }: Behind,
  language: Language,
): Explanation['assumptions'] =>
  assumedFor({ legislation, named, use: context.use ?? {}, isOfCustoms: context.hasCustomsCategory }).map(
    ({ key, what, source }) => ({
      key: `figure_assumed:${key}`,
      text: assumptionText(
        assume('figure_assumed', { what: what[language], source: citationText(source, language) }),
        language,
      ),
    }),
  )
