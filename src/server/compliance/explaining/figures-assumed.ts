import type { Explanation } from '#contract/compliance/explanation.ts'
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
  assumedFor({
    legislation,
    named,
    use: context.use ?? {},
    isOfCustoms: context.hasCustomsCategory,
    isMixture: context.kind === 'chemical_product',
  }).map(({ key, what, source, isOfMembers }) => {
    const kind = isOfMembers ? 'members_incomplete' : 'figure_assumed'
    return {
      key: `${kind}:${key}`,
      text: assumptionText(
        assume(kind, { what: what[language], source: citationText(source, language) }),
        language,
      ),
    }
  })
